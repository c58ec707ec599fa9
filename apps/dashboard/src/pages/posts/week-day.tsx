// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as hours.
import type { Post } from '@postrider/sdk/types';
import { dateOf } from '../../format/time-format.ts';
import { clockOf, type Day, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { dayName, isWeekend } from './day-names.ts';
import type { Ghost } from './day-plans.ts';
import { GhostTile } from './ghost-tile.tsx';
import { useDropOnHours } from './use-drop-on-hours.ts';
import type { Nudge } from './use-nudge.ts';
import { clockAt, layOut, minutesOf, topOf } from './week-layout.ts';
import { WeekPost } from './week-post.tsx';
import styles from './week-view.module.css';

interface WeekDayProps {
  day: Day;
  posts: readonly Post[];
  ghosts: readonly Ghost[];
  /** The times of day of its slots. */
  slots: readonly string[];
  nudge: Nudge;
  isCurrent: boolean;
  isToday: boolean;
  /** The minutes of now. */
  now: number;
  onChoose(day: Day): void;
  onOpen(day: Day): void;
}

/** A day of the week as hours: slots, posts and next dates of series at their times, and a line for now. */
export function WeekDay(props: WeekDayProps) {
  const { day, posts, ghosts, slots, nudge, isCurrent, isToday, now, onChoose, onOpen } = props;
  const { timeZone } = useWorkspace();
  const { over, drop } = useDropOnHours(day);
  const timed = posts.flatMap((post) => {
    const time = nudge.timeOf(post.id) ?? dateOf(post.scheduledDatetime);
    return time && dayOf(time, timeZone) === day
      ? [{ item: post, minutes: minutesOf(clockOf(time, timeZone)) }]
      : [];
  });
  const arrived = nudge.arriving(day, posts);
  const all = arrived ? [...timed, arrived].toSorted((a, b) => a.minutes - b.minutes) : timed;
  const { placed, crowds } = layOut(all);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its days.
    <div
      role="gridcell"
      aria-selected={isCurrent}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes(styles.day, isWeekend(day) && styles.weekend)}
      onClick={() => onChoose(day)}
      {...drop}
    >
      <span className="visually-hidden">
        {t('{day}, {count, plural, =0 {no posts} one {one post} other {# posts}}', {
          day: dayName(day, 'full'),
          count: posts.length,
        })}
      </span>
      {slots.map((clock) => (
        <span
          key={clock}
          className={styles.slot}
          style={{ insetBlockStart: topOf(minutesOf(clock)) }}
          title={t('Slot at {time}', { time: clock })}
        />
      ))}
      {ghosts.map((ghost) => (
        <span
          key={ghost.at + ghost.post.id}
          className={styles.ghost}
          style={{ insetBlockStart: topOf(minutesOf(clockOf(new Date(ghost.at), timeZone))) }}
        >
          <GhostTile ghost={ghost} isReachable={isCurrent} />
        </span>
      ))}
      {placed.map((place) => (
        <WeekPost key={place.item.id} {...place} isReachable={isCurrent} onNudge={nudge.move} />
      ))}
      {crowds.map(({ minutes, count }) => (
        <Button
          key={minutes}
          look="quiet"
          size="small"
          className={styles.more}
          style={{ insetBlockStart: topOf(minutes) }}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('+{count} more on {day}', { count, day: dayName(day, 'short') })}
          onClick={() => onOpen(day)}
        >
          +{count}
        </Button>
      ))}
      {isToday && <span className={styles.now} style={{ insetBlockStart: topOf(now) }} />}
      {over !== undefined && (
        <span className={styles.over} style={{ insetBlockStart: topOf(over) }}>
          {clockAt(over)}
        </span>
      )}
    </div>
  );
}
