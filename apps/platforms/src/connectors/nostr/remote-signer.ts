import { randomUUID } from 'node:crypto';
import { currentTime } from '@postrider/service';
import { decrypt, encrypt, getConversationKey } from 'nostr-tools/nip44';
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure';
import { z } from 'zod';
import { NotSentError } from '../http.ts';
import { truncate } from '../responses.ts';
import { eventForm, isGenuine, KIND, secondsOf } from './event.ts';
import { type Bunker, bytesOf } from './key.ts';
import type { Relay } from './relay.ts';
import type { Relays } from './relays.ts';
import { approvalNeeded, signerLost, signerRefused, signerRevoked } from './signer-errors.ts';

/** Calls a method of the signer, and returns its result. Throws SignerError. */
export type Ask = (method: string, params: readonly string[], timeoutMs?: number) => Promise<string>;

const answer = z.object({
  id: z.string(),
  result: z.string().nullish(),
  error: z.string().nullish(),
});

const CONNECT_MS = 5_000;
const ANSWER_MS = 8_000;
const MOST_CALLS_MS = 60_000;
/** Each is verified and decrypted. */
const MOST_MESSAGES = 300;
const AUTH_URL = 'auth_url';
const WEB_PAGE = z.url({ protocol: /^https?$/ }).max(2_000);
const REVOKED =
  /unauthori[sz]ed|not (?:connected|authori[sz]ed|known)|unknown (?:client|user|app)|no session|revoked|invalid secret/i;

/** Connects to a remote signer over its relays, for several calls (NIP-46). */
export async function withSigner<T>(
  relays: Relays,
  { relays: urls, signer, clientKey }: Bunker,
  signal: AbortSignal | undefined,
  use: (ask: Ask) => Promise<T>,
): Promise<T> {
  const secretKey = bytesOf(clientKey);
  const conversation = getConversationKey(secretKey, signer);
  const waiting = new Map<string, (received: z.infer<typeof answer>) => void>();

  let received = 0;

  function receive(event: unknown) {
    const read = eventForm.safeParse(event).data;
    received += 1;
    if (received > MOST_MESSAGES || read?.pubkey !== signer || !isGenuine(read)) return;
    try {
      const given = answer.safeParse(JSON.parse(decrypt(read.content, conversation))).data;
      if (given) waiting.get(given.id)?.(given);
    } catch {
      // Not for this key, or not from a signer.
    }
  }

  const sign = async (template: Parameters<typeof finalizeEvent>[0]) => finalizeEvent(template, secretKey);
  const opened = await Promise.allSettled(
    urls.map((url) => withTimeout(relays.connect(url, MOST_CALLS_MS, sign, signal), CONNECT_MS)),
  );
  const open = opened.flatMap((each): Relay[] => (each.status === 'fulfilled' ? [each.value] : []));
  if (open.length === 0) throw signerLost(opened.find((each) => each.status === 'rejected')?.reason);
  const own = { kinds: [KIND.signerMessage], '#p': [getPublicKey(secretKey)] };

  const ask: Ask = async (method, params, timeoutMs = ANSWER_MS) => {
    const id = randomUUID();
    const event = await sign({
      kind: KIND.signerMessage,
      created_at: secondsOf(currentTime()),
      tags: [['p', signer]],
      content: encrypt(JSON.stringify({ id, method, params }), conversation),
    });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const timer = setTimeout(() => reject(signerLost()), timeoutMs);
    waiting.set(id, ({ result, error }) => {
      if (result === AUTH_URL) return reject(approvalOf(error ?? ''));
      if (error) reject(refusalOf(truncate(error, 200)));
      else resolve(result ?? '');
    });
    try {
      const json = JSON.stringify(event);
      for (const relay of open) relay.publish(json, event.id, timeoutMs).catch(() => {});
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };

  try {
    for (const relay of open) relay.subscribe(own, receive);
    return await use(ask);
  } finally {
    for (const relay of open) relay.close();
  }
}

const approvalOf = (page: string) => {
  const url = WEB_PAGE.safeParse(page).data;
  return url ? approvalNeeded(url) : signerRefused('it asks for an approval without naming a page');
};

const refusalOf = (reason: string) => (REVOKED.test(reason) ? signerRevoked(reason) : signerRefused(reason));

async function withTimeout(opening: Promise<Relay>, ms: number): Promise<Relay> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new NotSentError('no connection to the relay in time'));
    opening.then(
      (relay) => relay.close(),
      () => {},
    );
  }, ms);
  try {
    return await Promise.race([opening, promise]);
  } finally {
    clearTimeout(timer);
  }
}
