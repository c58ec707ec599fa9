import { PLATFORMS } from '@postrider/platform-rules';
import { TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { resultErrorCode, resultNoticeCode } from '../open-code.ts';
import { timestamp, uuid } from '../schemas.ts';

const platform = z.enum(PLATFORMS);
const result = {
  post_id: uuid,
  platform_post_id: uuid.meta({ description: 'The `id` of the result in GET /posts/{id}/results.' }),
  platform,
  account_id: uuid.meta({ description: 'The account of the result.' }),
  external_id: z.string().nullable().meta({ description: 'The platform’s own id of the post.' }),
  title: z.string().meta({ description: 'The title of the post.' }),
  tags: z.array(z.string()).meta({ description: 'The tags of the post.' }),
  reference: z.string().nullable().meta({ description: 'Your own id of the post.' }),
  metadata: z.record(z.string(), z.string()).meta({ description: 'Your own values of the post, by name.' }),
};

/** The body of a delivery (docs/api-rules.md, Events). */
const event = <T extends string, D extends z.core.$ZodLooseShape>(type: T, data: D) =>
  z.object({
    id: z
      .string()
      .regex(/^evt_[0-9a-f-]{36}$/)
      .meta({ description: 'The same for every attempt: use it to ignore duplicates.' }),
    type: z.literal(type),
    created_at: timestamp,
    livemode: z.boolean().meta({ description: 'False for an event of test data.' }),
    data: z.object(data),
  });

/** An event about something that can belong to a profile. */
const ownedEvent = <T extends string, D extends z.core.$ZodLooseShape>(type: T, data: D) =>
  event(type, {
    ...data,
    profile_id: uuid.nullable().meta({ description: 'The profile; null: the workspace itself.' }),
  });

export const postPublished = ownedEvent('post.published', {
  ...result,
  url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
  published_at: timestamp,
  notice: z
    .object({ code: resultNoticeCode, message: z.string() })
    .exactOptional()
    .meta({ description: 'Only if a person must still do something on the platform: what, for end users.' }),
}).meta({ id: 'PostPublishedEvent', description: 'A post was published on one platform.' });

export const postFailed = ownedEvent('post.failed', {
  ...result,
  error: z.object({
    code: resultErrorCode,
    message: z.string().meta({ description: 'What happened, for end users.' }),
    action: z.string().meta({ description: 'The next step for the user.' }),
  }),
}).meta({
  id: 'PostFailedEvent',
  description: 'A post could not be published on one platform and is not retried automatically.',
});

export const accountNeedsReconnect = ownedEvent('account.needs_reconnect', {
  account_id: uuid,
  platform,
  username: z.string(),
}).meta({
  id: 'AccountNeedsReconnectEvent',
  description: 'A connected account lost access and must be reconnected. Sent once for each loss of access.',
});

export const accountExpiresSoon = ownedEvent('account.expires_soon', {
  account_id: uuid,
  platform,
  username: z.string(),
  expires_at: timestamp.meta({
    description: 'When nothing can be published on the account any more. The `expiresAt` of the account.',
  }),
  action: z.string().meta({ description: 'The next step for the user.' }),
}).meta({
  id: 'AccountExpiresSoonEvent',
  description:
    'The tokens of an account expire and can’t be renewed, so its owner must connect it again. Sent ten days and three days before, once each. Connecting the account again ends it.',
});

const post = {
  post_id: uuid,
  title: z.string().meta({ description: 'The title of the post.' }),
  tags: z.array(z.string()).meta({ description: 'The tags of the post.' }),
  reference: z.string().nullable().meta({ description: 'Your own id of the post.' }),
  metadata: z.record(z.string(), z.string()).meta({ description: 'Your own values of the post, by name.' }),
  status: z.enum(['draft', 'scheduled', 'published', 'failed']).meta({
    description: 'The status of the post at that time.',
  }),
  platforms: z
    .array(z.object({ platform, account_id: uuid }))
    .meta({ description: 'The platforms and accounts of the post.' }),
  scheduled_datetime: timestamp.nullable().meta({ description: 'The time of the post; null for a draft.' }),
};

export const postScheduled = ownedEvent('post.scheduled', post).meta({
  id: 'PostScheduledEvent',
  description: 'A post got a time: it was created with one, or a draft was scheduled or published.',
});

export const postUpdated = ownedEvent('post.updated', post).meta({
  id: 'PostUpdatedEvent',
  description: 'The content, the accounts or the time of a post was changed. Get the post to read it.',
});

export const postFinished = ownedEvent('post.finished', {
  ...post,
  results: z
    .array(
      z.object({
        platform_post_id: result.platform_post_id,
        platform,
        account_id: result.account_id,
        status: z.enum(['published', 'failed']),
        external_id: result.external_id,
        url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
        published_at: timestamp.nullable(),
        error: z
          .object({ code: resultErrorCode, message: z.string(), action: z.string() })
          .nullable()
          .meta({ description: 'Why it was not published; null if it was.' }),
      }),
    )
    .meta({ description: 'The result on each account.' }),
}).meta({
  id: 'PostFinishedEvent',
  description:
    'A post is done on every account: each result is published or failed. Sent again after a retry.',
});

export const postDeleted = ownedEvent('post.deleted', post).meta({
  id: 'PostDeletedEvent',
  description: 'A post was deleted before it was published, or after it had failed.',
});

const approval = z.object({
  status: z.enum(['pending', 'approved', 'declined']),
  requested_at: timestamp,
  decided_at: timestamp.nullable(),
  comment: z.string().nullable().meta({ description: 'Why it was declined.' }),
  scheduled_datetime: timestamp.nullable().meta({
    description: 'The requested time; null: as soon as it is approved.',
  }),
});
const decided = {
  ...post,
  updated_at: timestamp.meta({
    description: 'Send it with the decision, so that it is about exactly this version of the post.',
  }),
  approval,
};

export const postApprovalRequested = ownedEvent('post.approval_requested', decided).meta({
  id: 'PostApprovalRequestedEvent',
  description:
    'A post is waiting for approval: a key or a person whose posts need it scheduled, published or changed it.',
});

export const postApproved = ownedEvent('post.approved', decided).meta({
  id: 'PostApprovedEvent',
  description: 'A post was approved. It is scheduled, or being published.',
});

export const postDeclined = ownedEvent('post.declined', decided).meta({
  id: 'PostDeclinedEvent',
  description: 'A post was declined. It stays a draft.',
});

export const accountConnected = ownedEvent('account.connected', {
  account_id: uuid,
  platform,
  username: z.string(),
}).meta({ id: 'AccountConnectedEvent', description: 'An account was connected, or connected again.' });

export const mediaReady = ownedEvent('media.ready', {
  media_id: uuid,
  type: z.enum(TYPES_OF_MEDIA),
  mime_type: z.string(),
  size: z.int().meta({ description: 'Bytes.' }),
  width: z.int().meta({ description: 'Pixels.' }),
  height: z.int().meta({ description: 'Pixels.' }),
  duration: z.number().nullable().meta({ description: 'Seconds; null unless it is a video.' }),
  filename: z.string().nullable(),
}).meta({ id: 'MediaReadyEvent', description: 'A file was added to the library and can be used in posts.' });

export const webhookTest = event('webhook.test', {
  message: z.string(),
  webhook_id: uuid,
}).meta({ id: 'WebhookTestEvent', description: 'Sent by the Test button or POST /webhooks/{id}/test.' });
