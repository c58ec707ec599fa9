import { randomBytes } from 'node:crypto';
import type { Credentials } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
import type { Request } from 'express';
import { nsecEncode } from 'nostr-tools/nip19';
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure';
import { z } from 'zod';
import type { Network } from '../network.ts';
import { type Platform, problems, type Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { type NostrNetwork, nostrBehaviour } from './behaviour.ts';
import { authorizationOf, blossomRoutes } from './blossom.ts';
import { bytesOf } from './keys.ts';
import { SimulatedRelay } from './relay.ts';
import { Signers } from './signer.ts';
import { RelayStore } from './store.ts';

const RELAY = /^\/relay\/([a-z0-9-]{1,40})$/;
/** The relay of accounts that name no other. */
const FIRST_RELAY = 'first';
const PROFILE = 0;

/** Relays of Nostr, at `/relay/<name>`, a Blossom server, and the remote signers of its accounts. */
export function nostr(): Platform {
  const server: NostrNetwork = { behaviour: nostrBehaviour.parse({}) };
  const signers = new Signers(server);
  const relays = new Map<string, SimulatedRelay>();
  return {
    name: 'nostr',
    routes: [...blossomRoutes(server), approvalRoute(signers)],
    sockets: {
      isAt: (path) => RELAY.test(path),
      serve(socket, call) {
        const name = RELAY.exec(call.path)?.[1] ?? '';
        const relay = relays.get(name) ?? new SimulatedRelay(name, server, signers, call);
        relays.set(name, relay);
        relay.serve(socket);
      },
    },
    profilePath: (handle) => `/nostr/${handle}`,
    callerOf,
    problem,
    addAccount,
    behave(behaviour) {
      server.behaviour = nostrBehaviour.parse(behaviour);
    },
    html,
  };
}

/** Whoever opens the page approves the app; the real ones ask for a password. */
const approvalRoute = (signers: Signers): Route => ({
  method: 'get',
  path: '/nostr/approve/:client',
  operations: ['session'],
  handle({ req }) {
    signers.approve(String(req.params.client));
    return { status: 200, body: { approved: true } };
  },
});

const callerOf = (req: Request, network: Network): Account | undefined =>
  network.account('nostr', authorizationOf(req)?.pubkey ?? '');

const problem = problems(
  {
    refused: [400, 'refused by the simulator'],
    broken: [500, 'broken by the simulator'],
    limited: [429, 'too many uploads'],
    expired: [401, 'the authorization has expired'],
    too_large: [413, 'the file is too large'],
    malformed: [400, 'the upload is malformed'],
  },
  (_, message) => ({ message }),
  (seconds) => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);

/** Adds the account, with its profile on the first relay; a revoked one gets another key. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const name = input.handle.replace(/^@/, '').toLowerCase();
  const handle = z
    .string()
    .regex(/^[a-z0-9._-]{1,40}$/, 'A name has letters, digits, dots and hyphens')
    .parse(name);
  const known = network.account('nostr', handle);
  const signingKey = known?.signingKey ?? randomBytes(32).toString('hex');
  const account: Account = {
    platform: 'nostr',
    id: known?.id ?? getPublicKey(bytesOf(signingKey)),
    handle,
    displayName: input.displayName ?? known?.displayName ?? handle,
    password: '',
    signingKey,
    generation: (known?.generation ?? 0) + (known?.revoked === false ? 0 : 1),
    revoked: false,
    createdAtMs: known?.createdAtMs ?? Date.now(),
  };
  network.save({ table: 'accounts', row: account });
  const picture = `${origin}/avatars/${handle}.png`;
  const about = JSON.stringify({ name: handle, display_name: account.displayName, picture });
  new RelayStore(FIRST_RELAY, network).add(
    finalizeEvent(
      { kind: PROFILE, created_at: Math.floor(Date.now() / 1000), tags: [], content: about },
      bytesOf(signingKey),
    ),
  );
  const fields = {
    secretKey: nsecEncode(bytesOf(signingKey)),
    keyPassword: '',
    relays: `${origin.replace(/^http/, 'ws')}/relay/${FIRST_RELAY}`,
    mediaServer: origin,
    app: origin,
  };
  return { id: account.id, handle, fields: fields satisfies Credentials<'nostr'> };
}

/** A post's text. Its pictures are shown below it. */
const html = (post: Post): string => `<p class="pre">${escapeHtml(post.text)}</p>`;
