import { currentTime } from '@postrider/service';
import type { ClientSession } from 'mongoose';
import type { Grants } from '../grants.ts';
import type { IdentityStore, ProofKind } from '../identity/store.ts';
import type { PasskeyStore } from '../passkeys/store.ts';
import type { ResetStore } from './reset-store.ts';

interface Dependencies {
  people: Pick<IdentityStore, 'addProof' | 'removeSignIns'>;
  passkeys: Pick<PasskeyStore, 'removeAll'>;
  resetTokens: Pick<ResetStore, 'remove'>;
  grants: Grants;
}

/**
 * Stores the first proof of a person's address in a transaction; false if it was already proven. Another person may
 * have signed up with the address. The first proof therefore removes everything with which that person could sign in
 * again: password, passkeys, second factors, sessions, password links and assistants' grants.
 */
export type FirstProof = (userId: string, by: ProofKind, session: ClientSession) => Promise<boolean>;

export const createFirstProof =
  ({ people, passkeys, resetTokens, grants }: Dependencies): FirstProof =>
  async (userId, by, session) => {
    if (!(await people.addProof(userId, { at: currentTime(), by }, session))) return false;
    await people.removeSignIns(userId, session);
    await passkeys.removeAll(userId, session);
    await resetTokens.remove(userId, session);
    await grants.removeOf({ userId }, session);
    return true;
  };
