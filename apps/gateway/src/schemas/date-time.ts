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
  .meta({ examples: [`${new Date().getUTCFullYear() + 1}-08-01T11:30:00+02:00`] });
