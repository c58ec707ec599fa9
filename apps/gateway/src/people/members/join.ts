import { currentTime } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import type { ClientSession } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '../../token.ts';
import type { Invitation, InvitationStore } from './invitation-store.ts';
import type { MemberStore } from './store.ts';

interface Dependencies {
  invitations: Pick<InvitationStore, 'use'>;
  members: Pick<MemberStore, 'add' | 'roleOf'>;
  transaction: Transaction;
}

/**
 * Uses an invitation for a person. False, without any change, if it was used or withdrawn in the meantime, or if
 * `also`, another part of the same transaction, returns false.
 */
export const createJoin =
  ({ invitations, members, transaction }: Dependencies) =>
  (
    token: string,
    userId: string,
    { workspaceId, role }: Invitation,
    also: (session: ClientSession) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<boolean> =>
    transaction(async (session) => {
      const isOpen = await invitations.use(hashToken(token), currentTime(), session);
      if (!isOpen || !(await also(session))) {
        await session.abortTransaction();
        return false;
      }
      const createdAt = currentTime();
      if (!(await members.roleOf(workspaceId, userId, session)))
        await members.add({ _id: uuidv7(), workspaceId, userId, role, createdAt }, session);
      return true;
    });
