import { localDays, readMoment } from '@postrider/contracts/schedule';
import { wantedTime } from '../approval.ts';
import type { Post } from '../post.ts';

/** A time of day on some days of the week: “09:30”, and 1 for Monday to 7 for Sunday. */
export interface Slot {
  weekdays: number[];
  time: string;
}

/** The times at which posts go out that ask for the next free one. */
export interface Queue {
  timezone: string;
  slots: Slot[];
}

/** As far ahead as posts can be scheduled. */
const HORIZON_DAYS = 730;

/**
 * The times of the slots after this one, in order, each once. A local time that daylight saving skips or repeats resolves
 * to the later instant, so that two slots may become one.
 */
export function* slotTimes({ timezone, slots }: Queue, after: Date): Generator<Date> {
  let last = after.getTime();
  for (const { day, weekday } of localDays(after, timezone, HORIZON_DAYS)) {
    const times = slots
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .flatMap(({ time }) => readMoment(`${day}T${time}`, timezone)?.epochMilliseconds ?? [])
      .sort((one, other) => one - other);
    for (const time of times) {
      if (time <= last) continue;
      last = time;
      yield new Date(time);
    }
  }
}

/** The claim on a slot of a profile, or of the workspace (""). Only one post of a workspace can have it. */
export const slotClaim = (profileId: string, time: Date): string => `${profileId}@${time.toISOString()}`;

/** A post without its claim on a slot if it no longer has the time: the slot is free again. */
export function withSlot(post: Post): Post {
  const { slot, ...rest } = post;
  const time = wantedTime(post);
  return slot !== undefined && time && slot.endsWith(`@${time.toISOString()}`) ? post : rest;
}
