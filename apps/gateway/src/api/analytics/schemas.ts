import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { profileFilter } from '../profile-fields.ts';
import { integer, timestamp, uuid } from '../schemas.ts';

export const analyticsQuery = z.strictObject({
  period: integer(1, 90, 30).meta({ description: 'The number of days up to now.' }),
  platform: z.enum(PLATFORMS).optional().meta({ description: 'Only this platform.' }),
  accountId: uuid.optional().meta({ description: 'Only this account.' }),
  limit: integer(1, 100, 20).meta({ description: 'The number of top posts to return.' }),
  profileId: profileFilter('posts'),
});

const number = (of: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${of}; null if no platform reports them.` });

const numbers = { views: number('Views'), likes: number('Likes'), comments: number('Comments') };
const posts = z.int().meta({ description: 'Posts published in the period, one for each account.' });
const platform = z.enum(PLATFORMS);

const analytics = z
  .object({
    period: z.object({
      days: z.int().meta({ description: 'The requested number of days.' }),
      from: timestamp,
      to: timestamp,
    }),
    totals: z.object({ posts, ...numbers }),
    platforms: z
      .array(z.object({ platform, posts, ...numbers }))
      .meta({ description: 'The same for each platform.' }),
    topPosts: z
      .array(
        z.object({
          postId: uuid,
          platform,
          title: z.string(),
          url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
          publishedAt: timestamp,
          ...numbers,
        }),
      )
      .meta({ description: 'Most views first, then most likes.' }),
    collectedAt: timestamp.nullable().meta({
      description: 'The time of the last collection, which happens once a day; null before the first one.',
    }),
  })
  .meta({ id: 'Analytics', description: 'Views, likes and comments of published posts.' });

export const dailyQuery = z.strictObject({
  period: integer(1, 90, 30).meta({ description: 'The number of days up to today.' }),
  platform: z.enum(PLATFORMS).optional().meta({ description: 'Only this platform.' }),
  accountId: uuid.optional().meta({ description: 'Only this account.' }),
  profileId: profileFilter('posts'),
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

export const dailyAnalytics = z.object({
  days: z.array(dayAnalytics).meta({ description: 'Every day of the period, oldest first.' }),
});

export const oneAnalytics = z.object({ analytics });

const collectedAt = timestamp.nullable().meta({ description: 'When they were last collected; null before.' });

const postAnalytics = z
  .object({
    postId: uuid,
    totals: z.object(numbers),
    results: z
      .array(
        z.object({
          resultId: uuid.meta({ description: 'The `id` of the result.' }),
          platform,
          accountId: uuid,
          url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
          publishedAt: timestamp,
          ...numbers,
          collectedAt,
        }),
      )
      .meta({ description: 'Each account on which the post went live.' }),
    collectedAt,
  })
  .meta({ id: 'PostAnalytics', description: 'Views, likes and comments of one post.' });

export const onePostAnalytics = z.object({ analytics: postAnalytics });
