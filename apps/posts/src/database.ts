import { createEventLog } from '@postrider/service/event-log';
import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createPostsStore } from './store.ts';

/** The posts service's database: its stores with their indexes, and its migrations. */
export const database = {
  createStores: (connection: Connection) => ({
    store: createPostsStore(connection),
    eventLog: createEventLog(connection),
  }),
  migrations,
};
