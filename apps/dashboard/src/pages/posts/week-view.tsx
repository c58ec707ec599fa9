// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as hours.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, the days have the focus.
import type { Post } from '@postrider/sdk/types';
import { type CSSProperties, useEffect, useRef } from 'react';
import { clockOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import type { CalendarGridProps } from './calendar-grid.tsx';
import { NO_PLANS } from './day-plans.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useNudge } from './use-nudge.ts';
import { useSlotTimes } from './use-slot-times.ts';
import { WeekDay } from './week-day.tsx';
import { WeekHead } from './week-head.tsx';
import { HOUR, minutesOf, topOf } from './week-layout.ts';
import styles from './week-view.module.css';

/** The first hour in view, unless a post is earlier. */
const WORK_BEGINS = 7 * 60 + 30;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NO_POSTS: readonly Post[] = [];

/**
 * A week as hours. Posts are dragged in steps of a quarter of an hour, and moved by Alt and the arrow keys. The Tab key reaches the
 * current day and its posts; arrows move to other days.
 */
export function WeekView({ slotsOf, ...grid }: CalendarGridProps & { slotsOf: string | undefined }) {
  const { rows, label, date, today, posts, plans, isBusy, onChoose, onStart, onOpen } = grid;
  const { timeZone } = useWorkspace();
  const days = rows[0] ?? [];
  const nudge = useNudge();
  const slots = useSlotTimes(days, slotsOf);
  const keys = useGridKeys({ view: 'week', date, onChoose }, () =>
    posts.has(date) || isBusy ? onOpen(date) : onStart(date),
  );
  const hours = useRef<HTMLDivElement>(null);
  const isRead = !isBusy;
  const first = days[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each week is scrolled once, when it is read.
  useEffect(() => {
    const times = days
      .flatMap((day) => posts.get(day) ?? [])
      .map(({ scheduledDatetime }) => scheduledDatetime ?? '');
    const earliest = Math.min(
      ...times.map((time) => minutesOf(clockOf(new Date(time), timeZone))),
      WORK_BEGINS,
    );
    hours.current?.scrollTo({ top: topOf(earliest) - HOUR / 2 });
  }, [first, isRead]);
  const now = currentTime();
  return (
    <div className={styles.week} style={{ '--hour': `${HOUR}px` } as CSSProperties}>
      <div role="grid" aria-label={label} aria-busy={isBusy} data-view="week" {...keys}>
        <WeekHead days={days} date={date} today={today} plans={plans} />
        <div ref={hours} className={styles.scroll}>
          <div className={styles.names} aria-hidden="true">
            {HOURS.map((hour) => (
              <span key={hour} style={{ insetBlockStart: topOf(hour * 60) }}>
                {hour > 0 && `${String(hour).padStart(2, '0')}:00`}
              </span>
            ))}
          </div>
          <div role="row" className={styles.days}>
            {days.map((day) => (
              <WeekDay
                key={day}
                day={day}
                posts={posts.get(day) ?? NO_POSTS}
                ghosts={(plans.get(day) ?? NO_PLANS).ghosts}
                slots={slots.get(day) ?? []}
                nudge={nudge}
                isCurrent={day === date}
                isToday={day === today}
                now={minutesOf(clockOf(now, timeZone))}
                onChoose={onChoose}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {nudge.text}
      </p>
      <p className={styles.hint}>
        {t('Drag a post to another time, or focus it and press Alt and an arrow key.')}
      </p>
    </div>
  );
}
