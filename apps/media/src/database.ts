import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createMediaStore } from './store.ts';

/** What the media service keeps: its stores, with their indexes, and the changes of older documents. */
export const database = {
  createStores: (connection: Connection) => ({ store: createMediaStore(connection) }),
  migrations,
};
