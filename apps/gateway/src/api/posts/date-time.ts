import { bounded } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import {
  hasOffset,
  isTimeZone,
  parseSchedule,
  SCHEDULE_PROBLEMS,
  type ScheduleProblem,
} from '@postrider/contracts/schedule';
import { currentTime } from '@postrider/service';
import { z } from 'zod';

const DATE = z.core.regexes.date.source.slice(1, -1);
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`;
const OFFSET = String.raw`Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?`;

/** With nanoseconds and an offset it has 35 characters. */
const MAX_LENGTH = 40;

/** An ISO 8601 date and time in a request; without an offset it is local time. */
export const dateTime = bounded(MAX_LENGTH)
  .regex(
    new RegExp(`^${DATE}T${TIME}(${OFFSET})?$`),
    'This is not an ISO 8601 date and time such as 2026-08-01T09:30:00Z.',
  )
  .meta({ examples: [`${currentTime().getUTCFullYear() + 1}-08-01T11:30:00+02:00`] });

/** An ISO 8601 date and time with an offset. */
export const instant = bounded(MAX_LENGTH)
  .regex(
    new RegExp(`^${DATE}T${TIME}(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$`),
    'This is not an ISO 8601 date and time with an offset, such as 2026-08-01T09:30:00Z.',
  )
  .meta({ examples: [`${currentTime().getUTCFullYear() + 1}-08-01T00:00:00Z`] });

const times = z.object({
  scheduledDatetime: z.string().max(MAX_LENGTH),
  timezone: z.string().max(64).nullish(),
});

/** Checks the scheduled time of a post. Without a time zone only a time with an offset can be checked. */
function scheduleProblem(post: unknown, defaultZone: string | undefined): ScheduleProblem | undefined {
  const { data } = times.safeParse(post);
  if (!data) return undefined;
  const { scheduledDatetime } = data;
  const timezone = data.timezone ?? defaultZone;
  const zone = timezone !== undefined && isTimeZone(timezone) ? timezone : undefined;
  if (zone === undefined && !hasOffset(scheduledDatetime)) return undefined;
  const time = parseSchedule(scheduledDatetime, zone ?? 'UTC', currentTime());
  return typeof time === 'string' ? time : undefined;
}

const CHECKED = ['not_in_future', 'too_far'] as const;

/**
 * Reports a scheduled time that the posts service would reject together with other violations, so that one response has
 * all of them. On its own it is left to the posts service, which knows whether the request repeats one that succeeded
 * before its scheduled time.
 */
export const timely = <T extends z.ZodType>(post: T, defaultZone?: string): T =>
  CHECKED.reduce(
    (schema, code) =>
      schema.refine((value) => scheduleProblem(value, defaultZone) !== code, {
        path: ['scheduledDatetime'],
        params: violationParams(code),
        error: SCHEDULE_PROBLEMS[code],
        when: ({ issues }) => issues.length > 0,
      }),
    post,
  );
