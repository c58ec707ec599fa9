import type { Connection } from 'mongoose';
import { createIdempotencyStore } from './idempotency/store.ts';
import { migrations } from './migrations.ts';
import { createTallyStore } from './rate-limits/store.ts';
import { createWorkspaceStore } from './workspaces/store.ts';

/** What the gateway service keeps: its stores, with their indexes, and the changes of older documents. */
export const database = {
  createStores: (connection: Connection) => ({
    workspaceStore: createWorkspaceStore(connection),
    idempotencyStore: createIdempotencyStore(connection),
    tallyStore: createTallyStore(connection),
  }),
  migrations,
};
