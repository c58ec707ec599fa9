import { notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { Refusal } from '../failure.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { MemberRole } from '../roles.ts';
import type { EndLinks } from './end-links.ts';
import type { MemberStore } from './store.ts';

export type Members = ReturnType<typeof createMembers>;

interface Dependencies {
  members: MemberStore;
  people: IdentityStore;
  endLinks: EndLinks;
  transaction: Transaction;
}

/** The use cases on the members of a workspace. A workspace with members always has an owner. */
export function createMembers({ members: store, people, endLinks, transaction }: Dependencies) {
  /** Changes a membership, unless no owner would remain. Throws not_found or last_owner. */
  const change = async (workspaceId: string, userId: string, role: MemberRole | undefined) => {
    const outcome = await transaction(async (session) => {
      const owners = await store.lockOwners(workspaceId, session);
      const before = await store.roleOf(workspaceId, userId, session);
      if (!before) return 'unknown';
      if (before === 'owner' && role !== 'owner' && owners === 1) {
        await session.abortTransaction();
        return 'last';
      }
      if (role) await store.setRole(workspaceId, userId, role, session);
      else await store.remove(workspaceId, userId, session);
      if (role !== 'owner') await endLinks(workspaceId, userId, role === undefined, session);
      return 'done';
    });
    if (outcome === 'unknown') throw notFound('member');
    if (outcome === 'last')
      throw new Refusal('last_owner', 'A workspace must have an owner. Make another member an owner first.');
  };

  return {
    /** Oldest first. */
    async list(workspaceId: string) {
      const members = await store.ofWorkspace(workspaceId);
      const users = new Map(
        (await people.usersOf(members.map(({ userId }) => userId))).map((user) => [user._id, user]),
      );
      return members.map(
        ({ userId, role, createdAt, approvalMails = true, commentMails = true, mutedPushes }) => {
          const user = users.get(userId);
          const { name = '', email = '', emailVerified = false, twoFactorEnabled = false } = user ?? {};
          const mails = { approvalMails, commentMails, mutedPushes };
          return { userId, role, createdAt, name, email, emailVerified, twoFactorEnabled, ...mails };
        },
      );
    },

    /** The name of a member. Throws not_found. */
    async nameOf(workspaceId: string, userId: string): Promise<string> {
      const [user] = (await store.roleOf(workspaceId, userId)) ? await people.usersOf([userId]) : [];
      if (!user) throw notFound('member');
      return user.name;
    },

    /** Turns the e-mails about approvals on or off for a member. */
    setApprovalMails: store.setApprovalMails,

    /** The same for e-mails about comments. */
    setCommentMails: store.setCommentMails,

    setRole: (workspaceId: string, userId: string, role: MemberRole) => change(workspaceId, userId, role),
    remove: (workspaceId: string, userId: string) => change(workspaceId, userId, undefined),
  };
}
