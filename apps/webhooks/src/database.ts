import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createWebhooksStore } from './store.ts';

/** What the webhooks service keeps: its stores, with their indexes, and the changes of older documents. */
export const database = {
  createStores: (connection: Connection) => ({ store: createWebhooksStore(connection) }),
  migrations,
};
