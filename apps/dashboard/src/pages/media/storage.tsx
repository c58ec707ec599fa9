import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../format/format-bytes.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import styles from './media.module.css';

/** The used storage of the plan; empty if it can't be read. */
export function Storage() {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /usage', {}));
  const media = data?.usage.media;
  if (!media) return null;
  const { usedBytes, limitBytes } = media;
  return (
    <div className={styles.storage}>
      <p className={styles.soft}>
        {formatBytes(usedBytes)} of {formatBytes(limitBytes)} are used.
      </p>
      <meter aria-label="Storage used" min={0} max={limitBytes} value={usedBytes} />
    </div>
  );
}
