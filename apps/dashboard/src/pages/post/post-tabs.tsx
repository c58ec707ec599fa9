import { useQuery } from '@connectrpc/connect-query';
import { CommentsService } from '@postrider/contracts/dashboard';
import type { Post, Result } from '@postrider/sdk/types';
import { History, MessageSquare } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { useFilters } from '../../ui/filters.ts';
import { Segments } from '../../ui/segments.tsx';
import { ActivityList } from './activity-list.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import styles from './post.module.css';

interface PostTabsProps {
  post: Post;
  results: readonly Result[];
  nameOf(target: { platform: string; accountId: string }): string;
}

const readTab = ({ tab }: Record<string, unknown>): { tab?: 'comments' } =>
  tab === 'comments' ? { tab } : {};

/** The activity of the post, and what members say about it. */
export function PostTabs({ post, results, nameOf }: PostTabsProps) {
  const { id: workspaceId } = useWorkspace();
  const [{ tab = 'activity' }, setFilters] = useFilters(readTab);
  const postIds = [post.id];
  const { data } = useQuery(CommentsService.method.countComments, { workspaceId, postIds });
  const count = data?.counts[0]?.count ?? 0;
  return (
    <section className={styles.tabs} aria-label={t('Activity and comments')}>
      <Segments
        label={t('Shown')}
        items={[
          { value: 'activity', label: t('Activity'), icon: History },
          {
            value: 'comments',
            label: count > 0 ? t('Comments ({count})', { count }) : t('Comments'),
            icon: MessageSquare,
          },
        ]}
        value={tab}
        onChange={(value) => setFilters({ tab: value === 'comments' ? value : undefined })}
      />
      {tab === 'comments' ? (
        <CommentsPanel key={post.id} postId={post.id} />
      ) : (
        <ActivityList post={post} results={results} nameOf={nameOf} />
      )}
    </section>
  );
}
