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
 * Notes that a person's address is proven, as a part of a transaction; false where it was before. Whoever signed up with
 * the address may have been another person. The first proof therefore removes everything by which that one could come
 * back: password, passkeys, second factors, sessions, links to a new password, and what assistants were allowed.
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
