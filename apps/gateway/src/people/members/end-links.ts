import type { ClientSession } from 'mongoose';
import type { Grants } from '../grants.ts';
import type { InvitationStore } from './invitation-store.ts';

interface Dependencies {
  invitations: Pick<InvitationStore, 'removeOf'>;
  grants: Grants;
}

/**
 * Ends the open invitations of a former owner and, if the person has left, the grants of their assistants. Part of the
 * transaction that ends the membership or changes its role. Keys and connect links belong to the workspace, not to a
 * person.
 */
export type EndLinks = (
  workspaceId: string,
  userId: string,
  hasLeft: boolean,
  session: ClientSession,
) => Promise<void>;

export const createEndLinks =
  ({ invitations, grants }: Dependencies): EndLinks =>
  async (workspaceId, userId, hasLeft, session) => {
    await invitations.removeOf(workspaceId, userId, session);
    if (hasLeft) await grants.removeOf({ userId, workspaceId }, session);
  };
