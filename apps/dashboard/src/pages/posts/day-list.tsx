import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { SCHEDULE } from '../../shared/posts/schedule-request.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './day-list.module.css';
import { PostTile } from './post-tile.tsx';

interface DayListProps {
  day: Day;
  posts: readonly Post[];
}

/** The posts of a day as a list. */
export const DayList = ({ day, posts }: DayListProps) =>
  posts.length === 0 ? (
    <NoPostOn day={day} />
  ) : (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostTile post={post} most={3} />
        </li>
      ))}
    </ul>
  );

function NoPostOn({ day }: { day: Day }) {
  const { path, timeZone, can } = useWorkspace();
  const canSchedule = can('contributor') && day >= dayOf(currentTime(), timeZone);
  return (
    <EmptyState
      isSmall
      action={
        canSchedule && (
          <Link to={path('posts/new')} search={{ date: day }} className={buttonClass()}>
            New post on this day
          </Link>
        )
      }
      curl={canSchedule && SCHEDULE}
    >
      No posts on this day.
    </EmptyState>
  );
}
