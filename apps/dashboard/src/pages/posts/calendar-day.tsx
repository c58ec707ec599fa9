// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as a list, which it is on narrow screens.
import type { Post } from '@postrider/sdk/types';
import type { Day } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { usePostSelection } from './actions-context.ts';
import { AddButtons } from './add-buttons.tsx';
import styles from './calendar-grid.module.css';
import { dayName, isWeekend } from './day-names.ts';
import { type DayPlans, NO_PLANS } from './day-plans.ts';
import { GhostTile } from './ghost-tile.tsx';
import { NoteSlip } from './note-slip.tsx';
import { stateAt } from './post-state.ts';
import { PostTile } from './post-tile.tsx';
import { useDropOnDay } from './use-drop.ts';

/** The most visible posts and next dates, and notes. */
const ROOM = 3;
const NOTES = 2;
const MOST_DOTS = 4;

interface CalendarDayProps {
  day: Day;
  posts: readonly Post[];
  /** Its notes, and the next dates of series. */
  plans?: DayPlans | undefined;
  isCurrent: boolean;
  isToday: boolean;
  /** Of another month. */
  isOutside: boolean;
  /** Whether its posts are being read. */
  isLoading: boolean;
  onChoose(day: Day): void;
  /** Creates a post for an empty day; undefined while that is unknown. */
  onStart: ((day: Day) => void) | undefined;
  onOpen(day: Day): void;
}

/** A day of the grid: its first posts and the number of others. On narrow screens, a dot for each. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, posts, plans = NO_PLANS, isCurrent, isToday, isOutside, isLoading } = props;
  const { onChoose, onStart, onOpen } = props;
  const { notes, ghosts } = plans;
  const { isSelecting } = usePostSelection();
  const { isOver, drop } = useDropOnDay(day);
  const all = posts.length + ghosts.length;
  const shown = all > ROOM ? posts.slice(0, ROOM - 1) : posts;
  const outlines = all > ROOM ? [] : ghosts;
  const more = all - shown.length - outlines.length + Math.max(0, notes.length - NOTES);
  const isEmpty = posts.length === 0 && notes.length === 0;
  const now = currentTime();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its days.
    <div
      role="gridcell"
      aria-selected={isCurrent}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes(
        styles.day,
        isWeekend(day) && styles.weekend,
        isOutside && styles.outside,
        isOver && styles.over,
      )}
      onClick={() => (isEmpty && onStart && !isSelecting ? onStart(day) : onChoose(day))}
      {...drop}
    >
      <span className="visually-hidden">
        {t('{day}, {count, plural, =0 {no posts} one {one post} other {# posts}}', {
          day: dayName(day, 'full'),
          count: posts.length,
        })}
      </span>
      <div className={styles.top}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <AddButtons day={day} isReachable={isCurrent} className={styles.add} />
      </div>
      <div className={styles.tiles}>
        {notes.slice(0, NOTES).map((note) => (
          <NoteSlip key={note.id} note={note} isReachable={isCurrent} />
        ))}
        {shown.map((post) => (
          <PostTile key={post.id} post={post} state={stateAt(post, now)} isReachable={isCurrent} />
        ))}
        {outlines.map((ghost) => (
          <GhostTile key={ghost.at} ghost={ghost} isReachable={isCurrent} />
        ))}
        {more > 0 && (
          <Button
            look="quiet"
            size="small"
            className={styles.more}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={t('+{count} more on {day}', { count: more, day: dayName(day, 'short') })}
            onClick={() => onOpen(day)}
          >
            {t('+{count} more', { count: more })}
          </Button>
        )}
        {isLoading && <div className={styles.loading} />}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {notes.length > 0 && <span className={styles.noteDot} />}
        {posts.slice(0, MOST_DOTS).map((post) => (
          <span key={post.id} className={styles[stateAt(post, now).kind]} />
        ))}
        {posts.length > MOST_DOTS && '+'}
      </div>
    </div>
  );
}
