import { currentContext } from '../telemetry/context.ts';

declare const brand: unique symbol;

/** The owner of a share of limited resources: the person who created a workspace or, without one, the workspace. */
export type ShareKey = string & { readonly [brand]: 'ShareKey' };

/** The share that work uses. Persons have equal shares. Within a person's share, so do the person's workspaces. */
export interface Share {
  shareKey: ShareKey;
  workspaceId: string;
}

/** The gRPC metadata that passes the key on. */
export const SHARE_KEY = 'x-share-key';

/** The share of a workspace. Without a key, as in documents of older versions, the workspace has its own share. */
export const shareOf = ({
  workspaceId,
  shareKey,
}: {
  workspaceId: string;
  shareKey?: string | undefined;
}): Share => ({ workspaceId, shareKey: (shareKey || workspaceId) as ShareKey });

/** The share that the current request or job uses. @param workspaceId the workspace, if the context has none */
export function currentShare(workspaceId?: string): Share {
  const context = currentContext();
  return shareOf({ workspaceId: workspaceId ?? context.workspaceId ?? '', shareKey: context.shareKey });
}

/** The use by a person with all workspaces, and by one of these. */
export interface Used {
  ofPerson: number;
  ofWorkspace: number;
}

/**
 * Whether one more unit may be used while `free` are left. A person may use at most as many as are left, so that other
 * persons get some, and a workspace half as many, so that the person's other workspaces get some.
 */
export const leavesRoom = ({ ofPerson, ofWorkspace }: Used, free: number): boolean =>
  ofPerson < free && ofWorkspace < free / 2;
