import type { ClientSession } from 'mongoose';
import type { Grants } from '../grants.ts';
import type { InvitationStore } from './invitation-store.ts';

interface Dependencies {
  invitations: Pick<InvitationStore, 'removeOf'>;
  grants: Grants;
}

/**
 * Ends what a person who is no owner any more made as one: invitations that are open and, of a person who has left, what
 * assistants were allowed. A part of the transaction that ends the membership or changes its role. Keys and connect links
 * are the workspace's: no person is noted with them.
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
