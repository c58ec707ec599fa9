import type { NostrEvent } from 'nostr-tools/core';
import { decrypt, encrypt, getConversationKey } from 'nostr-tools/nip44';
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure';
import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Account } from '../rows.ts';
import type { NostrNetwork } from './behaviour.ts';
import { bunkerSecretOf, bytesOf, signerKeyOf } from './keys.ts';

/** The kind of messages to and from signers (NIP-46). */
export const SIGNER_MESSAGE = 24_133;

const request = z.object({ id: z.string(), method: z.string(), params: z.array(z.string()) });
const template = z.object({
  kind: z.int(),
  created_at: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
});

/** The page on which people allow an app; the simulated signer then knows it. */
const APPROVAL_PAGE = '/nostr/approve/';

type Answer = { result?: string; error?: string };

/** The remote signers of all accounts. */
export class Signers {
  readonly #server: NostrNetwork;
  /** The clients that have connected, with the account of each. */
  readonly #clients = new Map<string, string>();
  readonly #approved = new Set<string>();

  constructor(server: NostrNetwork) {
    this.#server = server;
  }

  approve(client: string): void {
    this.#approved.add(client);
  }

  /** The signer's answer to a message, as an event; undefined if it is not for a signer, or gets no answer. */
  answer(event: NostrEvent, network: Network, origin: string): NostrEvent | undefined {
    const to = event.tags.find(([name]) => name === 'p')?.[1];
    const account = network
      .accounts()
      .find((each) => each.platform === 'nostr' && getPublicKey(signerKeyOf(each)) === to);
    if (!account || this.#server.behaviour.signer === 'silent') return undefined;
    const key = signerKeyOf(account);
    const conversation = getConversationKey(key, event.pubkey);
    const asked = request.parse(JSON.parse(decrypt(event.content, conversation)));
    const content = JSON.stringify({ id: asked.id, ...this.#carryOut(asked, event.pubkey, account, origin) });
    return finalizeEvent(
      {
        kind: SIGNER_MESSAGE,
        created_at: Math.floor(Date.now() / 1000),
        tags: [['p', event.pubkey]],
        content: encrypt(content, conversation),
      },
      key,
    );
  }

  #carryOut(
    { method, params }: z.infer<typeof request>,
    client: string,
    account: Account,
    origin: string,
  ): Answer {
    const { signer } = this.#server.behaviour;
    const name = `${client} ${account.generation}`;
    if (signer === 'asks for approval' && !this.#approved.has(client))
      return { result: 'auth_url', error: `${origin}${APPROVAL_PAGE}${client}` };
    if (method === 'connect') {
      if (params[1] !== bunkerSecretOf(account)) return { error: 'invalid secret' };
      this.#clients.set(name, account.id);
      return { result: 'ack' };
    }
    if (signer === 'forgets' || account.revoked || this.#clients.get(name) !== account.id)
      return { error: 'unauthorized' };
    if (method === 'get_public_key') return { result: account.id };
    if (method === 'switch_relays') return { result: 'null' };
    if (method === 'ping') return { result: 'pong' };
    if (method !== 'sign_event') return { error: `unknown method ${method}` };
    if (signer === 'refuses') return { error: 'the owner refused' };
    const given = template.parse(JSON.parse(params[0] ?? ''));
    const changed = signer === 'signs something else' ? { ...given, content: `${given.content}!` } : given;
    return { result: JSON.stringify(finalizeEvent(changed, bytesOf(account.signingKey))) };
  }
}
