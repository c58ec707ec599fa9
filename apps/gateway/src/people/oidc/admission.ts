import { currentTime } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { v7 as uuidv7 } from 'uuid';
import type { RecordAs } from '../../audit/audit.ts';
import { toOneLine } from '../../validation/one-line.ts';
import { normalEmail } from '../email.ts';
import type { IdentityStore, StoredUser } from '../identity/store.ts';
import type { Invitations } from '../members/invitations.ts';
import type { RecordOwn } from '../record.ts';
import type { FirstProof } from '../sign-in/first-proof.ts';
import { providerIdOf } from '../sign-in/sign-in-methods.ts';
import { SignInFailure } from './failure.ts';
import type { ProviderPerson } from './provider.ts';

const MAX_NAME = 100;

export interface AdmissionDependencies {
  people: IdentityStore;
  invitations: Invitations;
  firstProof: FirstProof;
  transaction: Transaction;
  recordAs: RecordAs;
  recordOwn: RecordOwn;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Who may sign in at the provider: the person with the provider's subject, with its verified e-mail address, or with an
 * invitation to that address. After the first sign-in only the subject counts, so that a person with a reassigned
 * address can't sign in to another person's account.
 */
export function createAdmission({
  people,
  invitations,
  firstProof,
  transaction,
  recordAs,
  recordOwn,
}: AdmissionDependencies) {
  const ownerOf = async ({ issuer, subject }: ProviderPerson): Promise<string | undefined> =>
    (await people.signInAt(providerIdOf(issuer), subject))?.userId;

  /**
   * Connects a person who signed in with a password before. If the address was not proven, the provider proves it, and
   * the previous set-up is removed. Throws SignInFailure.
   */
  async function connect(user: StoredUser, given: ProviderPerson, address: string) {
    const times = { createdAt: currentTime(), updatedAt: currentTime() };
    const signIn = {
      _id: uuidv7(),
      userId: user._id,
      providerId: providerIdOf(given.issuer),
      accountId: given.subject,
      ...times,
    };
    const name = toOneLine(given.name, MAX_NAME) || user.name;
    const outcome = await transaction(async (session) => {
      const isFirstProof = await firstProof(user._id, 'provider', session);
      if (isFirstProof) await people.rename(user._id, name, session);
      const isConnected = await people.addSignIn(signIn, session);
      if (!isConnected) await session.abortTransaction();
      return { isConnected, isFirstProof };
    });
    if (!outcome.isConnected) {
      // It belongs to this person if two sign-ins came at the same time.
      if ((await ownerOf(given)) === user._id) return user._id;
      throw new SignInFailure('other_account');
    }
    const actor = { id: user._id, name: outcome.isFirstProof ? name : user.name, address };
    if (outcome.isFirstProof) await recordOwn(actor, 'member.address_confirmed');
    await recordOwn(actor, 'member.provider_connected');
    return user._id;
  }

  /** Creates a person from the open invitations to the address; undefined if there is none. */
  async function signUp(email: string, given: ProviderPerson, address: string): Promise<string | undefined> {
    const name = toOneLine(given.name, MAX_NAME) || (email.split('@')[0] ?? email);
    const account = { providerId: providerIdOf(given.issuer), accountId: given.subject };
    const joined = await invitations.signUpByProvider({ name, email }, account);
    if (!joined) return undefined;
    const { person, workspaceIds } = joined;
    for (const workspaceId of workspaceIds)
      await recordAs({ id: person.id, name, address }, workspaceId, 'member.joined', person);
    return person.id;
  }

  return {
    /** The id of the signed-in person. Throws SignInFailure. */
    async admit(given: ProviderPerson, address: string): Promise<string> {
      const known = await ownerOf(given);
      if (known) return known;
      const email = normalEmail(given.email);
      if (!given.isEmailVerified || email === undefined) throw new SignInFailure('email_unverified');
      const user = await people.userByEmail(email);
      if (user) return connect(user, given, address);
      // The second of two concurrent sign-ins finds the invitations used and the person created.
      const id = (await signUp(email, given, address)) ?? (await ownerOf(given));
      if (!id) throw new SignInFailure('unknown_person');
      return id;
    },
  };
}
