import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { postState } from '../../shared/posts/post-state.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { STATUSES } from '../../shared/posts/statuses.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './media.module.css';

/** Statuses of posts; those that still need their file come first. */
const NEEDING = ['draft', 'scheduled'];
const MOST = 20;

/** The posts with a file, newest first. */
export function useMediaUses(mediaId: string) {
  const { id: workspaceId } = useWorkspace();
  return useQuery(
    apiQuery(workspaceId, 'get /posts', {
      query: { mediaId, status: [...STATUSES], sort: '-createdAt', limit: MOST },
    }),
  );
}

/** Whether an unpublished post still needs the file, so that it can't be deleted. */
export const isNeeded = (posts: readonly Post[] = []): boolean =>
  posts.some(({ status }) => NEEDING.includes(status));

/** The posts that use a file. */
export function MediaUses({ query }: { query: ReturnType<typeof useMediaUses> }) {
  const { path } = useWorkspace();
  return (
    <QueryStates query={query} lines={1}>
      {({ posts, pagination }) =>
        posts.length === 0 ? (
          <p className={styles.soft}>{t('No post uses it.')}</p>
        ) : (
          <ul className={styles.uses}>
            {posts.map((post) => (
              <li key={post.id} className={styles.use}>
                <State post={post} />
                <Link to={path(`posts/${post.id}`)}>
                  <UserText>{titleOf(post)}</UserText>
                </Link>
              </li>
            ))}
            {pagination?.hasMore && <li className={styles.soft}>{t('And older ones.')}</li>}
          </ul>
        )
      }
    </QueryStates>
  );
}

function State({ post }: { post: Post }) {
  const { kind, text } = postState(post, [], currentTime().getTime());
  return <Badge kind={kind}>{text}</Badge>;
}
