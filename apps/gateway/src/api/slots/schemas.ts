import { list } from '@postrider/contracts';
import { z } from 'zod';
import { timezone } from '../posts/schemas.ts';
import { timestamp, uniqueList, uuid } from '../schemas.ts';

/** In the order of their ISO numbers, from 1. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const MAX_SLOTS = 100;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const slot = z
  .strictObject({
    weekdays: uniqueList(z.enum(WEEKDAYS), { min: 1, max: WEEKDAYS.length }, 'day').meta({
      description: 'The days of the week.',
      examples: [['monday', 'thursday']],
    }),
    time: z
      .string()
      .max('09:30'.length)
      .regex(TIME, 'Write the time as hours and minutes, such as 09:30.')
      .meta({
        description: 'Hours and minutes, local to `timezone`.',
        examples: ['09:30'],
      }),
  })
  .meta({ id: 'Slot', description: 'A time of day on some days of the week.' });

export const profileQuery = z.strictObject({
  profileId: uuid.optional().meta({ description: 'The profile; by default the workspace itself.' }),
});

export const setSlots = z
  .strictObject({
    timezone: timezone.nullish().meta({ default: 'UTC', description: 'IANA time zone of the times.' }),
    slots: list(slot, { max: MAX_SLOTS }).meta({ description: 'All slots; an empty list removes them.' }),
  })
  .meta({ id: 'ReplaceSlots' });

export const queue = z
  .object({
    profileId: uuid.nullable().meta({ description: 'null: the workspace itself.' }),
    timezone: z.string().meta({ description: 'IANA time zone of the times.' }),
    slots: z.array(
      z
        .object({ weekdays: z.array(z.enum(WEEKDAYS)), time: z.string() })
        .meta({ description: 'A time of day on some days of the week.' }),
    ),
    isInherited: z.boolean().meta({
      description: 'Whether the profile has no slots, and uses those of the workspace.',
    }),
    nextFree: z.array(timestamp).meta({ description: 'The next free times, at most ten.' }),
  })
  .meta({ id: 'Queue', description: 'The times at which posts go out that ask for the next free slot.' });
