import type { Connection } from 'mongoose';
import { createLinksStore } from './store.ts';

/** The links service's database: its stores with their indexes. */
export const database = {
  createStores: (connection: Connection) => ({ store: createLinksStore(connection) }),
};
