import type { z } from 'zod';
import { IDS, sampleTime } from '../examples.ts';
import type * as schemas from './event-schemas.ts';

export const postPublished: z.input<typeof schemas.postPublished> = {
  id: `evt_${IDS.event}`,
  type: 'post.published',
  created_at: sampleTime('06-12T07:00:00'),
  livemode: true,
  data: {
    post_id: IDS.post,
    platform_post_id: IDS.result,
    platform: 'bluesky',
    account_id: IDS.bluesky,
    external_id: 'at://did:plc:5nwgzuk3vh6yp2q7xkdtfmri/app.bsky.feed.post/3m2xkq4abcd2z',
    title: 'Terrace opening',
    tags: ['terrace', 'summer'],
    reference: 'order-1042',
    metadata: { campaign: 'summer' },
    profile_id: IDS.profile,
    url: 'https://bsky.app/profile/harbour.example.com/post/3m2xkq4abcd2z',
    published_at: sampleTime('06-12T07:00:00'),
  },
};

export const postFailed: z.input<typeof schemas.postFailed> = {
  id: `evt_${IDS.event}`,
  type: 'post.failed',
  created_at: sampleTime('06-12T07:00:01'),
  livemode: true,
  data: {
    post_id: IDS.post,
    platform_post_id: IDS.secondResult,
    platform: 'mastodon',
    account_id: IDS.mastodon,
    external_id: null,
    title: 'Terrace opening',
    tags: ['terrace', 'summer'],
    reference: 'order-1042',
    metadata: { campaign: 'summer' },
    profile_id: IDS.profile,
    error: {
      code: 'account_needs_reconnect',
      message: 'Access to this Mastodon account was revoked or has expired.',
      action: 'Connect the account again in the dashboard, then retry the post.',
    },
  },
};

export const accountNeedsReconnect: z.input<typeof schemas.accountNeedsReconnect> = {
  id: `evt_${IDS.event}`,
  type: 'account.needs_reconnect',
  created_at: sampleTime('06-12T06:59:50'),
  livemode: true,
  data: {
    account_id: IDS.mastodon,
    platform: 'mastodon',
    username: 'harbour@mastodon.example',
    profile_id: IDS.profile,
  },
};

export const accountExpiresSoon: z.input<typeof schemas.accountExpiresSoon> = {
  id: `evt_${IDS.event}`,
  type: 'account.expires_soon',
  created_at: sampleTime('06-02T07:00:00'),
  livemode: true,
  data: {
    account_id: IDS.mastodon,
    platform: 'mastodon',
    username: 'harbour@mastodon.example',
    profile_id: IDS.profile,
    expires_at: sampleTime('06-12T07:00:00'),
    action: 'Connect the account again before this time, in the dashboard or with a connect link.',
  },
};

const post = {
  post_id: IDS.post,
  title: 'Terrace opening',
  tags: ['terrace', 'summer'],
  reference: 'order-1042',
  metadata: { campaign: 'summer' },
  profile_id: IDS.profile,
  status: 'scheduled' as const,
  platforms: [
    { platform: 'bluesky' as const, account_id: IDS.bluesky },
    { platform: 'mastodon' as const, account_id: IDS.mastodon },
  ],
  scheduled_datetime: sampleTime('06-12T07:00:00'),
};

const envelope = { id: `evt_${IDS.event}`, created_at: sampleTime('06-01T08:21:00'), livemode: true };

export const postScheduled: z.input<typeof schemas.postScheduled> = {
  ...envelope,
  type: 'post.scheduled',
  data: post,
};

export const postUpdated: z.input<typeof schemas.postUpdated> = {
  ...envelope,
  type: 'post.updated',
  data: post,
};

export const postFinished: z.input<typeof schemas.postFinished> = {
  ...envelope,
  type: 'post.finished',
  created_at: sampleTime('06-12T07:00:01'),
  data: {
    ...post,
    status: 'published',
    results: [
      {
        platform_post_id: IDS.result,
        platform: 'bluesky',
        account_id: IDS.bluesky,
        status: 'published',
        external_id: postPublished.data.external_id,
        url: postPublished.data.url,
        published_at: sampleTime('06-12T07:00:00'),
        error: null,
      },
      {
        platform_post_id: IDS.secondResult,
        platform: 'mastodon',
        account_id: IDS.mastodon,
        status: 'failed',
        external_id: null,
        url: null,
        published_at: null,
        error: postFailed.data.error,
      },
    ],
  },
};

export const postDeleted: z.input<typeof schemas.postDeleted> = {
  ...envelope,
  type: 'post.deleted',
  data: post,
};

const pendingApproval = {
  status: 'pending' as const,
  requested_at: sampleTime('06-01T08:21:00'),
  decided_at: null,
  comment: null,
  scheduled_datetime: post.scheduled_datetime,
};
const decided = {
  ...post,
  status: 'draft' as const,
  scheduled_datetime: null,
  updated_at: sampleTime('06-01T08:21:00'),
  approval: pendingApproval,
};

export const postApprovalRequested: z.input<typeof schemas.postApprovalRequested> = {
  ...envelope,
  type: 'post.approval_requested',
  data: decided,
};

export const postApproved: z.input<typeof schemas.postApproved> = {
  ...envelope,
  type: 'post.approved',
  data: {
    ...post,
    updated_at: sampleTime('06-01T08:21:00'),
    approval: { ...pendingApproval, status: 'approved', decided_at: sampleTime('06-01T08:21:00') },
  },
};

export const postDeclined: z.input<typeof schemas.postDeclined> = {
  ...envelope,
  type: 'post.declined',
  data: {
    ...decided,
    approval: {
      ...pendingApproval,
      status: 'declined',
      decided_at: sampleTime('06-01T08:21:00'),
      comment: 'The terrace opens at ten.',
    },
  },
};

export const accountConnected: z.input<typeof schemas.accountConnected> = {
  ...envelope,
  type: 'account.connected',
  data: {
    account_id: IDS.mastodon,
    platform: 'mastodon',
    username: 'harbour@mastodon.example',
    profile_id: IDS.profile,
  },
};

export const mediaReady: z.input<typeof schemas.mediaReady> = {
  ...envelope,
  type: 'media.ready',
  data: {
    media_id: IDS.media,
    type: 'image',
    mime_type: 'image/jpeg',
    size: 482_113,
    width: 1600,
    height: 1200,
    duration: null,
    filename: 'terrace.jpg',
    profile_id: null,
  },
};

export const webhookTest: z.input<typeof schemas.webhookTest> = {
  id: `evt_${IDS.event}`,
  type: 'webhook.test',
  created_at: sampleTime('06-01T08:21:00'),
  livemode: true,
  data: {
    message: 'This is a test event. Your endpoint works if it returns a 2xx status.',
    webhook_id: IDS.webhook,
  },
};
