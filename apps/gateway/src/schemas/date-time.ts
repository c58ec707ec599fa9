import { bounded } from '@postrider/contracts';
import {
  hasOffset,
  isTimeZone,
  parseSchedule,
  SCHEDULE_OBJECTIONS,
  type ScheduleObjection,
} from '@postrider/contracts/schedule';
import { currentTime } from '@postrider/service';
import { z } from 'zod';

const DATE = z.core.regexes.date.source.slice(1, -1);
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`;
const OFFSET = String.raw`Z|[+-]([01]\d|2[0-3]):?[0-5]\d`;

/** With nanoseconds and an offset it has 35 characters. */
const MAX_LENGTH = 40;

/** A moment as a client writes it: ISO 8601 date and time, where a missing offset means local time. */
export const dateTime = bounded(MAX_LENGTH)
  .regex(
    new RegExp(`^${DATE}T${TIME}(${OFFSET})?$`),
    'This is no date and time in ISO 8601, such as 2026-08-01T09:30:00Z.',
  )
  .meta({ examples: [`${currentTime().getUTCFullYear() + 1}-08-01T11:30:00+02:00`] });

const times = z.object({
  scheduledDatetime: z.string().max(MAX_LENGTH),
  timezone: z.string().max(64).nullish(),
});

/** What is wrong with the moment that a post names; without a time zone only one with an offset can be judged. */
function objectionTo(post: unknown, defaultZone: string | undefined): ScheduleObjection | undefined {
  const { data } = times.safeParse(post);
  if (!data) return undefined;
  const { scheduledDatetime } = data;
  const timezone = data.timezone ?? defaultZone;
  const zone = timezone !== undefined && isTimeZone(timezone) ? timezone : undefined;
  if (zone === undefined && !hasOffset(scheduledDatetime)) return undefined;
  const moment = parseSchedule(scheduledDatetime, zone ?? 'UTC', currentTime());
  return typeof moment === 'string' ? moment : undefined;
}

const JUDGED = ['not_in_future', 'too_far'] as const;

/**
 * Tells of a moment that posts would refuse, where a request is refused anyway: everything at once. Alone it is left
 * to posts, which knows whether the request is the repeat of one that succeeded before its moment came.
 */
export const timely = <T extends z.ZodType>(post: T, defaultZone?: string): T =>
  JUDGED.reduce(
    (schema, code) =>
      schema.refine((value) => objectionTo(value, defaultZone) !== code, {
        path: ['scheduledDatetime'],
        params: { code },
        error: SCHEDULE_OBJECTIONS[code],
        when: ({ issues }) => issues.length > 0,
      }),
    post,
  );
