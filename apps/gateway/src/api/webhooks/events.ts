import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { IDS, sampleTime } from '../examples.ts';
import { resultErrorCode } from '../open-code.ts';
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
    data: z.object(data),
  });

const postPublished = event('post.published', {
  ...result,
  url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
  published_at: timestamp,
}).meta({ id: 'PostPublishedEvent', description: 'A post was published on one platform.' });

const postFailed = event('post.failed', {
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

const accountNeedsReconnect = event('account.needs_reconnect', {
  account_id: uuid,
  platform,
  username: z.string(),
}).meta({
  id: 'AccountNeedsReconnectEvent',
  description: 'A connected account lost access and must be reconnected. Sent once for each loss of access.',
});

const webhookTest = event('webhook.test', {
  message: z.string(),
  webhook_id: uuid,
}).meta({ id: 'WebhookTestEvent', description: 'Sent by the Test button or POST /webhooks/{id}/test.' });

const postPublishedExample: z.input<typeof postPublished> = {
  id: `evt_${IDS.event}`,
  type: 'post.published',
  created_at: sampleTime('06-12T07:00:00'),
  data: {
    post_id: IDS.post,
    platform_post_id: IDS.result,
    platform: 'bluesky',
    account_id: IDS.bluesky,
    external_id: 'at://did:plc:5nwgzuk3vh6yp2q7xkdtfmri/app.bsky.feed.post/3m2xkq4abcd2z',
    title: 'Terrace opening',
    tags: ['terrace', 'summer'],
    url: 'https://bsky.app/profile/harbour.example.com/post/3m2xkq4abcd2z',
    published_at: sampleTime('06-12T07:00:00'),
  },
};

const postFailedExample: z.input<typeof postFailed> = {
  id: `evt_${IDS.event}`,
  type: 'post.failed',
  created_at: sampleTime('06-12T07:00:01'),
  data: {
    post_id: IDS.post,
    platform_post_id: IDS.secondResult,
    platform: 'mastodon',
    account_id: IDS.mastodon,
    external_id: null,
    title: 'Terrace opening',
    tags: ['terrace', 'summer'],
    error: {
      code: 'account_needs_reconnect',
      message: 'Mastodon no longer accepts the access to this account.',
      action: 'Connect the account again in the dashboard, then retry the post.',
    },
  },
};

const accountNeedsReconnectExample: z.input<typeof accountNeedsReconnect> = {
  id: `evt_${IDS.event}`,
  type: 'account.needs_reconnect',
  created_at: sampleTime('06-12T06:59:50'),
  data: { account_id: IDS.mastodon, platform: 'mastodon', username: 'harbour@mastodon.example' },
};

const webhookTestExample: z.input<typeof webhookTest> = {
  id: `evt_${IDS.event}`,
  type: 'webhook.test',
  created_at: sampleTime('06-01T08:21:00'),
  data: {
    message: 'This is a test event. Your endpoint works when it answers with a 2xx status.',
    webhook_id: IDS.webhook,
  },
};

/** The events that webhook endpoints receive, each with its schema and an example. */
export const EVENTS = {
  'post.published': { schema: postPublished, example: postPublishedExample },
  'post.failed': { schema: postFailed, example: postFailedExample },
  'account.needs_reconnect': { schema: accountNeedsReconnect, example: accountNeedsReconnectExample },
  'webhook.test': { schema: webhookTest, example: webhookTestExample },
};
