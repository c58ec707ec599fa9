import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { WarnedPost } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** The scheduled posts that a person must change before their time. */
export function WarnedPosts({ posts }: { posts: readonly WarnedPost[] }) {
  const { path } = useWorkspace();
  if (posts.length === 0) return null;
  return (
    <Notice kind="warn">
      {posts.map(({ id, title, scheduledAt, warnings }) => (
        <p key={id}>
          The post{' '}
          <Link to={path(`posts/${id}`)}>
            <UserText>{title || 'without text'}</UserText>
          </Link>{' '}
          is scheduled for{' '}
          {scheduledAt && <Time value={timestampDate(scheduledAt).toISOString()} form="exact" />}.{' '}
          {warnings.map(({ message, action }) => (
            <span key={message}>
              {message} <strong>{action}</strong>{' '}
            </span>
          ))}
        </p>
      ))}
    </Notice>
  );
}
