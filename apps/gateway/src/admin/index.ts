export { type Admin, type AdminCommands, type AdminConfig, openAdmin } from './admin.ts';
export { type CreatedKey, EXPIRIES, type Expiry, type KeyMessage, type NewKey } from './keys.ts';
export type { NewWorkspace, PlanChange, WorkspaceMessage } from './workspaces.ts';
