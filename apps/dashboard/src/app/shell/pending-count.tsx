import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import styles from './navigation.module.css';

/** More are shown as "9+". */
const MOST = 9;

/** The number of posts that wait for the approval of this person; nothing without any. */
export function PendingCount() {
  const { id: workspaceId, can } = useWorkspace();
  const query = { approval: 'pending' as const, limit: MOST + 1 };
  const { data } = useQuery(apiQuery(workspaceId, 'get /posts', { query }, { enabled: can('editor') }));
  const count = data?.posts.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">
        {t('{count, plural, one {# post is waiting} other {# posts are waiting}}', { count })}
      </span>
    </span>
  );
}
