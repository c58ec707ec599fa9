import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './me.module.css';

/** Codes for a lost phone; shown once. */
export const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Notice kind="warn">
      {t(
        'Store these backup codes. You can use each one once to sign in without your phone. They are not shown again, and earlier codes no longer work.',
      )}
    </Notice>
    <ul className={styles.codes} aria-label={t('Backup codes')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div>
      <CopyButton text={codes.join('\n')} label={t('Copy the codes')} />
    </div>
  </>
);
