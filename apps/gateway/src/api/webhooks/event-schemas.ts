import { PLATFORMS } from '@postrider/platform-rules';
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

export const postPublished = event('post.published', {
  ...result,
  url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
  published_at: timestamp,
  notice: z
    .object({ code: resultNoticeCode, message: z.string() })
    .exactOptional()
    .meta({ description: 'Only if a person must still do something on the platform: what, for end users.' }),
}).meta({ id: 'PostPublishedEvent', description: 'A post was published on one platform.' });

export const postFailed = event('post.failed', {
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

export const accountNeedsReconnect = event('account.needs_reconnect', {
  account_id: uuid,
  platform,
  username: z.string(),
}).meta({
  id: 'AccountNeedsReconnectEvent',
  description: 'A connected account lost access and must be reconnected. Sent once for each loss of access.',
});

export const accountExpiresSoon = event('account.expires_soon', {
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

export const webhookTest = event('webhook.test', {
  message: z.string(),
  webhook_id: uuid,
}).meta({ id: 'WebhookTestEvent', description: 'Sent by the Test button or POST /webhooks/{id}/test.' });
