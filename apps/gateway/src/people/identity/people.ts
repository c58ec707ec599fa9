import { currentTime } from '@postrider/service';
import type { ClientSession } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { check, name } from '../../workspaces/input.ts';
import { email } from '../email.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { IdentityStore, ProofKind, StoredSignIn, StoredUser } from './store.ts';

const person = z.object({ name, email, password: z.string() });

export type NewPerson = z.input<typeof person>;

/** A new person's address: its proof, or the only workspace that the person may join. */
export type Standing = { provenBy: ProofKind } | { onlyWorkspaceId: string };

/** A person who is ready to be written in a transaction. */
export interface PreparedPerson {
  id: string;
  name: string;
  email: string;
  write(session: ClientSession): Promise<void>;
}

/** A checked name and address, and a hashed password. */
export interface Credentials {
  name: string;
  email: string;
  passwordHash: string;
}

/** Checks a person's sign-up and hashes the password, which is slow. Throws invalid_request. */
export async function checkCredentials(input: NewPerson): Promise<Credentials> {
  const { name, email, password } = check(person, input);
  await checkPassword(password, [name, email]);
  return { name, email, passwordHash: await hashPassword(password) };
}

/** A new person with a password. */
export function preparePerson(
  store: IdentityStore,
  { name, email, passwordHash }: Credentials,
  standing: Standing,
  isInstanceOwner = false,
): PreparedPerson {
  const id = uuidv7();
  const account = { providerId: 'credential', accountId: id, password: passwordHash };
  const user = { id, name, email, ...(isInstanceOwner && { isInstanceOwner }) };
  return newPerson(store, user, standing, account);
}

/** Sets a person's first password. False if there is one. Throws invalid_request. */
export async function addPassword(
  store: IdentityStore,
  { id, name, email }: Pick<PreparedPerson, 'id' | 'name' | 'email'>,
  password: string,
): Promise<boolean> {
  await checkPassword(password, [name, email]);
  const hash = await hashPassword(password);
  const times = { createdAt: currentTime(), updatedAt: currentTime() };
  const account = { providerId: 'credential', accountId: id, password: hash };
  return store.addSignIn({ _id: uuidv7(), userId: id, ...account, ...times });
}

/** The account of a person at a provider. */
export type ProviderAccount = Pick<StoredSignIn, 'providerId' | 'accountId'>;

/** A new person with an account at a provider that has verified the e-mail address. */
export const prepareProviderPerson = (
  store: IdentityStore,
  { name, email }: { name: string; email: string },
  account: ProviderAccount,
): PreparedPerson => newPerson(store, { id: uuidv7(), name, email }, { provenBy: 'provider' }, account);

function newPerson(
  store: IdentityStore,
  { id, ...known }: Pick<StoredUser, 'name' | 'email' | 'isInstanceOwner'> & { id: string },
  standing: Standing,
  account: ProviderAccount & { password?: string },
): PreparedPerson {
  const now = currentTime();
  const times = { createdAt: now, updatedAt: now };
  const address =
    'provenBy' in standing
      ? { emailVerified: true, addressProof: { at: now, by: standing.provenBy } }
      : { emailVerified: false, onlyWorkspaceId: standing.onlyWorkspaceId };
  const signIn = { _id: uuidv7(), userId: id, ...account, ...times };
  return {
    id,
    name: known.name,
    email: known.email,
    write: (session) => store.addUser({ _id: id, ...known, ...address, ...times }, signIn, session),
  };
}
