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

/** A moment as a client writes it: ISO 8601 date and time, where a missing offset means local time. */
export const dateTime = z
  .string()
  .regex(
    new RegExp(`^${DATE}T${TIME}(${OFFSET})?$`),
    'This is no date and time in ISO 8601, such as 2026-08-01T09:30:00Z.',
  )
  .meta({ examples: [`${currentTime().getUTCFullYear() + 1}-08-01T11:30:00+02:00`] });

const times = z.object({ scheduledDatetime: z.string(), timezone: z.string().optional() });

/** What is wrong with the moment that a post names; without its time zone only one with an offset can be judged. */
function objectionTo(post: unknown): ScheduleObjection | undefined {
  const { data } = times.safeParse(post);
  if (!data) return undefined;
  const { scheduledDatetime, timezone = 'UTC' } = data;
  const isKnown = hasOffset(scheduledDatetime) || (data.timezone !== undefined && isTimeZone(timezone));
  const moment = isKnown ? parseSchedule(scheduledDatetime, timezone, currentTime()) : undefined;
  return typeof moment === 'string' ? moment : undefined;
}

const JUDGED = ['not_in_future', 'too_far'] as const;

/**
 * Tells of a moment that posts would refuse, where a request is refused anyway: everything at once. Alone it is left
 * to posts, which knows whether the request is the repeat of one that succeeded before its moment came.
 */
export const timely = <T extends z.ZodType>(post: T): T =>
  JUDGED.reduce(
    (schema, code) =>
      schema.refine((value) => objectionTo(value) !== code, {
        path: ['scheduledDatetime'],
        params: { code },
        error: SCHEDULE_OBJECTIONS[code],
        when: ({ issues }) => issues.length > 0,
      }),
    post,
  );
