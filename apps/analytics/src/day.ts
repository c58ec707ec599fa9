import { createHash } from 'node:crypto';

// Days are counted from the epoch, so that a day of 24 hours is the UTC day. An account has one slot per day, always at
// the same time, and is collected at most once a day. A missed day needs no second collection: platforms report totals,
// so one collection includes everything, and counts for its own day.

/** The start of a time's day. */
export const startOfDay = (at: Date, dayMs: number): Date =>
  new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** The offset of an account's slot in each day, in milliseconds: constant, and evenly distributed over accounts. */
export const slotOf = (accountId: string, dayMs: number): number =>
  createHash('sha256').update(accountId).digest().readUIntBE(0, 6) % dayMs;

/** The first slot of a new account: the next one. */
export function firstSlot(accountId: string, now: Date, dayMs: number): Date {
  const today = startOfDay(now, dayMs).getTime() + slotOf(accountId, dayMs);
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** The next slot of a collected account: on the day after `collected`, however late that was. */
export const nextSlot = (accountId: string, collected: Date, dayMs: number): Date =>
  new Date(startOfDay(collected, dayMs).getTime() + dayMs + slotOf(accountId, dayMs));

/** The delays after failures. */
export interface RetryDelays {
  retryAfterMs: number;
  retryAtMostMs: number;
}

/**
 * When to retry after consecutive failures, including this one: the delay doubles up to a limit, and is never shorter
 * than the platform requires. @param retryAfterMs the platform's minimum; 0 for none
 */
export function retryTime(failures: number, now: Date, delays: RetryDelays, retryAfterMs: number): Date {
  const wait = Math.min(delays.retryAfterMs * 2 ** (failures - 1), delays.retryAtMostMs);
  return new Date(now.getTime() + Math.max(wait, retryAfterMs));
}
