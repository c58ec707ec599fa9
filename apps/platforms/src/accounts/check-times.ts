import { createHash } from 'node:crypto';
import { DAY_MS, WARNED_AHEAD_DAYS } from './expiration.ts';
import { endOf, expiresBefore, type TokenTimes } from './token-times.ts';

const HOUR_MS = 3_600_000;
/** The minimum time between a sign-in or a check and the next slot. */
const LEAST_REST_MS = 12 * HOUR_MS;
const AGAIN_AFTER_MS = 6 * HOUR_MS;
/** The delay after a failure is spread over this time. */
const JITTER_MS = HOUR_MS;

type Checked = TokenTimes & { _id: string };

/** The account's time of day: constant, and evenly distributed over accounts. */
const slotOf = (accountId: string): number =>
  createHash('sha256').update(accountId).digest().readUIntBE(0, 6) % DAY_MS;

/** The first slot of an account after a time. */
export function slotAfter(accountId: string, after: Date): Date {
  const today = Math.floor(after.getTime() / DAY_MS) * DAY_MS + slotOf(accountId);
  return new Date(today > after.getTime() ? today : today + DAY_MS);
}

/**
 * The next check: the account's slot or, if that is sooner, the time of a warning, the end of the account, or a renewal
 * ahead of the expiry. Tokens that are renewed when they expire are renewed at the slot.
 */
export function nextCheck(account: Checked, now: Date): Date {
  const end = endOf(account);
  const { renewAt } = account;
  const times = [
    ...(end ? [end, ...WARNED_AHEAD_DAYS.map((days) => new Date(end.getTime() - days * DAY_MS))] : []),
    ...(renewAt && !expiresBefore(account, renewAt) ? [renewAt] : []),
  ];
  const slot = slotAfter(account._id, new Date(now.getTime() + LEAST_REST_MS));
  return earliest([slot, ...times.filter((time) => time > now)]);
}

/** The next check after one that has shown nothing, because the platform was unavailable. */
export const checkAgain = (account: Checked, now: Date): Date =>
  earliest([nextCheck(account, now), new Date(now.getTime() + renewalPause())]);

/** How long a failed renewal ahead of the expiry, or a failed check, is left alone, in milliseconds. */
export const renewalPause = (): number => AGAIN_AFTER_MS + Math.random() * JITTER_MS;

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));
