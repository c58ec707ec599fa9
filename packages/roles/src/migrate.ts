import { database as analytics } from '@postrider/analytics/database';
import { database as gateway } from '@postrider/gateway/database';
import { database as links } from '@postrider/links/database';
import { database as media } from '@postrider/media/database';
import { database as platforms } from '@postrider/platforms/database';
import { database as posts } from '@postrider/posts/database';
import { createLog } from '@postrider/service';
import { connectMongo, type Database, type MongoConfig, prepareDatabase } from '@postrider/service/mongo';
import { database as webhooks } from '@postrider/webhooks/database';

const DATABASES = { gateway, posts, platforms, media, webhooks, links, analytics };

/** The services with a database. */
export const OWNERS = ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'] as const;
export type Owner = (typeof OWNERS)[number];

/** The result of preparing the databases. */
export interface MigrateConfig {
  logLevel: string;
  mongo: Record<Owner, MongoConfig>;
}

/**
 * Prepares the database of every service, one after the other, like the services at their start: runs pending
 * migrations and creates missing indexes. Safe to repeat and to run beside the services.
 */
export async function migrateAll({ logLevel, mongo }: MigrateConfig, signal?: AbortSignal): Promise<void> {
  for (const owner of OWNERS) {
    const { createStores, migrations }: Database<object> = DATABASES[owner];
    const log = createLog(owner, logLevel);
    const connection = await connectMongo(mongo[owner], log, signal);
    try {
      createStores(connection);
      await prepareDatabase(connection, log, signal, migrations);
      log.info({ database: connection.name }, 'database prepared');
    } finally {
      await connection.close();
    }
  }
}
