import type { z } from 'zod';
import type { oneAnalytics } from '../../schemas/analytics.ts';
import type { oneUsage } from '../../schemas/usage.ts';
import { IDS, moment, type OperationExamples } from './example.ts';

const usage = {
  usage: {
    plan: { name: 'scale', status: 'active', renewsAt: moment('09-01T00:00:00') },
    credits: { included: 10_000, used: 318, remaining: 9_682, resetsAt: moment('07-01T00:00:00') },
    schedule: { limit: 5_000, used: 164, remaining: 4_836, resetsAt: moment('07-01T00:00:00') },
    drafts: { limit: 10_000, used: 12, remaining: 9_988 },
    media: { limitBytes: 107_374_182_400, usedBytes: 1_610_612_736, remainingBytes: 105_763_569_664 },
    links: { limit: 100_000, used: 48, remaining: 99_952 },
  },
} satisfies z.input<typeof oneUsage>;

export const getUsage: OperationExamples = {
  answers: { 200: { scale: { summary: 'In the middle of a month', value: usage } } },
};

const analytics = {
  analytics: {
    period: { days: 30, from: moment('05-16T09:30:00'), to: moment('06-15T09:30:00') },
    totals: { posts: 3, views: 5_120, likes: 287, comments: 31 },
    platforms: [
      { platform: 'bluesky', posts: 2, views: null, likes: 166, comments: 20 },
      { platform: 'mastodon', posts: 1, views: 5_120, likes: 121, comments: 11 },
    ],
    topPosts: [
      {
        postId: IDS.post,
        platform: 'mastodon',
        title: 'Terrace opening',
        url: 'https://mastodon.example/@harbour/114',
        publishedAt: moment('06-12T07:00:00'),
        views: 5_120,
        likes: 121,
        comments: 11,
      },
    ],
    collectedAt: moment('06-15T03:00:04'),
  },
} satisfies z.input<typeof oneAnalytics>;

export const getAnalytics: OperationExamples = {
  params: { period: 30, limit: 1 },
  answers: { 200: { month: { summary: 'Thirty days and the best post', value: analytics } } },
};
