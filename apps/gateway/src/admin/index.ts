export { type Admin, type AdminCommands, type AdminConfig, openAdmin } from './admin.ts';
export { type CreatedKey, EXPIRIES, type Expiry, type KeyView, type NewKey } from './keys.ts';
export type { NewWorkspace, PlanChange, WorkspaceView } from './workspaces.ts';
