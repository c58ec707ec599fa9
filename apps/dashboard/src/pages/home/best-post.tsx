import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { formatCompact } from '../../format/number-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './numbers.module.css';

/** The post with the most views of a period, on the account where it has them. */
export function BestPost({ days }: { days: number }) {
  const { id: workspaceId, path } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /analytics', { query: { period: days, limit: 1 } }));
  const best = data?.analytics.topPosts[0];
  const id = best?.postId ?? '';
  const { data: read } = useQuery(
    apiQuery(workspaceId, 'get /posts/{id}', { path: { id } }, { enabled: id !== '' }),
  );
  if (!best) return null;
  return (
    <Link to={path(`posts/${best.postId}`)} className={styles.best ?? ''}>
      {read && <PostThumbnail media={read.post.media} />}
      <span className={styles.bestText}>
        <span className={styles.bestLabel}>
          <Icon of={Trophy} size={14} />
          {t('Best post')}
        </span>
        <UserText as="span" className={styles.bestTitle}>
          {titleOf(best)}
        </UserText>
        <span className={styles.bestNumbers}>
          <PlatformMark platform={best.platform} />
          {best.views !== null
            ? t('{views} views', { views: formatCompact(best.views) })
            : best.likes !== null && t('{likes} likes', { likes: formatCompact(best.likes) })}
        </span>
      </span>
    </Link>
  );
}
