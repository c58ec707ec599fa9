import { currentContext } from '../telemetry/context.ts';

declare const brand: unique symbol;

/** Who has a share of what is limited: the person who made a workspace or, where no person did, the workspace. */
export type ShareKey = string & { readonly [brand]: 'ShareKey' };

/** Whose share work uses. Persons have equal shares and, within a person's share, so have the person's workspaces. */
export interface Share {
  shareKey: ShareKey;
  workspaceId: string;
}

/** The gRPC metadata that passes the key on. */
export const SHARE_KEY = 'x-share-key';

/** The share of a workspace. Without a key, as in documents of older versions, the workspace has one of its own. */
export const shareOf = ({
  workspaceId,
  shareKey,
}: {
  workspaceId: string;
  shareKey?: string | undefined;
}): Share => ({ workspaceId, shareKey: (shareKey || workspaceId) as ShareKey });

/** The share that the current request or job uses. @param workspaceId whose work it is, where the context has no workspace */
export function currentShare(workspaceId?: string): Share {
  const context = currentContext();
  return shareOf({ workspaceId: workspaceId ?? context.workspaceId ?? '', shareKey: context.shareKey });
}

/** How much a person uses with all workspaces, and one of these. */
export interface Used {
  ofPerson: number;
  ofWorkspace: number;
}

/**
 * Whether one more may be used of what `free` are left of: a person uses no more than that, so that other persons find
 * some, and a workspace half as many, so that the person's other workspaces do.
 */
export const leavesRoom = ({ ofPerson, ofWorkspace }: Used, free: number): boolean =>
  ofPerson < free && ofWorkspace < free / 2;
