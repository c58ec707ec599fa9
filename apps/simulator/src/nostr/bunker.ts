import { decode } from 'nostr-tools/nip19';
import { getPublicKey } from 'nostr-tools/pure';
import { bunkerSecretOf, signerKeyOf } from './keys.ts';

/** The bunker:// address of the remote signer of an account. @param fields with which the account is connected */
export function bunkerOf({ secretKey, relays }: { secretKey: string; relays: string }): string {
  const { type, data } = decode(secretKey);
  if (type !== 'nsec') throw new Error('the account is connected with its secret key');
  const account = { signingKey: Buffer.from(data).toString('hex') };
  const query = new URLSearchParams({ relay: relays.split(' ')[0] ?? '', secret: bunkerSecretOf(account) });
  return `bunker://${getPublicKey(signerKeyOf(account))}?${query}`;
}
