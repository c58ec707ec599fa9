// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as a list, which it is on narrow screens.
import type { Post } from '@postrider/sdk/types';
import { type DragEvent, useState } from 'react';
import type { Day } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { usePostActions } from './actions-context.ts';
import styles from './calendar-grid.module.css';
import { dayName } from './day-names.ts';
import type { View } from './filters.ts';
import { stateAt } from './post-state.ts';
import { DRAGGED, PostTile } from './post-tile.tsx';
import { useDrop } from './use-drop.ts';

/** The most visible posts. */
const ROOM: Record<View, number> = { month: 3, week: 12, agenda: 0 };
const MOST_DOTS = 4;

interface CalendarDayProps {
  day: Day;
  view: View;
  posts: readonly Post[];
  isCurrent: boolean;
  isToday: boolean;
  /** Of another month. */
  isOutside: boolean;
  onChoose(day: Day): void;
  /** Creates a post for an empty day; undefined while that is unknown. */
  onStart: ((day: Day) => void) | undefined;
  onOpen(day: Day): void;
}

/** A day of the grid: its first posts and the number of others. On narrow screens, a dot for each. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, view, posts, isCurrent, isToday, isOutside, onChoose, onStart, onOpen } = props;
  const { isSelecting } = usePostActions();
  const [isOver, setOver] = useState(false);
  const drop = useDrop();
  const isDraggedPost = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  const shown = posts.length > ROOM[view] ? posts.slice(0, ROOM[view] - 1) : posts;
  const count = posts.length === 0 ? 'no posts' : posts.length === 1 ? 'one post' : `${posts.length} posts`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its days.
    <div
      role="gridcell"
      aria-selected={isCurrent}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes(styles.day, isOutside && styles.outside, isOver && styles.over)}
      onClick={() => (posts.length === 0 && onStart && !isSelecting ? onStart(day) : onChoose(day))}
      onDragOver={(event) => {
        if (!isDraggedPost(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isDraggedPost(event)) return;
        event.preventDefault();
        setOver(false);
        drop(event.dataTransfer.getData(DRAGGED), day);
      }}
    >
      <span className="visually-hidden">
        {dayName(day, 'full')}, {count}
      </span>
      <div className={styles.number} aria-hidden="true">
        {view === 'week' && <span className={styles.weekday}>{dayName(day, 'weekday')} </span>}
        {view === 'week' ? dayName(day, 'short') : Number(day.slice(8))}
      </div>
      <div className={styles.tiles}>
        {shown.map((post) => (
          <PostTile key={post.id} post={post} isReachable={isCurrent} />
        ))}
        {shown.length < posts.length && (
          <Button
            look="quiet"
            className={styles.more}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`+${posts.length - shown.length} more on ${dayName(day, 'short')}`}
            onClick={() => onOpen(day)}
          >
            +{posts.length - shown.length}
          </Button>
        )}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {posts.slice(0, MOST_DOTS).map((post) => (
          <span key={post.id} className={styles[stateAt(post, currentTime()).kind]} />
        ))}
        {posts.length > MOST_DOTS && '+'}
      </div>
    </div>
  );
}
