import { currentTime } from '@postrider/service';
import type { ClientSession } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { check } from '../../workspaces/input.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { IdentityStore } from './store.ts';

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
  const times = { createdAt: currentTime(), updatedAt: currentTime() };
  const user = { _id: id, name, email, emailVerified: false, ...times };
  const signIn = {
    _id: uuidv7(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: hash,
    ...times,
  };
  return { id, name, email, write: (session) => store.addUser(user, signIn, session) };
}
