import { AppError, currentTime } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { hashToken, newToken } from '../../token.ts';
import { check, name } from '../../workspaces/input.ts';
import type { createWorkspaces } from '../../workspaces/workspaces.ts';
import { Refusal } from '../failure.ts';
import { checkCredentials, type NewPerson, preparePerson } from '../identity/people.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { MemberStore } from '../members/store.ts';
import type { SetUpStore } from './set-up-store.ts';

const LIFETIME = { hours: 24 };

interface Dependencies {
  people: IdentityStore;
  tokens: SetUpStore;
  members: MemberStore;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'createWorkspace'>;
  transaction: Transaction;
}

export interface FirstOwner extends NewPerson {
  token: string;
  workspaceName: string;
  /** The workspace's time zone; empty: UTC. */
  timeZone: string;
}

const CLOSED = 'This installation already has an owner. Sign in, or ask an owner for an invitation.';

/** Creates the first owner of an installation, once, with the operator's link. */
export function createSetUp({ people, tokens, members, workspaces, transaction }: Dependencies) {
  let isClosed = false;

  return {
    /** Whether there are no people yet. Needs no query once there are. */
    async isOpen(): Promise<boolean> {
      isClosed ||= await people.hasUsers();
      return !isClosed;
    },

    /** A new token for the set-up page. Invalidates the last one. Only its hash is stored. Throws limit_reached. */
    async createToken(): Promise<{ token: string; expiresAt: Date }> {
      if (await people.hasUsers()) throw new AppError('limit_reached', CLOSED);
      const token = newToken();
      const expiresAt = DateTime.fromJSDate(currentTime()).plus(LIFETIME).toJSDate();
      await tokens.replace(hashToken(token), expiresAt);
      return { token, expiresAt };
    },

    /**
     * Creates the first owner and a workspace, and uses the token, all or nothing, so that only one of two concurrent
     * calls succeeds. The operator's link proves the address and makes the person an owner of the installation. Throws
     * invalid_request, token_invalid or already_set_up.
     */
    async complete({
      token,
      workspaceName,
      timeZone,
      ...input
    }: FirstOwner): Promise<{ workspaceId: string; email: string }> {
      if (await people.hasUsers()) throw new Refusal('already_set_up', CLOSED);
      const given = check(z.object({ workspaceName: name }), { workspaceName });
      const credentials = await checkCredentials(input);
      const owner = preparePerson(people, credentials, { provenBy: 'operator' }, true);
      const workspaceId = await transaction(async (session) => {
        if (!(await tokens.use(hashToken(token), currentTime(), session))) return undefined;
        if (await people.hasUsers(session)) return undefined;
        const { id } = await workspaces.createWorkspace(
          { name: given.workspaceName, timeZone: timeZone || 'UTC' },
          owner.id,
          session,
        );
        await owner.write(session);
        const membership = { _id: uuidv7(), workspaceId: id, userId: owner.id, role: 'owner' } as const;
        await members.add({ ...membership, createdAt: currentTime() }, session);
        return id;
      });
      if (workspaceId) return { workspaceId, email: owner.email };
      if (await people.hasUsers()) throw new Refusal('already_set_up', CLOSED);
      throw new Refusal(
        'token_invalid',
        'This set-up link is invalid or has expired. Create a new one: npm run admin -- dashboard setup-link',
      );
    },
  };
}
