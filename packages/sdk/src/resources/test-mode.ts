import type { Api } from '../api.ts';
import type { Account, ConnectTestAccount, IdempotentOptions, Post } from '../types.ts';

export type TestMode = ReturnType<typeof createTestMode>;

/** For tests with a test key (`svc_test_…`). With a live key, each call throws `not_found`. */
export const createTestMode = (call: Api) => ({
  /**
   * Connects a test account that was disconnected or has lost access. It has the same id each time. Scope
   * `accounts:write`.
   */
  async connectAccount(
    body: ConnectTestAccount,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Account> {
    const { account } = await call('post /test/accounts', { body, idempotencyKey }, options);
    return account;
  },

  /** Makes a scheduled post due now. Scope `posts:write`. */
  async advance(
    id: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Post> {
    const { post } = await call('post /test/posts/{id}/advance', { path: { id }, idempotencyKey }, options);
    return post;
  },
});
