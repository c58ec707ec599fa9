import { createLog } from '@postrider/service';
import { connectMongo, type MongoConfig, prepareDatabase } from '@postrider/service/mongo';
import { createWorkspaceStore, type WorkspaceStore } from '../workspaces/store.ts';
import { keyCommands } from './keys.ts';
import { workspaceCommands } from './workspaces.ts';

export interface AdminConfig {
  logLevel: string;
  mongo: MongoConfig;
}

/** The use cases on workspaces, plans and keys, and the only ways to change them. */
export type AdminCommands = ReturnType<typeof createAdmin>;

/**
 * The use cases on a store that its process has already: what is changed through the gateway's own store counts in
 * that gateway for the very next request, in every other process within a tenth of a second.
 */
export const createAdmin = (store: WorkspaceStore) => ({
  ...workspaceCommands(store),
  ...keyCommands(store),
});

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** The same for a process of its own, on the gateway's database. Call `close` at the end. */
export async function openAdmin(config: AdminConfig) {
  const log = createLog('admin', config.logLevel);
  const mongo = await connectMongo(config.mongo, log);
  const store = createWorkspaceStore(mongo);
  await prepareDatabase(mongo, log);
  return { ...createAdmin(store), close: () => mongo.close() };
}
