import type { Account, Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountMarks } from '../../shared/accounts/account-marks.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { SCHEDULE } from '../../shared/posts/schedule-request.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './home.module.css';

/** The scheduled posts that go out next. */
export function NextPosts({ posts, accounts }: { posts: readonly Post[]; accounts: readonly Account[] }) {
  const { path, can } = useWorkspace();
  return (
    <Section title="Next" actions={<Link to={path('calendar')}>Calendar</Link>}>
      {posts.length === 0 ? (
        <EmptyState
          isSmall
          curl={can('contributor') && SCHEDULE}
          action={
            can('contributor') && (
              <Link to={path('posts/new')} className={buttonClass('primary')}>
                New post
              </Link>
            )
          }
        >
          Nothing is scheduled.
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {posts.map((post) => (
            <li key={post.id} className={styles.item}>
              <span className={styles.text}>
                <PostThumbnail media={post.media} isSmall />{' '}
                <AccountMarks targets={post.platforms} accounts={accounts} />{' '}
                <Link to={path(`posts/${post.id}`)}>
                  <UserText>{titleOf(post)}</UserText>
                </Link>
              </span>
              <Time value={post.scheduledDatetime} form="due" />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
