import { createLog } from '@postrider/service';
import { connectMongo, createIndexes, type MongoConfig } from '@postrider/service/mongo';
import { createWorkspaceStore } from '../workspaces/store.ts';
import { keyCommands } from './keys.ts';
import { workspaceCommands } from './workspaces.ts';

export interface AdminConfig {
  logLevel: string;
  mongo: MongoConfig;
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** The operator's commands on workspaces, plans and keys, on the gateway's own database. Call `close` at the end. */
export async function openAdmin(config: AdminConfig) {
  const mongo = await connectMongo(config.mongo, createLog('admin', config.logLevel));
  const store = createWorkspaceStore(mongo);
  await createIndexes(mongo);
  return { ...workspaceCommands(store), ...keyCommands(store), close: () => mongo.close() };
}
