import { type ConfigOf, defineConfig, milliseconds, setting, settings } from '@postrider/service';
import { type ApiVersions, apiVersionSettings } from './api-versions.ts';
import { DEFAULT_TIMING, type Timing } from './publications/limits.ts';

/** `timing` overrides DEFAULT_TIMING. */
export type PlatformsConfig = Omit<ConfigOf<typeof schema>, 'timing' | 'apiVersions'> & {
  timing?: Partial<Timing>;
  apiVersions?: ApiVersions;
};

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
  publicUrl: settings.publicUrl,
  apiVersions: apiVersionSettings,
  timing: {
    leaseMs: setting(
      'LEASE_MS',
      milliseconds
        .default(DEFAULT_TIMING.leaseMs)
        .describe(
          'How long a process owns a publication that it is sending; must exceed `PUBLISH_TIMEOUT_MS` by more than 5,000',
        ),
    ),
    publishTimeoutMs: setting(
      'PUBLISH_TIMEOUT_MS',
      milliseconds
        .default(DEFAULT_TIMING.publishTimeoutMs)
        .describe('The timeout of the call that publishes a post'),
    ),
    mediaGraceMs: setting(
      'MEDIA_GRACE_MS',
      milliseconds
        .default(DEFAULT_TIMING.mediaGraceMs)
        .describe(
          'How long platforms process images and posts that they do not surely show as ready, such as LinkedIn and Threads',
        ),
    ),
    giveUpAfterMs: setting(
      'GIVE_UP_AFTER_MS',
      milliseconds
        .default(DEFAULT_TIMING.giveUpAfterMs)
        .describe('How long a post is retried while its platform is unavailable'),
    ),
  },
});
