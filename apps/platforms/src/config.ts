import { type ConfigOf, defineConfig, milliseconds, setting, settings } from '@postrider/service';
import { z } from 'zod';
import { DEFAULT_TIMING, type Timing } from './publications/limits.ts';

/** `timing` is what differs from DEFAULT_TIMING. */
export type PlatformsConfig = Omit<ConfigOf<typeof schema>, 'timing' | 'blueskyApp'> & {
  timing?: Partial<Timing>;
  blueskyApp?: string;
};

export const DEFAULT_BLUESKY_APP = 'https://bsky.app';

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('platforms'),
  components: settings.components(),
  listen: settings.grpcListen('platforms'),
  grpcTls: settings.grpcTls,
  mongo: settings.mongo('platforms'),
  broker: settings.broker,
  outbound: settings.outbound,
  secretKeys: settings.secretKeys,
  postsAddress: settings.serviceAddress('posts'),
  mediaAddress: settings.serviceAddress('media'),
  s3CaFile: settings.s3CaFile,
  blueskyApp: setting(
    'BLUESKY_APP_URL',
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .default(DEFAULT_BLUESKY_APP)
      .describe('The web app in links to Bluesky posts, also for accounts on self-hosted servers'),
  ),
  timing: {
    leaseMs: setting(
      'LEASE_MS',
      milliseconds
        .default(DEFAULT_TIMING.leaseMs)
        .describe(
          'How long a publication that is being sent belongs to its process; must exceed `PUBLISH_TIMEOUT_MS` by more than 5,000',
        ),
    ),
    publishTimeoutMs: setting(
      'PUBLISH_TIMEOUT_MS',
      milliseconds
        .default(DEFAULT_TIMING.publishTimeoutMs)
        .describe('The timeout of the call that publishes a post'),
    ),
    giveUpAfterMs: setting(
      'GIVE_UP_AFTER_MS',
      milliseconds
        .default(DEFAULT_TIMING.giveUpAfterMs)
        .describe('How long a post is retried while its platform is unavailable'),
    ),
  },
});
