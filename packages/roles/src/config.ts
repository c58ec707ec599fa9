import { defineConfig, settings } from '@postrider/service';
import type { MigrateConfig } from './migrate.ts';

/** The database of each service, from the services' own settings. */
export function readMigrateConfig(env?: NodeJS.ProcessEnv): MigrateConfig {
  const mongoOf = (owner: keyof MigrateConfig['mongo']) =>
    defineConfig({ mongo: settings.mongo(owner) }).read(env).mongo;
  return {
    ...defineConfig({ logLevel: settings.logLevel }).read(env),
    mongo: {
      gateway: mongoOf('gateway'),
      posts: mongoOf('posts'),
      platforms: mongoOf('platforms'),
      media: mongoOf('media'),
      webhooks: mongoOf('webhooks'),
      links: mongoOf('links'),
      analytics: mongoOf('analytics'),
    },
  };
}
