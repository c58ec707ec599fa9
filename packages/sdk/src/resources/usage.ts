import type { Api } from '../api.ts';
import type { CallOptions, Usage } from '../types.ts';

export type UsageReader = ReturnType<typeof createUsage>;

export const createUsage = (call: Api) => ({
  /** Plan, credits and schedule limit. Scope `posts:read`. */
  async get(options?: CallOptions): Promise<Usage> {
    const { usage } = await call('get /usage', {}, options);
    return usage;
  },
});
