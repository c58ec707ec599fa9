import { currentTime, notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { check } from '../../workspaces/input.ts';
import type { MemberRole } from '../access.ts';
import type { Person } from '../caller.ts';
import { Refusal } from '../failure.ts';
import { email, type ProviderAccount, preparePerson, prepareProviderPerson } from '../identity/people.ts';
import type { IdentityStore } from '../identity/store.ts';
import { hashToken, newToken } from '../token.ts';
import type { Invitation, InvitationStore } from './invitation-store.ts';
import type { MemberStore } from './store.ts';

const LIFETIME = { days: 7 };
const INVALID = 'This invitation is wrong, used, withdrawn or too old. Ask for a new one.';

interface Dependencies {
  invitations: InvitationStore;
  members: MemberStore;
  people: IdentityStore;
  transaction: Transaction;
}

export type Invitations = ReturnType<typeof createInvitations>;

/** How people join a workspace: by links that are good for one use, of which only the hash is kept. */
export function createInvitations({ invitations, members, people, transaction }: Dependencies) {
  /** Throws token_invalid. */
  async function find(token: string): Promise<Invitation> {
    const found = await invitations.byHash(hashToken(token), currentTime());
    if (!found) throw new Refusal('token_invalid', INVALID);
    return found;
  }

  /** Uses up an invitation for a person, with what belongs to the same change. Throws token_invalid. */
  async function join(token: string, userId: string, { workspaceId, role }: Invitation, also?: Also) {
    const isJoined = await transaction(async (session) => {
      if (!(await invitations.use(hashToken(token), currentTime(), session))) return false;
      await also?.(session);
      if (!(await members.roleOf(workspaceId, userId, session)))
        await members.add({ _id: uuidv7(), workspaceId, userId, role, createdAt: currentTime() }, session);
      return true;
    });
    if (!isJoined) throw new Refusal('token_invalid', INVALID);
    return workspaceId;
  }

  return {
    find,

    /** Returns the invitation with its token. Throws invalid_request or already_member. */
    async create(workspaceId: string, input: { email: string; role: MemberRole }, invitedBy: string) {
      const given = check(z.object({ email }), { email: input.email });
      const user = await people.userByEmail(given.email);
      if (user && (await members.roleOf(workspaceId, user._id)))
        throw new Refusal('already_member', `${given.email} is a member of this workspace already.`);
      const token = newToken();
      const now = currentTime();
      const invitation = await invitations.replace({
        ...{ _id: uuidv7(), workspaceId, email: given.email, role: input.role, hash: hashToken(token) },
        ...{ invitedBy, createdAt: now, expiresAt: DateTime.fromJSDate(now).plus(LIFETIME).toJSDate() },
      });
      if (!invitation) throw new Error('an invitation was not stored');
      return { invitation, token };
    },

    /** Those that are open, oldest first. */
    list: (workspaceId: string) => invitations.list(workspaceId, currentTime()),

    /** Throws not_found. */
    async remove(workspaceId: string, invitationId: string): Promise<Invitation> {
      const removed = await invitations.remove(workspaceId, invitationId);
      if (!removed) throw notFound('invitation');
      return removed;
    },

    /** Throws token_invalid, also where it names another e-mail address. */
    async accept(token: string, person: Person): Promise<string> {
      const invitation = await find(token);
      if (invitation.email !== person.email)
        throw new Refusal(
          'token_invalid',
          `This invitation is for ${invitation.email}; you are ${person.email}.`,
        );
      return join(token, person.id, invitation);
    },

    /** Makes a new person of an invitation. Throws token_invalid, invalid_request or email_taken. */
    async signUp(token: string, input: { name: string; password: string }) {
      const invitation = await find(token);
      if (await people.userByEmail(invitation.email))
        throw new Refusal(
          'email_taken',
          `${invitation.email} has an account: sign in and accept the invitation.`,
        );
      const person = await preparePerson(people, { ...input, email: invitation.email });
      const workspaceId = await join(token, person.id, invitation, person.write);
      return {
        workspaceId,
        person: { id: person.id, name: person.name, email: person.email, twoFactorEnabled: false },
      };
    },

    /**
     * Makes a new person of all open invitations for an address that a provider has verified, all of it or nothing.
     * Undefined where there is none.
     */
    async signUpByProvider(input: { name: string; email: string }, account: ProviderAccount) {
      const open = await invitations.ofEmail(input.email, currentTime());
      const person = prepareProviderPerson(people, input, account);
      const workspaceIds = await transaction(async (session) => {
        const used: string[] = [];
        for (const { hash, workspaceId, role } of open) {
          if (!(await invitations.use(hash, currentTime(), session))) continue;
          const member = { _id: uuidv7(), workspaceId, userId: person.id, role, createdAt: currentTime() };
          await members.add(member, session);
          used.push(workspaceId);
        }
        if (used.length > 0) await person.write(session);
        return used;
      });
      return workspaceIds.length > 0 ? { person, workspaceIds } : undefined;
    },
  };
}

type Also = Parameters<Transaction>[0] extends (session: infer S) => unknown
  ? (session: S) => Promise<void>
  : never;
