import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { oneAnalytics } from '../../api/analytics/schemas.ts';
import { clockView } from '../post-view.ts';
import { tool } from '../tool.ts';

const number = z.int().nullable();
const numbers = { views: number, likes: number, comments: number };
const platform = z.enum(PLATFORMS);

export const getAnalytics = tool({
  name: 'get_analytics',
  title: 'Get views, likes and comments',
  description:
    'Returns views, likes and comments of published posts over the last days: in total, by platform, and the top posts. Numbers are collected once a day; null means that a platform does not report the number, not 0.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['getAnalytics'],
  input: z.strictObject({
    days: z.int().min(1).max(90).default(30),
    platform: platform.optional(),
    limit: z.int().min(1).max(50).default(10).meta({ description: 'The number of top posts to return.' }),
  }),
  output: z.object({
    days: z.int(),
    totals: z.object({ posts: z.int(), ...numbers }),
    platforms: z.array(z.object({ platform, posts: z.int(), ...numbers })),
    topPosts: z.array(
      z.object({
        postId: z.string(),
        platform,
        title: z.string(),
        url: z.string().nullable(),
        publishedAt: z.string(),
        ...numbers,
      }),
    ),
    collectedAt: z.string().nullable(),
    ...clockView,
  }),
  async run(session, { days, platform, limit }) {
    const query = { period: days, platform, limit };
    const { analytics } = (await session.execute('getAnalytics', oneAnalytics, { query })).body;
    const { localTime } = session;
    return {
      ...analytics,
      days,
      topPosts: analytics.topPosts.map((post) => ({ ...post, publishedAt: localTime(post.publishedAt) })),
      collectedAt: analytics.collectedAt && localTime(analytics.collectedAt),
      ...session.clock(),
    };
  },
});
