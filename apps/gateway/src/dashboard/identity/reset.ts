import { currentTime, notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { check } from '../../workspaces/input.ts';
import { Refusal } from '../failure.ts';
import { hashToken, newToken } from '../token.ts';
import { checkPassword, hashPassword } from './password.ts';
import { email } from './people.ts';
import type { ResetStore } from './reset-store.ts';
import type { IdentityStore } from './store.ts';

const LIFETIME = { hours: 1 };

interface Dependencies {
  people: IdentityStore;
  tokens: ResetStore;
  transaction: Transaction;
}

/** How a person sets a password who has forgotten the last one: by a link of which only the hash is kept. */
export function createPasswordReset({ people, tokens, transaction }: Dependencies) {
  return {
    /** In the form in which people are looked up. Throws invalid_request. */
    addressOf: (given: string): string => check(z.object({ email }), { email: given }).email,

    /** A token for the person of an address; the last one becomes invalid. Throws not_found. */
    async createToken(address: string): Promise<{ token: string; expiresAt: Date }> {
      const user = await people.userByEmail(address);
      if (!user) throw notFound('person');
      const token = newToken();
      const expiresAt = DateTime.fromJSDate(currentTime()).plus(LIFETIME).toJSDate();
      await tokens.replace(user._id, hashToken(token), expiresAt);
      return { token, expiresAt };
    },

    /**
     * Sets the password, ends all sessions of the person and uses up the token: all of it or nothing. Returns the person.
     * Throws token_invalid or invalid_request.
     */
    async complete(token: string, password: string): Promise<{ id: string; name: string }> {
      const hash = hashToken(token);
      const userId = await tokens.ownerOf(hash, currentTime());
      const [user] = userId ? await people.usersOf([userId]) : [];
      if (!user) throw invalidLink();
      await checkPassword(password, [user.name, user.email]);
      const hashed = await hashPassword(password);
      const isSet = await transaction(async (session) => {
        if (!(await tokens.use(hash, currentTime(), session))) return false;
        await people.setPassword(user._id, hashed, session);
        return true;
      });
      if (!isSet) throw invalidLink();
      return { id: user._id, name: user.name };
    },
  };
}

const invalidLink = () =>
  new Refusal('token_invalid', 'This link is wrong, used or too old. Ask for a new one.');
