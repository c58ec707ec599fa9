import { currentTime } from '@postrider/service';
import type { ClientSession } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { check } from '../../workspaces/input.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { IdentityStore, StoredSignIn, StoredUser } from './store.ts';

/** In the form in which better-auth looks it up. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('This must be an e-mail address.'));

const person = z.object({ name: z.string().trim().min(1).max(100), email, password: z.string() });

export type NewPerson = z.input<typeof person>;

/** A person who can be written as a part of a transaction. */
export interface PreparedPerson {
  id: string;
  name: string;
  email: string;
  write(session: ClientSession): Promise<void>;
}

/** Checks a new person and hashes the password, which takes long. Throws invalid_request. */
export async function preparePerson(store: IdentityStore, input: NewPerson): Promise<PreparedPerson> {
  const { name, email, password } = check(person, input);
  await checkPassword(password, [name, email]);
  const hash = await hashPassword(password);
  const id = uuidv7();
  const account = { providerId: 'credential', accountId: id, password: hash };
  return newPerson(store, { id, name, email, emailVerified: false }, account);
}

/** Gives a person the first password. False where there is one. Throws invalid_request. */
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

/** A new person who signs in at a provider, which has verified the e-mail address. */
export const prepareProviderPerson = (
  store: IdentityStore,
  { name, email }: { name: string; email: string },
  account: ProviderAccount,
): PreparedPerson => newPerson(store, { id: uuidv7(), name, email, emailVerified: true }, account);

function newPerson(
  store: IdentityStore,
  user: Pick<StoredUser, 'name' | 'email' | 'emailVerified'> & { id: string },
  account: ProviderAccount & { password?: string },
): PreparedPerson {
  const times = { createdAt: currentTime(), updatedAt: currentTime() };
  const { id, ...known } = user;
  const signIn = { _id: uuidv7(), userId: id, ...account, ...times };
  return {
    ...{ id, name: user.name, email: user.email },
    write: (session) => store.addUser({ _id: id, ...known, ...times }, signIn, session),
  };
}
