import { finalizeEvent, getPublicKey } from 'nostr-tools/pure';
import { relaysOf } from './addresses.ts';
import { type EventTemplate, eventForm, hexId, idOf, isGenuine, type NostrEvent } from './event.ts';
import { type Bunker, bytesOf, type Key } from './key.ts';
import type { Relays } from './relays.ts';
import { type Ask, withSigner } from './remote-signer.ts';
import { signedOther, signerRefused } from './signer-errors.ts';

/** What a remote signer is asked to allow: posts, deletions, signing in to relays, uploads. */
const PERMISSIONS = 'sign_event:1,sign_event:5,sign_event:22242,sign_event:24242';
const APP = JSON.stringify({ name: 'Postrider' });
/** Few signers know it. */
const SWITCH_MS = 1_500;

/** Signs events for an account, in order. Throws SignerError. */
export async function signAll(
  relays: Relays,
  key: Key,
  pubkey: string,
  templates: readonly EventTemplate[],
  signal?: AbortSignal,
): Promise<NostrEvent[]> {
  if (key.kind === 'key') {
    const secretKey = bytesOf(key.secretKey);
    return templates.map((template) => finalizeEvent({ ...template }, secretKey));
  }
  return withSigner(relays, key, signal, (ask) => {
    const signing = templates.map((template) => signedBy(ask, pubkey, template));
    return Promise.all(signing);
  });
}

/** The signer's event, which must be the one that it was given. */
async function signedBy(ask: Ask, pubkey: string, template: EventTemplate): Promise<NostrEvent> {
  const result = await ask('sign_event', [JSON.stringify(template)]);
  const event = eventForm.safeParse(parsed(result)).data;
  if (!event || event.id !== idOf(template, pubkey) || !isGenuine(event)) throw signedOther();
  return event;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The account's public key. A remote signer is connected first; it may name other relays for later. */
export async function openKey(relays: Relays, key: Key): Promise<{ key: Key; pubkey: string }> {
  if (key.kind === 'key') return { key, pubkey: getPublicKey(bytesOf(key.secretKey)) };
  return withSigner(relays, key, undefined, async (ask) => {
    await ask('connect', [key.signer, key.secret, PERMISSIONS, APP]);
    const [pubkey, switched] = await Promise.all([publicKey(ask), otherRelays(ask, key)]);
    return { key: { ...key, relays: switched }, pubkey };
  });
}

async function publicKey(ask: Ask): Promise<string> {
  const pubkey = hexId.safeParse(await ask('get_public_key', [])).data;
  if (!pubkey) throw signerRefused('it named no public key');
  return pubkey;
}

/** The relays that the signer wants to be used from now on. */
async function otherRelays(ask: Ask, { relays }: Bunker): Promise<string[]> {
  const result = await ask('switch_relays', [], SWITCH_MS).catch(() => '');
  const found = parsed(result);
  const named = Array.isArray(found) ? relaysOf(found.filter((each) => typeof each === 'string')) : [];
  return named.length > 0 ? named : relays;
}

/** Asks a remote signer whether it still signs for the account. A secret key is always valid. */
export async function verifyKey(relays: Relays, key: Key): Promise<void> {
  if (key.kind === 'bunker') await withSigner(relays, key, undefined, publicKey);
}
