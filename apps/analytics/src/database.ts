import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createAnalyticsStore } from './store.ts';

/** What the analytics service keeps: its stores, with their indexes, and the changes of older documents. */
export const database = {
  createStores: (connection: Connection) => ({ store: createAnalyticsStore(connection) }),
  migrations,
};
