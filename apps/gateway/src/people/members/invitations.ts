import { currentTime, notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { DateTime } from 'luxon';
import type { ClientSession } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { hashToken, newToken } from '../../token.ts';
import { check } from '../../workspaces/input.ts';
import type { Person } from '../caller.ts';
import { email } from '../email.ts';
import { Refusal } from '../failure.ts';
import { type ProviderAccount, prepareProviderPerson } from '../identity/people.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { MemberRole } from '../roles.ts';
import type { Invitation, InvitationStore } from './invitation-store.ts';
import { createJoin } from './join.ts';
import { type Joining, joiningOf } from './joining.ts';
import type { SignUp } from './sign-up.ts';
import type { MemberStore } from './store.ts';

const LIFETIME = { days: 7 };
const INVALID = 'This invitation is invalid, used, withdrawn or expired. Ask for a new one.';

interface Dependencies {
  invitations: InvitationStore;
  members: MemberStore;
  people: IdentityStore;
  signUp: SignUp;
  transaction: Transaction;
}

/** The inviter; an operator has no id. */
export type Inviter = Pick<Person, 'id' | 'name'>;

export type Invitations = ReturnType<typeof createInvitations>;

/** Invitations to workspaces. Each link can be used once, and only its hash is stored. */
export function createInvitations({ invitations, members, people, signUp, transaction }: Dependencies) {
  const join = createJoin({ invitations, members, transaction });

  /** The invitation of a link, and how the person joins with it. Throws token_invalid. */
  async function find(token: string): Promise<Joining> {
    const hash = hashToken(token);
    const invitation = await invitations.byHash(hash, currentTime());
    if (!invitation) throw invalidLink();
    const isMailed = invitation.mailedHash === hash;
    return joiningOf(invitation, isMailed, await people.userByEmail(invitation.email));
  }

  /** Whether the inviter may still invite. One of two concurrent changes is repeated. */
  const mayInvite = async (workspaceId: string, { id }: Inviter, session: ClientSession) => {
    if (id === '') return true;
    await members.lockOwners(workspaceId, session);
    return (await members.roleOf(workspaceId, id, session)) === 'owner';
  };

  return {
    find,

    /**
     * Returns the invitation with the tokens of its links: one to show, and one to e-mail, which proves the address.
     * Throws invalid_request, already_member or not_found.
     */
    async create(workspaceId: string, input: { email: string; role: MemberRole }, inviter: Inviter) {
      const given = check(z.object({ email }), { email: input.email });
      const user = await people.userByEmail(given.email);
      if (user && (await members.roleOf(workspaceId, user._id)))
        throw new Refusal('already_member', `${given.email} is already a member of this workspace.`);
      const [token, mailedToken] = [newToken(), newToken()];
      const now = currentTime();
      const wanted: Invitation = {
        _id: uuidv7(),
        workspaceId,
        email: given.email,
        role: input.role,
        hash: hashToken(token),
        mailedHash: hashToken(mailedToken),
        invitedBy: inviter.name,
        inviterId: inviter.id,
        createdAt: now,
        expiresAt: DateTime.fromJSDate(now).plus(LIFETIME).toJSDate(),
      };
      const invitation = await transaction(async (session) =>
        (await mayInvite(workspaceId, inviter, session)) ? invitations.replace(wanted, session) : null,
      );
      if (!invitation) throw notFound('workspace');
      return { invitation, token, mailedToken };
    },

    /** The open invitations, oldest first. */
    list: (workspaceId: string) => invitations.list(workspaceId, currentTime()),

    /** Throws not_found. */
    async remove(workspaceId: string, invitationId: string): Promise<Invitation> {
      const removed = await invitations.remove(workspaceId, invitationId);
      if (!removed) throw notFound('invitation');
      return removed;
    },

    /** Throws token_invalid, also for another e-mail address, or address_unproven. */
    async accept(token: string, person: Person): Promise<string> {
      const { invitation, way, problem } = await find(token);
      if (invitation.email !== person.email)
        throw new Refusal(
          'token_invalid',
          `This invitation is for ${invitation.email}, but you are signed in as ${person.email}.`,
        );
      if (way !== 'accept') throw new Refusal('address_unproven', problem);
      if (!(await join(token, person.id, invitation))) throw invalidLink();
      return invitation.workspaceId;
    },

    /**
     * Creates a person from an invitation, or takes over an unproven address that the link proves. Returns the person,
     * and whether this was the first proof of an address in use. Throws token_invalid, invalid_request or email_taken.
     */
    async signUp(token: string, input: { name: string; password: string }) {
      const joining = await find(token);
      if (joining.way !== 'sign_up')
        throw new Refusal(
          'email_taken',
          `${joining.invitation.email} already has an account. Sign in and accept the invitation.`,
        );
      const { person, isFirstProof, write } = await signUp(joining, input);
      const outcome = await join(token, person.id, joining.invitation, write);
      if (!outcome) throw invalidLink();
      return { workspaceId: joining.invitation.workspaceId, person, isFirstProof };
    },

    /**
     * Creates a person from all open invitations to an address that a provider has verified, all or nothing. Undefined
     * if there is none.
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

const invalidLink = () => new Refusal('token_invalid', INVALID);
