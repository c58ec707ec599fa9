import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** The posts that wait for the approval of an editor. */
export function PendingPosts({ posts }: { posts: readonly Post[] }) {
  const { can, path } = useWorkspace();
  if (posts.length === 0 || !can('editor')) return null;
  return (
    <Notice kind="warn">
      {posts.map((post) => (
        <p key={post.id}>
          The post{' '}
          <Link to={path(`posts/${post.id}`)}>
            <UserText>{titleOf(post)}</UserText>
          </Link>{' '}
          is waiting for approval.{' '}
          {post.approval?.scheduledDatetime && (
            <>
              Its time is <Time value={post.approval.scheduledDatetime} form="exact" />
            </>
          )}
        </p>
      ))}
      <p>
        <Link to={path('posts')} search={{ pending: true }}>
          All posts that wait for approval
        </Link>
      </p>
    </Notice>
  );
}
