import type { Account, Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountMarks } from '../../shared/accounts/account-marks.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
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
          curl={can('editor') && SCHEDULE}
          action={
            can('editor') && (
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
          {posts.map(({ id, title, media, platforms, scheduledDatetime }) => (
            <li key={id} className={styles.item}>
              <span className={styles.text}>
                <PostThumbnail media={media} isSmall />{' '}
                <AccountMarks targets={platforms} accounts={accounts} />{' '}
                <Link to={path(`posts/${id}`)}>
                  <UserText>{title}</UserText>
                </Link>
              </span>
              <Time value={scheduledDatetime} form="due" />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
