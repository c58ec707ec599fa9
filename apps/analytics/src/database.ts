import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createAnalyticsStore } from './store.ts';

/** The analytics service's database: its stores with their indexes, and its migrations. */
export const database = {
  createStores: (connection: Connection) => ({ store: createAnalyticsStore(connection) }),
  migrations,
};
