import { z } from 'zod';
import { integer } from '../schemas.ts';
import { platform, postFilters } from './schemas.ts';

export const dailyQuery = z.strictObject({
  period: integer(1, 90, 30).meta({ description: 'The number of days up to today.' }),
  ...postFilters,
  expand: z
    .enum(['platforms'])
    .optional()
    .meta({ description: '`platforms` adds the days of each platform.' }),
});

const gain = (of: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${of}; null if nothing was collected, or no platform reports them.` });

const dayAnalytics = z
  .object({
    date: z.iso.date().meta({ description: 'The day, in UTC.', examples: ['2026-08-01'] }),
    views: gain('New views'),
    likes: gain('New likes'),
    comments: gain('New comments'),
  })
  .meta({
    id: 'DayAnalytics',
    description:
      'The change since the last collection. After days without a collection it covers all of them. Withdrawn likes make it negative.',
  });

const days = z.array(dayAnalytics).meta({ description: 'Every day of the period, oldest first.' });

export const dailyAnalytics = z.object({
  days,
  platforms: z.array(z.object({ platform, days })).optional().meta({
    description: 'The same for each platform with numbers; only with `expand=platforms`.',
  }),
});
