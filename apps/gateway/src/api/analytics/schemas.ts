import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { tag } from '../posts/schemas.ts';
import { profileFilter } from '../profile-fields.ts';
import { integer, timestamp, uuid } from '../schemas.ts';

/** Which posts count. */
export const postFilters = {
  platform: z.enum(PLATFORMS).optional().meta({ description: 'Only this platform.' }),
  accountId: uuid.optional().meta({ description: 'Only this account.' }),
  profileId: profileFilter('posts'),
  tag: tag.optional().meta({ description: 'Only posts with this tag.' }),
};

export const analyticsQuery = z.strictObject({
  period: integer(1, 90, 30).meta({ description: 'The number of days up to now.' }),
  limit: integer(1, 100, 20).meta({ description: 'The number of top posts to return.' }),
  ...postFilters,
});

const number = (of: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${of}; null if no platform reports them.` });

/** Sums of posts. */
export const numbers = { views: number('Views'), likes: number('Likes'), comments: number('Comments') };

const median = (of: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `The median of ${of}; null if no platform reports them.` });

export const medians = z.object({
  views: median('views'),
  likes: median('likes'),
  comments: median('comments'),
});

const comparison = z
  .object({
    by: z.enum(['views', 'likes', 'comments']).meta({
      description: 'The compared number: the first one that the platform reports.',
    }),
    median: z.number().meta({ description: 'Its median for the posts of the account in the last 90 days.' }),
    ratio: z.number().nullable().meta({
      description: 'The number of this post divided by the median; null if the median is 0.',
    }),
  })
  .meta({ description: 'How the post compares with the other posts of its account.' });

const posts = z.int().meta({ description: 'Posts published in the period, one for each account.' });
export const platform = z.enum(PLATFORMS);

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
          accountId: uuid,
          comparison: comparison.nullable().meta({
            description: 'null if the account has fewer than three posts with numbers in the last 90 days.',
          }),
        }),
      )
      .meta({ description: 'Most views first, then most likes.' }),
    accounts: z
      .array(
        z.object({
          accountId: uuid,
          platform,
          posts,
          ...numbers,
          median: medians.meta({ description: 'Of its posts in the last 90 days.' }),
        }),
      )
      .meta({ description: 'The same for each account: those with the most posts, at most 100.' }),
    previous: z
      .object({ posts: z.int(), ...numbers })
      .meta({ description: 'The totals of as many days before `from`, by today’s numbers.' }),
    collectedAt: timestamp.nullable().meta({
      description: 'The time of the last collection, which happens once a day; null before the first one.',
    }),
  })
  .meta({ id: 'Analytics', description: 'Views, likes and comments of published posts.' });

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
