import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createWebhooksStore } from './store.ts';

/** The webhooks service's database: its stores with their indexes, and its migrations. */
export const database = {
  createStores: (connection: Connection) => ({ store: createWebhooksStore(connection) }),
  migrations,
};
