import type { Api } from '../api.ts';
import type {
  CallOptions,
  ConnectLink,
  ConnectLinkWithUrl,
  CreateConnectLink,
  IdempotentOptions,
} from '../types.ts';

export type ConnectLinks = ReturnType<typeof createConnectLinks>;

/** Links by which people without access to the workspace connect accounts. */
export const createConnectLinks = (call: Api) => ({
  /**
   * Send the person to its `url`, which is answered this once. Scope `accounts:write`. Every try sends the same
   * idempotency key.
   */
  async create(
    body: CreateConnectLink,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<ConnectLinkWithUrl> {
    const { connectLink } = await call('post /connect-links', { body, idempotencyKey }, options);
    return connectLink;
  },

  /** Whether it was used, and the account that it has connected. Scope `accounts:read`. */
  async get(id: string, options?: CallOptions): Promise<ConnectLink> {
    const { connectLink } = await call('get /connect-links/{id}', { path: { id } }, options);
    return connectLink;
  },

  /** Nobody can use it any more. Scope `accounts:write`. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await call('delete /connect-links/{id}', { path: { id } }, options);
  },
});
