import { DateTime } from 'luxon';
import { z } from 'zod';

/** Calendar date and time of day, with or without an offset from UTC. */
const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A moment as a client writes it: ISO 8601, where a missing offset means local time. */
export const dateTime = z
  .string()
  .refine((value) => SHAPE.test(value) && DateTime.fromISO(value, { zone: 'utc' }).isValid, {
    params: { code: 'invalid_format' },
    error: 'This is no date and time in ISO 8601, such as 2026-08-01T09:30:00Z.',
  })
  .meta({ pattern: SHAPE.source, examples: ['2026-08-01T11:30:00+02:00'] });
