import type { ClientSession } from 'mongoose';
import type { Person } from '../caller.ts';
import { type Credentials, checkCredentials, preparePerson } from '../identity/people.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { FirstProof } from '../sign-in/first-proof.ts';
import type { Joining } from './joining.ts';

interface Dependencies {
  people: IdentityStore;
  firstProof: FirstProof;
}

/** A sign-up within a transaction. */
interface SigningUp {
  person: Person;
  /** Whether the sign-up proved an address that was in use. */
  isFirstProof: boolean;
  /** False if the address was taken or proven in the meantime. */
  write(session: ClientSession): Promise<boolean>;
}

/** Prepares a sign-up with an invitation. Throws invalid_request. */
export type SignUp = (joining: Joining, input: { name: string; password: string }) => Promise<SigningUp>;

export const createSignUp =
  ({ people, firstProof }: Dependencies): SignUp =>
  async ({ invitation: { workspaceId, email }, isMailed, user }, input) => {
    const credentials = await checkCredentials({ ...input, email });
    const personOf = (id: string): Person => ({
      id,
      name: credentials.name,
      email,
      emailVerified: isMailed,
      twoFactorEnabled: false,
      isInstanceOwner: false,
    });
    if (user)
      return {
        person: personOf(user._id),
        isFirstProof: true,
        write: (session) => takeOver(user._id, credentials, session),
      };
    const standing = isMailed ? ({ provenBy: 'mail' } as const) : { onlyWorkspaceId: workspaceId };
    const person = preparePerson(people, credentials, standing);
    return {
      person: personOf(person.id),
      isFirstProof: false,
      async write(session) {
        if (await people.userByEmail(email, session)) return false;
        await person.write(session);
        return true;
      },
    };

    async function takeOver(userId: string, { name, passwordHash }: Credentials, session: ClientSession) {
      if (!(await firstProof(userId, 'mail', session))) return false;
      await people.rename(userId, name, session);
      await people.setPassword(userId, passwordHash, session);
      return true;
    }
  };
