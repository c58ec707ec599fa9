import { createHash } from 'node:crypto';
import type { Account } from '../rows.ts';

/** The bytes of a key. */
export const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** A secret key that belongs to a name: the same in each run. */
export const keyOf = (name: string): Uint8Array => new Uint8Array(createHash('sha256').update(name).digest());

/** The secret key of the remote signer of an account. */
export const signerKeyOf = ({ signingKey }: Pick<Account, 'signingKey'>): Uint8Array =>
  keyOf(`signer ${signingKey}`);

/** The secret in the bunker:// address of an account. */
export const bunkerSecretOf = ({ signingKey }: Pick<Account, 'signingKey'>): string =>
  createHash('sha256').update(`bunker ${signingKey}`).digest('hex').slice(0, 32);
