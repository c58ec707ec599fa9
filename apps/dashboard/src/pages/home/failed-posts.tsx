import type { Account, Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './home.module.css';

interface FailedPostsProps {
  posts: readonly Post[];
  accounts: readonly Account[];
}

/** The latest posts that failed on all or some of their accounts, with the reason and the next step. */
export function FailedPosts({ posts, accounts }: FailedPostsProps) {
  const { path } = useWorkspace();
  const all = (
    <Link to={path('posts')} search={{ failed: true }}>
      All failed posts
    </Link>
  );
  return (
    <Section title="Failed" actions={posts.length > 0 && all}>
      {posts.length === 0 ? (
        <EmptyState
          isSmall
          action={
            <Link to={path('posts')} search={{ status: 'published' }} className={buttonClass()}>
              Published posts
            </Link>
          }
          curl={{ label: 'List failed posts', path: '/posts?status=published,failed&hasFailedResult=true' }}
        >
          No post has failed in the last 30 days.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {posts.map((post) => (
            <Failed key={post.id} post={post} accounts={accounts} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Failed({ post, accounts }: { post: Post; accounts: readonly Account[] }) {
  const { id: workspaceId, path } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /posts/{id}/results', { path: { id: post.id } }));
  const accountOf = (id: string) => accounts.find((account) => account.id === id);
  return (
    <li className={styles.failed}>
      <div className={styles.item}>
        <Link to={path(`posts/${post.id}`)}>
          <UserText>{titleOf(post)}</UserText>
        </Link>
        <Time value={post.scheduledDatetime} form="due" />
      </div>
      {data?.results.map(({ id, platform, accountId, status, error }) => {
        const account = accountOf(accountId);
        return (
          status === 'failed' &&
          error && (
            <p key={id}>
              {platformName(platform)}
              {account && ` ${handleOf(account)}`}: {error.message} <strong>{error.action}</strong>
            </p>
          )
        );
      })}
    </li>
  );
}
