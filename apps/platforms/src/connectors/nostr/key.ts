import { hkdfSync } from 'node:crypto';
import { AppError } from '@postrider/service';
import { decode } from 'nostr-tools/nip19';
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure';
import { z } from 'zod';
import { relaysOf } from './addresses.ts';
import { hexId } from './event.ts';
import { isTooCostly, unlock } from './unlock.ts';

/** A secret key of the account. */
const ownKey = z.object({ kind: z.literal('key'), secretKey: hexId });
/** A remote signer (NIP-46), and the key by which it knows this service. */
export const bunker = z.object({
  kind: z.literal('bunker'),
  signer: hexId,
  relays: z.array(z.string()).min(1),
  secret: z.string(),
  clientKey: hexId,
});
export type Bunker = z.infer<typeof bunker>;
export const key = z.discriminatedUnion('kind', [ownKey, bunker]);
export type Key = z.infer<typeof key>;

const SIGNER_RELAYS = 3;
const LONGEST_SECRET = 500;

const refuse = (message: string) => new AppError('account_not_connected', message);

export const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** What a person entered to sign for the account. Throws AppError. */
export async function readKey(text: string, password: string): Promise<Key> {
  if (/^bunker:\/\//i.test(text)) return readBunker(text);
  if (text.startsWith('nsec1')) return { kind: 'key', secretKey: validKey(decoded(text)) };
  if (text.startsWith('ncryptsec1')) return { kind: 'key', secretKey: await decrypted(text, password) };
  if (hexId.safeParse(text.toLowerCase()).success)
    return { kind: 'key', secretKey: validKey(text.toLowerCase()) };
  if (text.startsWith('npub1'))
    throw refuse(
      'This is the public key. Enter the bunker:// address of your remote signer, or the secret key.',
    );
  throw refuse(
    'This is neither a bunker:// address nor a secret key (nsec1…, ncryptsec1… or 64 hexadecimal digits).',
  );
}

function decoded(text: string): string {
  try {
    const { type, data } = decode(text);
    if (type === 'nsec') return hexOf(data);
  } catch {
    // Reported below.
  }
  throw refuse('This secret key has a typing error. Copy it again.');
}

/** Not every 32 bytes are a key. */
function validKey(secretKey: string): string {
  try {
    getPublicKey(bytesOf(secretKey));
    return secretKey;
  } catch {
    throw refuse('This is not a valid secret key. Copy it again.');
  }
}

async function decrypted(text: string, password: string): Promise<string> {
  if (password === '') throw refuse('This secret key is encrypted. Enter its password too.');
  if (isTooCostly(text))
    throw refuse('Decrypting this key takes too long here. Encrypt it again with a log_n of at most 18.');
  const secretKey = await unlock(text, password);
  if (secretKey === undefined)
    throw refuse('The password of the encrypted key is wrong, or the key has a typing error.');
  return secretKey;
}

function readBunker(text: string): Bunker {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const signer = hexId.safeParse(address?.host.toLowerCase()).data;
  const relays = relaysOf(address?.searchParams.getAll('relay') ?? []).slice(0, SIGNER_RELAYS);
  if (!signer)
    throw refuse('This bunker:// address has no public key of a signer. Copy it again from your signer.');
  if (relays.length === 0)
    throw refuse(
      'This bunker:// address has no relay with an address that starts with wss://. Copy it again.',
    );
  const secret = (address?.searchParams.get('secret') ?? '').slice(0, LONGEST_SECRET);
  return { kind: 'bunker', signer, relays, secret, clientKey: clientKeyOf(signer, secret) };
}

/**
 * The same for the same address, so that a signer that asks its owner to approve this service knows it again when they
 * connect after that.
 */
function clientKeyOf(signer: string, secret: string): string {
  if (secret === '') return hexOf(generateSecretKey());
  return Buffer.from(hkdfSync('sha256', secret, signer, 'postrider nip-46 client', 32)).toString('hex');
}
