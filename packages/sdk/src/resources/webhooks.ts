import type { Api } from '../api.ts';
import type {
  CallOptions,
  CreateWebhook,
  NewWebhook,
  TestDelivery,
  UpdateWebhook,
  Webhook,
} from '../types.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Webhook endpoints. Scope `webhooks:manage`. What changes something is not repeated after an unknown outcome. */
export const createWebhooks = (call: Api) => ({
  async list(options?: CallOptions): Promise<readonly Webhook[]> {
    const { webhooks } = await call('get /webhooks', {}, options);
    return webhooks;
  },

  /** Answers the signing secret too, this once. Without `events` the endpoint gets all of them. */
  async create(body: CreateWebhook, options?: CallOptions): Promise<NewWebhook> {
    const { webhook } = await call('post /webhooks', { body }, options);
    return webhook;
  },

  /** `is_active: true` also resumes an endpoint that is paused. */
  async update(id: string, body: UpdateWebhook, options?: CallOptions): Promise<Webhook> {
    const { webhook } = await call('patch /webhooks/{id}', { path: { id }, body }, options);
    return webhook;
  },

  async delete(id: string, options?: CallOptions): Promise<void> {
    await call('delete /webhooks/{id}', { path: { id } }, options);
  },

  /** Sends a `webhook.test` event, once. */
  async test(id: string, options?: CallOptions): Promise<TestDelivery> {
    const { delivery } = await call('post /webhooks/{id}/test', { path: { id } }, options);
    return delivery;
  },
});
