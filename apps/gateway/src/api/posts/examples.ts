import type { z } from 'zod';
import { IDS, NEXT_YEAR, type OperationExamples, sampleTime } from '../examples.ts';
import type { resultList } from './result-schemas.ts';
import type {
  createPost as createPostSchema,
  onePost,
  postList,
  postWithWarnings,
  updatePost as updatePostSchema,
} from './schemas.ts';

type Create = z.input<typeof createPostSchema>;
type Update = z.input<typeof updatePostSchema>;
type Post = z.input<typeof onePost>['post'];
type Made = z.input<typeof postWithWarnings>;

const caption = 'We open the terrace at nine. First coffee is on us. ☕\nSee you at the harbour!';

const draft: Post = {
  id: IDS.draft,
  livemode: true,
  profileId: null,
  caption: 'Something about the new roast',
  title: 'Something about the new roast',
  status: 'draft',
  platforms: [{ platform: 'bluesky', accountId: IDS.bluesky }],
  scheduledDatetime: null,
  editableUntil: null,
  timezone: 'UTC',
  seriesId: null,
  recurrence: null,
  tags: [],
  mediaId: null,
  media: [],
  reference: null,
  metadata: {},
  options: {},
  createdAt: sampleTime('06-01T08:12:30'),
  updatedAt: sampleTime('06-01T08:12:30'),
  publishedAt: null,
  failedResults: 0,
  approval: null,
};

export const scheduled: Post = {
  id: IDS.post,
  livemode: true,
  profileId: null,
  caption,
  title: 'Terrace opening',
  status: 'scheduled',
  platforms: [
    { platform: 'bluesky', accountId: IDS.bluesky },
    { platform: 'mastodon', accountId: IDS.mastodon },
  ],
  scheduledDatetime: `${NEXT_YEAR}-06-12T07:00:00.000Z`,
  editableUntil: `${NEXT_YEAR}-06-12T06:59:50.000Z`,
  timezone: 'Europe/Berlin',
  seriesId: null,
  recurrence: null,
  tags: ['terrace', 'summer'],
  mediaId: IDS.media,
  media: [{ mediaId: IDS.media, altText: 'The terrace in the morning sun.' }],
  reference: 'order-1042',
  metadata: { campaign: 'summer' },
  options: { bluesky: { langs: ['en'] } },
  createdAt: sampleTime('06-01T08:10:00'),
  updatedAt: sampleTime('06-01T08:10:00'),
  publishedAt: null,
  failedResults: 0,
  approval: null,
};

export const createPost: OperationExamples = {
  requests: {
    draft: {
      summary: 'A draft',
      value: { caption: 'Something about the new roast', platforms: ['bluesky'] } satisfies Create,
    },
    scheduled: {
      summary: 'A post with an image on two platforms, at nine in the morning in Berlin',
      value: {
        caption,
        platforms: ['bluesky', { platform: 'mastodon', accountId: IDS.mastodon }],
        scheduledDatetime: `${NEXT_YEAR}-06-12T09:00:00`,
        timezone: 'Europe/Berlin',
        media: [{ mediaId: IDS.media, altText: 'The terrace in the morning sun.' }],
        tags: ['terrace', 'summer'],
        title: 'Terrace opening',
        reference: 'order-1042',
        metadata: { campaign: 'summer' },
        options: { bluesky: { langs: ['en'] } },
      } satisfies Create,
    },
    gallery: {
      summary: 'A draft with two images; one of them goes to X',
      value: {
        caption: 'Before and after',
        platforms: ['mastodon', 'x'],
        media: [
          { mediaId: IDS.media, altText: 'The terrace in the morning sun.' },
          { mediaId: IDS.otherMedia, altText: 'The terrace in the rain.' },
        ],
        options: { x: { files: [0] } },
      } satisfies Create,
    },
  },
  responses: {
    201: {
      draft: {
        summary: 'The draft, for the most recently connected of two accounts',
        value: {
          post: draft,
          warnings: [
            {
              path: '/platforms/0',
              code: 'account_ambiguous',
              message:
                'There are 2 Bluesky accounts, and “bluesky” alone means harbour.example.com, which was connected last. Name the account by its id.',
              platform: 'bluesky',
              accountId: IDS.bluesky,
              candidates: [
                { accountId: IDS.bluesky, username: 'harbour.example.com' },
                { accountId: IDS.otherBluesky, username: 'bakery.example.com' },
              ],
            },
          ],
        } satisfies Made,
      },
      scheduled: {
        summary: 'The scheduled post',
        value: { post: scheduled, warnings: [] } satisfies Made,
      },
    },
  },
};

export const listPosts: OperationExamples = {
  responses: {
    200: {
      page: {
        summary: 'The next scheduled posts',
        value: {
          posts: [scheduled],
          pagination: { limit: 50, offset: 0, hasMore: false, nextCursor: null, searched: null },
        } satisfies z.input<typeof postList>,
      },
    },
  },
};

export const getPost: OperationExamples = {
  params: { id: IDS.post },
  responses: {
    200: {
      scheduled: { summary: 'A scheduled post', value: { post: scheduled, warnings: [] } },
      published: {
        summary: 'The same post, published',
        value: {
          post: {
            ...scheduled,
            status: 'published',
            updatedAt: `${NEXT_YEAR}-06-12T07:00:00.412Z`,
            publishedAt: `${NEXT_YEAR}-06-12T07:00:00.208Z`,
          } satisfies Post,
          warnings: [],
        },
      },
    },
  },
};

export const updatePost: OperationExamples = {
  params: { id: IDS.post },
  requests: {
    edit: {
      summary: 'A new caption and title',
      value: { caption: 'The terrace opens at nine.', title: 'Terrace' } satisfies Update,
    },
    reschedule: {
      summary: 'A day later',
      value: { scheduledDatetime: `${NEXT_YEAR}-06-13T09:00:00+02:00` } satisfies Update,
    },
    unschedule: { summary: 'Back to a draft', value: { scheduledDatetime: null } satisfies Update },
  },
  responses: {
    200: {
      edit: {
        summary: 'A new caption and title',
        value: {
          post: { ...scheduled, caption: 'The terrace opens at nine.', title: 'Terrace' },
          warnings: [],
        } satisfies Made,
      },
      unschedule: {
        summary: 'Back to a draft',
        value: {
          post: { ...scheduled, status: 'draft', scheduledDatetime: null, editableUntil: null },
          warnings: [],
        } satisfies Made,
      },
    },
  },
};

export const deletePost: OperationExamples = { params: { id: IDS.post } };

export const results = {
  results: [
    {
      id: IDS.result,
      platform: 'bluesky',
      accountId: IDS.bluesky,
      status: 'published',
      url: 'https://bsky.app/profile/harbour.example.com/post/3m2xkq4abcd2z',
      externalId: 'at://did:plc:harbour/app.bsky.feed.post/3m2xkq4abcd2z',
      acceptedAt: null,
      publishedAt: `${NEXT_YEAR}-06-12T07:00:00.208Z`,
      proof: { kind: 'answered', at: `${NEXT_YEAR}-06-12T07:00:00.391Z` },
      notice: null,
      attempts: 1,
      error: null,
      failedAt: null,
      failedAttempts: [],
      canEdit: false,
      canDelete: true,
      deletedAt: null,
      changes: [],
    },
    {
      id: IDS.secondResult,
      platform: 'mastodon',
      accountId: IDS.mastodon,
      status: 'failed',
      url: null,
      externalId: null,
      acceptedAt: null,
      publishedAt: null,
      proof: null,
      notice: null,
      attempts: 2,
      error: {
        code: 'account_needs_reconnect',
        message: 'Access to this Mastodon account was revoked or has expired.',
        action: 'Connect the account again in the dashboard, then retry the post.',
      },
      failedAt: `${NEXT_YEAR}-06-12T07:00:02.731Z`,
      failedAttempts: [
        {
          attempt: 1,
          at: `${NEXT_YEAR}-06-12T07:00:00.412Z`,
          code: 'platform_unavailable',
          message: 'Mastodon is unreachable.',
          retryAt: `${NEXT_YEAR}-06-12T07:00:02.412Z`,
        },
        {
          attempt: 2,
          at: `${NEXT_YEAR}-06-12T07:00:02.705Z`,
          code: 'account_needs_reconnect',
          message: 'Access to this Mastodon account was revoked or has expired.',
          retryAt: null,
        },
      ],
      canEdit: false,
      canDelete: false,
      deletedAt: null,
      changes: [],
    },
  ],
} satisfies z.input<typeof resultList>;

export const listResults: OperationExamples = {
  params: { id: IDS.post },
  responses: { 200: { both: { summary: 'Published on one platform, failed on the other', value: results } } },
};

export const deleteResult: OperationExamples = { params: { id: IDS.post, resultId: IDS.result } };
