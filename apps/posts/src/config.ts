import { type ConfigOf, defineConfig, settings } from '@postrider/service';

/** `waitingChecksEveryMs`: how often posts are found whose files are to be checked; every minute by default. */
export type PostsConfig = ConfigOf<typeof schema> & { waitingChecksEveryMs?: number };

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('posts'),
  components: settings.components(),
  listen: settings.grpcListen('posts'),
  grpcTls: settings.grpcTls,
  mongo: settings.mongo('posts'),
  broker: settings.broker,
  platformsAddress: settings.serviceAddress('platforms'),
});
