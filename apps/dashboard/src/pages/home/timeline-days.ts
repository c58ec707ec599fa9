import type { Post } from '@postrider/sdk/types';
import { type Day, dayOf } from '../../format/zoned-time.ts';

/** A line of the timeline: a post, a free slot, or the present time. */
export type Line =
  | { kind: 'post'; at: Date; post: Post }
  | { kind: 'slot'; at: Date }
  | { kind: 'now'; at: Date };

export interface TimelineDay {
  day: Day;
  isToday: boolean;
  lines: Line[];
}

const DAY_MS = 86_400_000;
/** A free slot that is nearer than this to a post is no gap. */
const NEAR_MS = 15 * 60_000;

/** When a post goes out, or went out. */
const timeOf = (post: Post) => new Date(post.scheduledDatetime ?? post.publishedAt ?? Number.NaN);

/** Today and tomorrow in a zone, with their posts, their free slots, and the present time among them. */
export function timelineOf(
  posts: readonly Post[],
  freeSlots: readonly Date[],
  now: Date,
  timeZone: string,
): TimelineDay[] {
  const today = dayOf(now, timeZone);
  // By the date alone: a day of daylight saving has 23 or 25 hours.
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const entries = posts.map((post): Line => ({ kind: 'post', at: timeOf(post), post }));
  const slots = freeSlots
    .map((at): Line => ({ kind: 'slot', at }))
    .filter(({ at }) => entries.every((entry) => Math.abs(entry.at.getTime() - at.getTime()) > NEAR_MS));
  const all: Line[] = [...entries, ...slots, { kind: 'now', at: now }];
  return [today, tomorrow].map((day) => ({
    day,
    isToday: day === today,
    lines: all
      .filter(({ at }) => dayOf(at, timeZone) === day)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }));
}

/** The posts of today that have not gone out yet. */
export const remainingToday = (posts: readonly Post[], now: Date, timeZone: string): number =>
  posts.filter(
    (post) => post.status === 'scheduled' && dayOf(timeOf(post), timeZone) === dayOf(now, timeZone),
  ).length;
