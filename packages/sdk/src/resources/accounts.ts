import type { Api } from '../api.ts';
import type {
  Account,
  CallOptions,
  ChangeOptions,
  CreateChoice,
  Disconnection,
  IdempotentOptions,
  ListAccounts,
  OptionChoice,
  OptionChoices,
} from '../types.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export const createAccounts = (call: Api) => ({
  /** The connected social accounts, newest first. Scope `accounts:read`. */
  async list({ profileId, ...options }: CallOptions & ListAccounts = {}): Promise<readonly Account[]> {
    const { accounts } = await call('get /accounts', { query: profileId ? { profileId } : {} }, options);
    return accounts;
  },

  /** Scope `accounts:read`. */
  async get(id: string, options?: CallOptions): Promise<Account> {
    const { account } = await call('get /accounts/{id}', { path: { id } }, options);
    return account;
  },

  /**
   * The values of the account's options that only the platform knows, such as boards. Scope `accounts:read`.
   */
  async choices(id: string, options?: CallOptions): Promise<readonly OptionChoices[]> {
    const { choices } = await call('get /accounts/{id}/choices', { path: { id } }, options);
    return choices;
  },

  /**
   * Creates a value of an option on the platform, such as a board, or returns the one with this label. Scope
   * `posts:write`. Every retry sends the same idempotency key.
   */
  async createChoice(
    id: string,
    body: CreateChoice,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<OptionChoice> {
    const input = { path: { id }, body, idempotencyKey };
    const { choice } = await call('post /accounts/{id}/choices', input, options);
    return choice;
  },

  /**
   * Deletes the account with its tokens. Returns the affected scheduled posts, which stay scheduled and fail on this
   * account. Scope `accounts:write`. Not retried after an unknown outcome.
   */
  disconnect: (id: string, options?: ChangeOptions): Promise<Disconnection> =>
    call('delete /accounts/{id}', { path: { id } }, options),
});
