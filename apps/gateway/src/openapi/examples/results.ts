import type { z } from 'zod';
import type { resultList } from '../../schemas/posts.ts';
import { IDS, NEXT_YEAR, type OperationExamples } from './example.ts';

const results = {
  results: [
    {
      id: IDS.result,
      platform: 'bluesky',
      accountId: IDS.bluesky,
      status: 'published',
      url: 'https://bsky.app/profile/harbour.example.com/post/3m2xkq4abcd2z',
      externalId: 'at://did:plc:harbour/app.bsky.feed.post/3m2xkq4abcd2z',
      publishedAt: `${NEXT_YEAR}-06-12T07:00:00.208Z`,
      attempts: 1,
      error: null,
    },
    {
      id: IDS.secondResult,
      platform: 'mastodon',
      accountId: IDS.mastodon,
      status: 'failed',
      url: null,
      externalId: null,
      publishedAt: null,
      attempts: 1,
      error: {
        code: 'account_needs_reconnect',
        message: 'Mastodon no longer accepts the access to this account.',
        action: 'Connect the account again in the dashboard, then create the post anew.',
      },
    },
  ],
} satisfies z.input<typeof resultList>;

export const listResults: OperationExamples = {
  params: { id: IDS.post },
  answers: { 200: { both: { summary: 'Live on one platform, failed on the other', value: results } } },
};
