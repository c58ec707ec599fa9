import { createHash } from 'node:crypto';

// Days are counted from the epoch, so that a day of 24 hours is the UTC day. An account has one slot in each, always
// at the same moment of the day, and is collected at most once a day. A day that was missed is not made up for by a
// second collection: platforms report what a post has gathered until now, so one collection brings everything, and it
// counts for the day in which it is made.

/** When the day of a moment began. */
export const startOfDay = (at: Date, dayMs: number): Date =>
  new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** How far into each day an account's slot is, in milliseconds: even over the day, the same for ever. */
export const slotOf = (accountId: string, dayMs: number): number =>
  createHash('sha256').update(accountId).digest().readUIntBE(0, 6) % dayMs;

/** The slot of an account that is new: the next that comes. */
export function firstSlot(accountId: string, now: Date, dayMs: number): Date {
  const today = startOfDay(now, dayMs).getTime() + slotOf(accountId, dayMs);
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** The slot of an account that has been collected: in the day after that of `collected`, however late that was. */
export const nextSlot = (accountId: string, collected: Date, dayMs: number): Date =>
  new Date(startOfDay(collected, dayMs).getTime() + dayMs + slotOf(accountId, dayMs));

/** The waits after failures. */
export interface RetryDelays {
  retryAfterMs: number;
  retryAtMostMs: number;
}

/**
 * When to try again after failures in a row (this one counted): the wait doubles up to a limit, and is never shorter
 * than the platform demands.
 * @param retryAfterMs what the platform demands; 0 for nothing
 */
export function retryTime(failures: number, now: Date, delays: RetryDelays, retryAfterMs: number): Date {
  const wait = Math.min(delays.retryAfterMs * 2 ** (failures - 1), delays.retryAtMostMs);
  return new Date(now.getTime() + Math.max(wait, retryAfterMs));
}
