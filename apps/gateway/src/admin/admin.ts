import { createLog } from '@postrider/service';
import { connectMongo, type MongoConfig, prepareDatabase } from '@postrider/service/mongo';
import { createWorkspaceStore, type WorkspaceStore } from '../workspaces/store.ts';
import { keyCommands } from './keys.ts';
import { workspaceCommands } from './workspaces.ts';

export interface AdminConfig {
  logLevel: string;
  mongo: MongoConfig;
}

/** The commands on workspaces, plans and keys, and the only way to change them. */
export type AdminCommands = ReturnType<typeof createAdmin>;

/**
 * Creates the commands on an existing store. Changes through the gateway's own store take effect with its next request,
 * in every other process within a tenth of a second.
 */
export const createAdmin = (store: WorkspaceStore) => ({
  ...workspaceCommands(store),
  ...keyCommands(store),
});

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** Opens the commands in a separate process, on the gateway's database. Call `close` at the end. */
export async function openAdmin(config: AdminConfig) {
  const log = createLog('admin', config.logLevel);
  const mongo = await connectMongo(config.mongo, log);
  const store = createWorkspaceStore(mongo);
  await prepareDatabase(mongo, log);
  return { ...createAdmin(store), close: () => mongo.close() };
}
