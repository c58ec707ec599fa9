import { CircleAlert, RotateCw, Upload, X } from 'lucide-react';
import { formatBytes } from '../../format/format-bytes.ts';
import { quoted } from '../../format/quoted.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import styles from './upload-list.module.css';
import type { UploadItem } from './uploads.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Pick<Uploads, 'items' | 'retry' | 'remove'>;
  /** JSON pointer of the list. */
  path?: string;
}

/** The files that are being uploaded or have failed; nothing while there are none. */
export const UploadList = ({ uploads: { items, retry, remove }, path }: UploadListProps) =>
  items.length > 0 && (
    <ul className={styles.list} aria-label={t('Uploads')} data-path={path} tabIndex={-1}>
      {items.map((item) => {
        const name = quoted(item.file.name);
        const isFailed = item.state === 'failed';
        return (
          <li key={item.id} className={styles.item}>
            <span className={isFailed ? styles.failed : styles.sign}>
              <Icon of={isFailed ? CircleAlert : Upload} size={18} />
            </span>
            <UploadLine item={item} />
            {isFailed && (
              <IconButton
                label={t('Try again {name}', { name })}
                icon={RotateCw}
                onClick={() => retry(item.id)}
              />
            )}
            <IconButton
              label={isFailed ? t('Remove {name}', { name }) : t('Cancel the upload {name}', { name })}
              icon={X}
              onClick={() => remove(item.id)}
            />
          </li>
        );
      })}
    </ul>
  );

function stateOf({ file: { name, size }, state, progress }: UploadItem): string {
  const values = { name, size: formatBytes(size) };
  if (state === 'waiting') return t('Waiting: {name} ({size})', values);
  return progress === 1 ? t('Checking {name} ({size})', values) : t('Uploading {name} ({size})', values);
}

function UploadLine({ item }: { item: UploadItem }) {
  const { file, state, progress, error } = item;
  if (state === 'failed')
    return (
      <div className={styles.label}>
        <ProblemNotice error={error} unchanged={t('{name} was not added.', { name: quoted(file.name) })} />
      </div>
    );
  return (
    <label className={styles.label}>
      <span>{stateOf(item)}</span>
      <progress value={progress} max={1} />
    </label>
  );
}
