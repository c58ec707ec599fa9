import { PLATFORMS } from '@postrider/contracts';
import { z } from 'zod';
import { timestamp, uuid } from './common.ts';

const platform = z.enum(PLATFORMS);
const result = {
  post_id: uuid,
  platform_post_id: uuid.meta({ description: 'The `id` of the result in GET /posts/{id}/results.' }),
  platform,
};

/** What every delivery's body looks like (specification, "Delivery format"). */
const event = <T extends string, D extends z.core.$ZodLooseShape>(type: T, data: D) =>
  z.object({
    id: z
      .string()
      .regex(/^evt_[0-9a-f-]{36}$/)
      .meta({ description: 'The same for every try: drop repeats by it.' }),
    type: z.literal(type),
    created_at: timestamp,
    data: z.object(data),
  });

export const postPublished = event('post.published', {
  ...result,
  url: z.string().nullable().meta({ description: 'Where the post can be seen.' }),
  published_at: timestamp,
}).meta({ id: 'PostPublishedEvent', description: 'A post went live on one platform.' });

export const postFailed = event('post.failed', {
  ...result,
  error: z.object({
    code: z.string(),
    message: z.string().meta({ description: 'What happened, for a person who knows no API.' }),
    action: z.string().meta({ description: 'What that person can do.' }),
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
  description: 'A connected account lost access and must be reconnected. Sent once per failure.',
});

export const webhookTest = event('webhook.test', {
  message: z.string(),
  webhook_id: uuid,
}).meta({ id: 'WebhookTestEvent', description: 'Sent by the Test button or POST /webhooks/{id}/test.' });
