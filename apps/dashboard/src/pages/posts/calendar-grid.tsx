// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as a list, which it is on narrow screens.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, the days have the focus.
import type { Post } from '@postrider/sdk/types';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Day } from '../../format/zoned-time.ts';
import { dayByKey } from './calendar.ts';
import { CalendarDay } from './calendar-day.tsx';
import styles from './calendar-grid.module.css';
import { dayName } from './day-names.ts';
import type { View } from './filters.ts';

interface CalendarGridProps {
  label: string;
  view: View;
  rows: readonly Day[][];
  /** The current day. */
  date: Day;
  today: Day;
  posts: ReadonlyMap<Day, Post[]>;
  isBusy: boolean;
  onChoose(day: Day): void;
  /** Creates a post for an empty day. */
  onStart(day: Day): void;
  /** Shows all posts of a day. */
  onOpen(day: Day): void;
}

/**
 * The days of a month or week. The Tab key reaches the current day and its posts. Arrows, Home, End, Page Up and Page
 * Down move to other days. Enter opens a day's list, or creates a post on an empty day.
 */
export function CalendarGrid({
  rows,
  label,
  view,
  date,
  posts,
  isBusy,
  onChoose,
  onStart,
  onOpen,
  today,
}: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day selected by a key.
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [date]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // Events of menus and dialogs arrive here too, although they are elsewhere in the document.
    const target = event.target instanceof HTMLElement && grid.current?.contains(event.target);
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'gridcell')
      return posts.has(date) || isBusy ? onOpen(date) : onStart(date);
    const next = dayByKey(event.key, view, date);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(next);
  }
  return (
    <div
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={label}
      aria-busy={isBusy}
      data-view={view}
      onKeyDown={onKeyDown}
    >
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
              view={view}
              posts={posts.get(day) ?? []}
              isCurrent={day === date}
              isToday={day === today}
              isOutside={view === 'month' && day.slice(0, 7) !== date.slice(0, 7)}
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
