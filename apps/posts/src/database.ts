import type { Connection } from 'mongoose';
import { migrations } from './migrations.ts';
import { createPostsStore } from './store.ts';

/** What the posts service keeps: its stores, with their indexes, and the changes of older documents. */
export const database = {
  createStores: (connection: Connection) => ({ store: createPostsStore(connection) }),
  migrations,
};
