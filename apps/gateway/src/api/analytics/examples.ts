import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { dailyAnalytics, dailyQuery } from './daily-schemas.ts';
import type { oneAnalytics, onePostAnalytics } from './schemas.ts';

const analytics = {
  analytics: {
    period: { days: 30, from: sampleTime('05-16T09:30:00'), to: sampleTime('06-15T09:30:00') },
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
        publishedAt: sampleTime('06-12T07:00:00'),
        views: 5_120,
        likes: 121,
        comments: 11,
        accountId: IDS.mastodon,
        comparison: { by: 'views', median: 2_048, ratio: 2.5 },
      },
    ],
    accounts: [
      {
        accountId: IDS.mastodon,
        platform: 'mastodon',
        posts: 1,
        views: 5_120,
        likes: 121,
        comments: 11,
        median: { views: 2_048, likes: 64, comments: 5.5 },
      },
    ],
    previous: { posts: 2, views: 3_800, likes: 190, comments: 24 },
    collectedAt: sampleTime('06-15T03:00:04'),
  },
} satisfies z.input<typeof oneAnalytics>;

export const getAnalytics: OperationExamples = {
  params: { period: 30, limit: 1 },
  responses: { 200: { month: { summary: 'Thirty days and the best post', value: analytics } } },
};

export const getPostAnalytics: OperationExamples = {
  params: { id: IDS.post },
  responses: {
    200: {
      live: {
        summary: 'A post on one account',
        value: {
          analytics: {
            postId: IDS.post,
            totals: { views: 5_120, likes: 121, comments: 11 },
            results: [
              {
                resultId: IDS.secondResult,
                platform: 'mastodon',
                accountId: IDS.mastodon,
                url: 'https://mastodon.example/@harbour/114',
                publishedAt: sampleTime('06-12T07:00:00'),
                views: 5_120,
                likes: 121,
                comments: 11,
                collectedAt: sampleTime('06-15T03:00:04'),
              },
            ],
            collectedAt: sampleTime('06-15T03:00:04'),
          },
        } satisfies z.input<typeof onePostAnalytics>,
      },
    },
  },
};

export const getDailyAnalytics: OperationExamples = {
  params: { period: 3, platform: 'bluesky' } satisfies z.input<typeof dailyQuery>,
  responses: {
    200: {
      days: {
        summary: 'Three days, nothing collected on the second',
        value: {
          days: [
            { date: sampleTime('06-13T00:00:00').slice(0, 10), views: null, likes: 34, comments: 5 },
            { date: sampleTime('06-14T00:00:00').slice(0, 10), views: null, likes: null, comments: null },
            { date: sampleTime('06-15T00:00:00').slice(0, 10), views: null, likes: 61, comments: 8 },
          ],
        } satisfies z.input<typeof dailyAnalytics>,
      },
    },
  },
};
