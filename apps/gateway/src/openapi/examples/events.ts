import type { z } from 'zod';
import type { accountNeedsReconnect, postFailed, postPublished, webhookTest } from '../../schemas/events.ts';
import { IDS, moment } from './example.ts';

/** The body of one delivery of each event. */

export const postPublishedExample: z.input<typeof postPublished> = {
  id: `evt_${IDS.event}`,
  type: 'post.published',
  created_at: moment('06-12T07:00:00'),
  data: {
    post_id: IDS.post,
    platform_post_id: IDS.result,
    platform: 'bluesky',
    url: 'https://bsky.app/profile/harbour.example.com/post/3m2xkq4abcd2z',
    published_at: moment('06-12T07:00:00'),
  },
};

export const postFailedExample: z.input<typeof postFailed> = {
  id: `evt_${IDS.event}`,
  type: 'post.failed',
  created_at: moment('06-12T07:00:01'),
  data: {
    post_id: IDS.post,
    platform_post_id: IDS.secondResult,
    platform: 'mastodon',
    error: {
      code: 'account_needs_reconnect',
      message: 'Mastodon no longer accepts the access to this account.',
      action: 'Connect the account again in the dashboard, then create the post anew.',
    },
  },
};

export const accountNeedsReconnectExample: z.input<typeof accountNeedsReconnect> = {
  id: `evt_${IDS.event}`,
  type: 'account.needs_reconnect',
  created_at: moment('06-12T06:59:50'),
  data: { account_id: IDS.mastodon, platform: 'mastodon', username: 'harbour@mastodon.example' },
};

export const webhookTestExample: z.input<typeof webhookTest> = {
  id: `evt_${IDS.event}`,
  type: 'webhook.test',
  created_at: moment('06-01T08:21:00'),
  data: {
    message: 'This is a test event. Your endpoint works when it answers with a 2xx status.',
    webhook_id: IDS.webhook,
  },
};
