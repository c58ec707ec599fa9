import { z } from 'zod';
import { timezone } from '../posts/schemas.ts';
import { integer } from '../schemas.ts';
import { WEEKDAYS } from '../slots/schemas.ts';
import { medians, numbers, postFilters } from './schemas.ts';

const period = (usual: number) =>
  integer(1, 90, usual).meta({ description: 'The number of days up to now.' });

export const timesQuery = z.strictObject({
  period: period(90),
  timezone: timezone
    .default('UTC')
    .meta({ description: 'IANA time zone of the weekdays and hours.', examples: ['Europe/Berlin'] }),
  ...postFilters,
});

const hour = z
  .object({
    weekday: z.enum(WEEKDAYS),
    hour: z.int().min(0).max(23).meta({ description: 'From this hour until before the next one.' }),
    posts: z.int().meta({ description: 'Posts that went live in this hour, one for each account.' }),
    median: medians,
  })
  .meta({ id: 'HourAnalytics', description: 'How posts performed that went live in an hour of the week.' });

export const timesAnalytics = z.object({
  timezone: z.string().meta({ description: 'The time zone of the weekdays and hours.' }),
  hours: z.array(hour).meta({ description: 'The hours with posts, from Monday to Sunday.' }),
});

export const tagsQuery = z.strictObject({ period: period(30), ...postFilters });

const tagAnalytics = z
  .object({
    tag: z.string(),
    posts: z.int().meta({ description: 'Posts published in the period, one for each account.' }),
    ...numbers,
    median: medians,
  })
  .meta({ id: 'TagAnalytics', description: 'How the posts with a tag performed.' });

export const tagsAnalytics = z.object({
  tags: z.array(tagAnalytics).meta({ description: 'The tags with the most posts, at most 100.' }),
});

export const exportQuery = z.strictObject({ period: period(90), ...postFilters });
