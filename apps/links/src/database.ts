import type { Connection } from 'mongoose';
import { createLinksStore } from './store.ts';

/** What the links service keeps: its stores, with their indexes. */
export const database = {
  createStores: (connection: Connection) => ({ store: createLinksStore(connection) }),
};
