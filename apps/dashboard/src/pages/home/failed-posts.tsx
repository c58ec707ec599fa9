import { useQuery } from '@connectrpc/connect-query';
import { type Post, PostsService } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../app/workspace.ts';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { useAccountNames } from '../post/account-names.ts';
import styles from './home.module.css';

const MOST = 5;

/** The posts that have failed last, why, and what to do. */
export function FailedPosts() {
  const { id: workspaceId, path } = useWorkspace();
  const query = useQuery(PostsService.method.listPosts, {
    ...{ workspaceId, status: ['failed'], sort: '-scheduledDatetime', limit: MOST },
  });
  const all = (
    <Link to={path('posts')} search={{ status: 'failed' }}>
      All failed posts
    </Link>
  );
  return (
    <Section title="Failed" actions={query.data?.posts.length !== 0 && all}>
      <QueryStates query={query} lines={3}>
        {({ posts }) =>
          posts.length === 0 ? (
            <p>No post has failed.</p>
          ) : (
            <ul className={styles.list}>
              {posts.map((post) => (
                <FailedPost key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Section>
  );
}

function FailedPost({ post: { id, title, scheduledDatetime } }: { post: Post }) {
  const { id: workspaceId, path } = useWorkspace();
  const nameOf = useAccountNames();
  const { data } = useQuery(PostsService.method.listResults, { workspaceId, id });
  return (
    <li className={styles.failed}>
      <div className={styles.item}>
        <Link to={path(`posts/${id}`)}>{title}</Link>
        <Time value={scheduledDatetime} />
      </div>
      {data?.results.map(
        (result) =>
          result.error && (
            <p key={result.id}>
              {nameOf(result)}: {result.error.message} <strong>{result.error.action}</strong>
            </p>
          ),
      )}
    </li>
  );
}
