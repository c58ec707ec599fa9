import { currentTime, notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { hashToken, newToken } from '../../token.ts';
import { check } from '../../workspaces/input.ts';
import { email } from '../email.ts';
import { Refusal } from '../failure.ts';
import { checkPassword, hashPassword } from '../identity/password.ts';
import type { IdentityStore, ProofKind } from '../identity/store.ts';
import type { FirstProof } from './first-proof.ts';
import type { ResetStore } from './reset-store.ts';

const LIFETIME = { hours: 1 };

interface Dependencies {
  people: IdentityStore;
  tokens: ResetStore;
  firstProof: FirstProof;
  transaction: Transaction;
}

/** Password resets by link. Only the hash of a link is stored. */
export function createPasswordReset({ people, tokens, firstProof, transaction }: Dependencies) {
  return {
    /** Normalizes an e-mail address. Throws invalid_request. */
    addressOf: (given: string): string => check(z.object({ email }), { email: given }).email,

    /**
     * A token for the person with this address. Invalidates the last one. Throws not_found. @param provesBy how the
     * link reaches the person
     */
    async createToken(
      address: string,
      provesBy: ProofKind,
    ): Promise<{ token: string; expiresAt: Date; isProven: boolean }> {
      const user = await people.userByEmail(address);
      if (!user) throw notFound('person');
      const token = newToken();
      const expiresAt = DateTime.fromJSDate(currentTime()).plus(LIFETIME).toJSDate();
      await tokens.replace({ _id: user._id, hash: hashToken(token), provesBy, expiresAt });
      return { token, expiresAt, isProven: user.emailVerified };
    },

    /**
     * Sets the password, ends all sessions of the person, proves the address and uses the token, all or nothing.
     * Returns the person, and whether this was the first proof. Throws token_invalid or invalid_request.
     */
    async complete(
      token: string,
      password: string,
    ): Promise<{ id: string; name: string; isFirstProof: boolean }> {
      const hash = hashToken(token);
      const found = await tokens.find(hash, currentTime());
      const [user] = found ? await people.usersOf([found._id]) : [];
      if (!found || !user) throw invalidLink();
      await checkPassword(password, [user.name, user.email]);
      const hashed = await hashPassword(password);
      const isFirstProof = await transaction(async (session) => {
        if (!(await tokens.use(hash, currentTime(), session))) return undefined;
        const isFirst = await firstProof(user._id, found.provesBy, session);
        await people.setPassword(user._id, hashed, session);
        return isFirst;
      });
      if (isFirstProof === undefined) throw invalidLink();
      return { id: user._id, name: user.name, isFirstProof };
    },
  };
}

const invalidLink = () =>
  new Refusal('token_invalid', 'This link is invalid, used or expired. Ask for a new one.');
