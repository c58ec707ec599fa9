import { type ConfigOf, defineConfig, settings } from '@postrider/service';

export type PostsConfig = ConfigOf<typeof schema>;

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
