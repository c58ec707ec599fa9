// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as a list, which it is on narrow screens.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, the days have the focus.
import type { Post } from '@postrider/sdk/types';
import type { Day } from '../../format/zoned-time.ts';
import { CalendarDay } from './calendar-day.tsx';
import styles from './calendar-grid.module.css';
import { dayName } from './day-names.ts';
import type { DayPlans } from './day-plans.ts';
import type { View } from './filters.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface CalendarGridProps {
  label: string;
  view: View;
  rows: readonly Day[][];
  /** The current day. */
  date: Day;
  today: Day;
  posts: ReadonlyMap<Day, Post[]>;
  plans: ReadonlyMap<Day, DayPlans>;
  isBusy: boolean;
  /** Whether no posts are known yet. */
  isLoading: boolean;
  onChoose(day: Day): void;
  /** Creates a post for an empty day. */
  onStart(day: Day): void;
  /** Shows all posts of a day. */
  onOpen(day: Day): void;
}

const NO_POSTS: readonly Post[] = [];

/**
 * The days of a month, or of a week on narrow screens. The Tab key reaches the current day and its posts. Arrows, Home, End, Page
 * Up and Page Down move to other days. Enter opens a day's list, or creates a post on an empty day.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { rows, label, view, date, today, posts, plans, isBusy, isLoading } = props;
  const { onChoose, onStart, onOpen } = props;
  const keys = useGridKeys({ view, date, onChoose }, () =>
    posts.has(date) || plans.get(date)?.notes.length || isBusy ? onOpen(date) : onStart(date),
  );
  return (
    <div role="grid" className={styles.grid} aria-label={label} aria-busy={isBusy} data-view={view} {...keys}>
      <div role="row" className={styles.names}>
        {rows[0]?.map((day) => (
          <div key={day} role="columnheader">
            {dayName(day, 'weekday')}
          </div>
        ))}
      </div>
      {rows.map((days) => (
        <div key={days[0]} role="row" className={styles.row}>
          {days.map((day) => (
            <CalendarDay
              key={day}
              day={day}
              posts={posts.get(day) ?? NO_POSTS}
              plans={plans.get(day)}
              isCurrent={day === date}
              isToday={day === today}
              isOutside={view === 'month' && day.slice(0, 7) !== date.slice(0, 7)}
              isLoading={isLoading}
              onChoose={onChoose}
              onStart={isBusy ? undefined : onStart}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
