import { currentTime } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { RecordAs, RecordOwn } from '../audit/audit.ts';
import { email as emailSchema } from '../identity/people.ts';
import { providerIdOf } from '../identity/sign-in-methods.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { Invitations } from '../members/invitations.ts';
import { SignInFailure } from './failure.ts';
import type { ProviderPerson } from './provider.ts';

const MAX_NAME = 100;

export interface AdmissionDependencies {
  people: IdentityStore;
  invitations: Invitations;
  recordAs: RecordAs;
  recordOwn: RecordOwn;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Who may sign in at the provider: a person whom the provider's subject belongs to, who has its verified e-mail address,
 * or who is invited by it. From the first time on the subject alone counts, so that who gets another address at the
 * provider gets nobody else's account.
 */
export function createAdmission({ people, invitations, recordAs, recordOwn }: AdmissionDependencies) {
  const ownerOf = async ({ issuer, subject }: ProviderPerson): Promise<string | undefined> =>
    (await people.signInAt(providerIdOf(issuer), subject))?.userId;

  /** Connects a person who has signed in by password so far. Throws SignInFailure. */
  async function connect(user: { _id: string; name: string }, given: ProviderPerson, address: string) {
    const times = { createdAt: currentTime(), updatedAt: currentTime() };
    const signIn = {
      ...{
        _id: uuidv7(),
        userId: user._id,
        providerId: providerIdOf(given.issuer),
        accountId: given.subject,
      },
      ...times,
    };
    if (!(await people.addSignIn(signIn))) {
      // It is this person's where two sign-ins came at the same time.
      if ((await ownerOf(given)) === user._id) return user._id;
      throw new SignInFailure('other_account');
    }
    await recordOwn({ id: user._id, name: user.name, address }, 'member.provider_connected');
    return user._id;
  }

  /** Makes a person of the open invitations for the address; undefined where there is none. */
  async function signUp(email: string, given: ProviderPerson, address: string): Promise<string | undefined> {
    const name = given.name.trim().slice(0, MAX_NAME) || (email.split('@')[0] ?? email);
    const account = { providerId: providerIdOf(given.issuer), accountId: given.subject };
    const joined = await invitations.signUpByProvider({ name, email }, account);
    if (!joined) return undefined;
    const { person, workspaceIds } = joined;
    for (const workspaceId of workspaceIds)
      await recordAs({ id: person.id, name, address }, workspaceId, 'member.joined', person);
    return person.id;
  }

  return {
    /** The id of the person who is signed in. Throws SignInFailure. */
    async admit(given: ProviderPerson, address: string): Promise<string> {
      const known = await ownerOf(given);
      if (known) return known;
      const email = emailSchema.safeParse(given.email);
      if (!given.isEmailVerified || !email.success) throw new SignInFailure('email_unverified');
      const user = await people.userByEmail(email.data);
      if (user) return connect(user, given, address);
      // The second one of two at the same time finds the invitations used, and the person there.
      const id = (await signUp(email.data, given, address)) ?? (await ownerOf(given));
      if (!id) throw new SignInFailure('unknown_person');
      return id;
    },
  };
}
