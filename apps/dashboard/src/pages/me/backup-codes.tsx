import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './me.module.css';

/** Codes for who has lost the phone; shown once. */
export const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Notice kind="warn">
      Store these backup codes. Each signs you in once without your phone; they are not shown again, and
      earlier ones no longer work.
    </Notice>
    <ul className={styles.codes} aria-label="Backup codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div>
      <CopyButton text={codes.join('\n')} label="Copy the codes" />
    </div>
  </>
);
