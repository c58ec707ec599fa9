import type { Api } from '../api.ts';
import type {
  CallOptions,
  ChangeOptions,
  ConnectLink,
  ConnectLinkWithUrl,
  CreateConnectLink,
  IdempotentOptions,
} from '../types.ts';

export type ConnectLinks = ReturnType<typeof createConnectLinks>;

/** Links with which people without access to the workspace connect accounts. */
export const createConnectLinks = (call: Api) => ({
  /**
   * Send the person to its `url`, which is returned only once. Scope `accounts:write`. Every retry sends the same
   * idempotency key.
   */
  async create(
    body: CreateConnectLink,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<ConnectLinkWithUrl> {
    const { connectLink } = await call('post /connect-links', { body, idempotencyKey }, options);
    return connectLink;
  },

  /** Its status and the connected account. Scope `accounts:read`. */
  async get(id: string, options?: CallOptions): Promise<ConnectLink> {
    const { connectLink } = await call('get /connect-links/{id}', { path: { id } }, options);
    return connectLink;
  },

  /** The link can't be used any more. Scope `accounts:write`. */
  async delete(id: string, options?: ChangeOptions): Promise<void> {
    await call('delete /connect-links/{id}', { path: { id } }, options);
  },
});
