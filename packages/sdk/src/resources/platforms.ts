import type { Api } from '../api.ts';
import type { CallOptions, PlatformRules } from '../types.ts';

export type Platforms = ReturnType<typeof createPlatforms>;

export const createPlatforms = (call: Api) => ({
  /** The rules of each platform: limits as data, and the schema of its options. Scope `posts:read`. */
  async list(options?: CallOptions): Promise<readonly PlatformRules[]> {
    const { platforms } = await call('get /platforms', {}, options);
    return platforms;
  },
});
