import type { Api } from '../api.ts';
import { Paged, withCursor } from '../pages.ts';
import type {
  CallOptions,
  ChangeOptions,
  CreateWebhook,
  DeliveryReplay,
  IdempotentOptions,
  ListDeliveries,
  ListWebhooks,
  ReplayDeliveries,
  TestDelivery,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookWithSecret,
} from '../types.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Webhook endpoints. Scope `webhooks:manage`. Every retry of a call that creates something sends the same idempotency
 * key.
 */
export const createWebhooks = (call: Api) => ({
  async list({ profile_id, ...options }: CallOptions & ListWebhooks = {}): Promise<readonly Webhook[]> {
    const { webhooks } = await call('get /webhooks', { query: profile_id ? { profile_id } : {} }, options);
    return webhooks;
  },

  /** Also returns the signing secret, only once. Without `events`, the endpoint gets all of them. */
  async create(
    body: CreateWebhook,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<WebhookWithSecret> {
    const { webhook } = await call('post /webhooks', { body, idempotencyKey }, options);
    return webhook;
  },

  async get(id: string, options?: CallOptions): Promise<Webhook> {
    const { webhook } = await call('get /webhooks/{id}', { path: { id } }, options);
    return webhook;
  },

  /** `is_active: true` also resumes a paused endpoint. Not retried after an unknown outcome. */
  async update(id: string, body: UpdateWebhook, options?: ChangeOptions): Promise<Webhook> {
    const { webhook } = await call('patch /webhooks/{id}', { path: { id }, body }, options);
    return webhook;
  },

  async delete(id: string, options?: ChangeOptions): Promise<void> {
    await call('delete /webhooks/{id}', { path: { id } }, options);
  },

  /** Sends a `webhook.test` event, once. */
  async test(
    id: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<TestDelivery> {
    const asked = { path: { id }, idempotencyKey };
    const { delivery } = await call('post /webhooks/{id}/test', asked, options);
    return delivery;
  },

  /**
   * Returns a new signing secret, only once. Deliveries are signed with it and, for 24 hours, with the previous one;
   * `verifyWebhook` accepts both.
   */
  async rotateSecret(
    id: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<WebhookWithSecret> {
    const asked = { path: { id }, idempotencyKey };
    const { webhook } = await call('post /webhooks/{id}/rotate-secret', asked, options);
    return webhook;
  },

  /** Past and pending deliveries, newest first; kept for 30 days. `limit` is the size of a page. */
  deliveries: (id: string, query: ListDeliveries = {}, options?: CallOptions): Paged<WebhookDelivery> =>
    new Paged(async (cursor) => {
      const asked = { path: { id }, query: withCursor(query, cursor) };
      const { deliveries, pagination } = await call('get /webhooks/{id}/deliveries', asked, options);
      return { items: deliveries, ...pagination };
    }),

  /** One delivery with its exact body. */
  async delivery(id: string, delivery: string, options?: CallOptions): Promise<WebhookDeliveryDetails> {
    const path = { id, delivery };
    const answer = await call('get /webhooks/{id}/deliveries/{delivery}', { path }, options);
    return answer.delivery;
  },

  /** Sends a delivery again, with the same event. */
  async replay(
    id: string,
    delivery: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<WebhookDelivery> {
    const asked = { path: { id, delivery }, idempotencyKey };
    const answer = await call('post /webhooks/{id}/deliveries/{delivery}/replay', asked, options);
    return answer.delivery;
  },

  /**
   * Starts a replay of all deliveries abandoned or skipped since a time, at most 10,000 at once; with `dry_run: true`,
   * only counts them. `replayProgress` returns the progress.
   */
  async replayAll(
    id: string,
    body: ReplayDeliveries,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<DeliveryReplay> {
    const asked = { path: { id }, body, idempotencyKey };
    const { replay } = await call('post /webhooks/{id}/deliveries/replay', asked, options);
    return replay;
  },

  /** The progress of a replay. */
  async replayProgress(id: string, replay: string, options?: CallOptions): Promise<DeliveryReplay> {
    const path = { id, replay };
    const answer = await call('get /webhooks/{id}/replays/{replay}', { path }, options);
    return answer.replay;
  },
});
