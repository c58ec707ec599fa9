import type { Api } from '../api.ts';
import type { CallOptions, CurrentKey } from '../types.ts';

export type KeyReader = ReturnType<typeof createKey>;

export const createKey = (call: Api) => ({
  /** The client's own key: its scopes, and the profiles or accounts to which it is limited. Any key can call it. */
  async get(options?: CallOptions): Promise<CurrentKey> {
    const { key } = await call('get /key', {}, options);
    return key;
  },
});
