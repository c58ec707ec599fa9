import { currentTime, invalid } from '@postrider/service';
import { addressSubject } from '../../rate-limits/address.ts';
import type { Caller, Visit } from '../caller.ts';
import type { Doors } from '../doors.ts';
import { Refusal } from '../failure.ts';
import type { Identity } from '../identity/identity.ts';
import type { SignInMethods } from './sign-in-methods.ts';

/** How long after a sign-in a person without a password may change sign-in methods. */
const FRESH_MS = 10 * 60_000;

interface Dependencies {
  identity: Identity;
  signInMethods: SignInMethods;
  doors: Doors;
}

export type Prove = ReturnType<typeof createProve>;

/**
 * Verifies the person before a change of sign-in methods, by the password or, without one, by a recent session. Throws
 * invalid_request, session_old or rate_limited.
 */
export const createProve =
  ({ identity, signInMethods, doors }: Dependencies) =>
  async (visit: Visit, { person, sessionId }: Caller, password: string): Promise<void> => {
    doors.attempt(addressSubject(visit.address));
    doors.attemptFor(person.email);
    if ((await signInMethods.of(person.id)).hasPassword) {
      if (await identity.isPassword(visit, person.id, password)) return;
      throw invalid('/password', 'wrong', 'The password is wrong.');
    }
    const sessions = await identity.listSessions(visit, person.id);
    const begun = sessions.find(({ id }) => id === sessionId)?.createdAt;
    if (begun && currentTime().getTime() - begun.getTime() < FRESH_MS) return;
    throw new Refusal('session_old', 'Your sign-in is more than ten minutes old. Sign in again first.');
  };
