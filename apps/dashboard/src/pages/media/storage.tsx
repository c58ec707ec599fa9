import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../format/format-bytes.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import styles from './media.module.css';

/** The used storage of the plan; empty if it can't be read. */
export function Storage() {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /usage', {}));
  const media = data?.usage.media;
  if (!media) return <span className={styles.storage}>{'\u00a0'}</span>;
  const { usedBytes, limitBytes } = media;
  return (
    <span className={styles.storage}>
      <meter
        aria-label={t('Storage used')}
        min={0}
        max={limitBytes}
        high={limitBytes * 0.9}
        value={usedBytes}
      />
      {t('{used} of {limit} used', { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) })}
    </span>
  );
}
