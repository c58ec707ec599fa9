import { AppError, type Violation } from '@postrider/service';
import { monthOf, nextMonth } from './post.ts';

/** The most posts of a profile that may be scheduled; an absent limit is that of the plan. */
export interface ProfilePostLimits {
  postsPerDay?: number | undefined;
  postsPerMonth?: number | undefined;
}

/** A post that is counted against the limits of its profile. */
export interface ProfileCount {
  /** When it is scheduled for the first time. */
  at: Date;
  limits: ProfilePostLimits;
}

/** A period of a limit. */
interface Period {
  name: string;
  endsAt: Date;
  limit?: number | undefined;
}

export const DAY_MS = 24 * 3_600_000;

/** The day (UTC) of a time, and the start of the next one. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const nextDay = (time: Date): Date => new Date(Date.parse(dayOf(time)) + DAY_MS);

/** The day and the month that a post counts in. */
export const periodsOf = ({ at, limits }: ProfileCount): [Period, Period] => [
  { name: dayOf(at), endsAt: nextDay(at), limit: limits.postsPerDay },
  { name: monthOf(at), endsAt: nextMonth(at), limit: limits.postsPerMonth },
];

/** Why a post of a profile can't be scheduled: the limit that it would exceed, and when that resets. */
export function profileLimitReached(
  { at, limits: { postsPerDay, postsPerMonth } }: ProfileCount,
  used: { day: number; month: number },
): AppError {
  const isMonth = postsPerMonth !== undefined && used.month >= postsPerMonth;
  const [limit, count, resetsAt] = isMonth
    ? [postsPerMonth, used.month, nextMonth(at)]
    : [postsPerDay ?? 0, used.day, nextDay(at)];
  const message = `${count} of the profile’s ${limit} scheduled posts for this ${isMonth ? 'month' : 'day'} (UTC) are used. The count resets at ${resetsAt.toISOString()}.`;
  const violation: Violation = {
    path: '/profileId',
    code: isMonth ? 'posts_per_month' : 'posts_per_day',
    message,
    limit,
    actual: count,
  };
  return new AppError('limit_reached', message, { errors: [violation] });
}
