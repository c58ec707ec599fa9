import { formatBytes } from '../../format/format-bytes.ts';
import { quoted } from '../../format/quoted.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/page.tsx';
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
    <ul className={styles.list} aria-label="Uploads" data-path={path} tabIndex={-1}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <UploadLine item={item} />
          <Row>
            {item.state === 'failed' && (
              <Button onClick={() => retry(item.id)}>
                Try again<span className="visually-hidden"> {quoted(item.file.name)}</span>
              </Button>
            )}
            <Button look="quiet" onClick={() => remove(item.id)}>
              {item.state === 'failed' ? 'Remove' : 'Cancel the upload'}
              <span className="visually-hidden"> {quoted(item.file.name)}</span>
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  );

const STATES = { waiting: 'Waiting:', running: 'Uploading' };

function UploadLine({ item: { file, state, progress, error } }: { item: UploadItem }) {
  if (state === 'failed')
    return <ProblemNotice error={error} unchanged={`${quoted(file.name)} was not added.`} />;
  const isSent = state === 'running' && progress === 1;
  return (
    <label className={styles.label}>
      <span>
        {isSent ? 'Checking' : STATES[state]} <bdi>{file.name}</bdi> ({formatBytes(file.size)})
      </span>
      <progress value={progress} max={1} />
    </label>
  );
}
