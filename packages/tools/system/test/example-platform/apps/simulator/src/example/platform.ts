import { createHash } from 'node:crypto';
import type { Credentials } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
import express from 'express';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { authorizationRequest, consentRoutes, Grants, matchesChallenge } from '../consent.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { ApiError, bearerOf, type Incoming, type Platform, problems, type Reply } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';

const CLIENT_ID = 'simulated-example-app';
const CODE_LIVES_MS = 30_000;
/** How long a post is processed before it is live or refused. */
const PROCESSING_MS = 1_500;
/** One of so many texts is refused after its post was accepted. */
const REFUSED_ONE_IN = 16;
const posts = '/example/boards/:board/posts';

const tokenRequest = z.object({
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});
/** The folders of every account. */
const FOLDERS = [
  {
    id: 'f1',
    name: 'Recipes',
    sections: [
      { id: 's1', name: 'Breakfast' },
      { id: 's2', name: 'Supper' },
    ],
  },
  { id: 'f2', name: 'Terrace', sections: [{ id: 's3', name: 'Flowers' }] },
];

const newPost = z.looseObject({
  key: z.string(),
  text: z.string().min(1).max(200),
  /** The id of the post that it comments on. */
  about: z.string().optional(),
});

const fault = (status: number, error: string) => new ApiError({ status, body: { error } });

/** The API of the example: a consent page, and posts that are processed before they are live, with keys of their makers. */
export function example(): Platform {
  const grants = new Grants(CODE_LIVES_MS);
  const parse = [express.json(), express.urlencoded({ extended: true })];
  return {
    name: 'example',
    profilePath: (handle) => `/example/${handle}`,
    routes: [
      ...consentRoutes(grants, {
        platform: 'example',
        path: '/example/authorize',
        request: authorizationRequest,
        error: fault,
      }),
      {
        method: 'post',
        path: '/example/token',
        operations: ['session'],
        parse,
        handle: (call) => issue(call, grants),
      },
      { method: 'get', path: '/example/me', operations: ['session'], handle: me },
      { method: 'get', path: '/example/managed', operations: ['session'], handle: managed },
      { method: 'get', path: '/example/folders', operations: ['session'], handle: folders },
      { method: 'get', path: `${posts}/:key`, operations: ['lookup'], handle: show },
      { method: 'post', path: posts, operations: ['publish'], parse, handle: make },
    ],
    callerOf: (req, network) => accountOf(network, bearerOf(req)),
    problem: problems(
      {
        refused: [422, 'refused'],
        malformed: [400, 'malformed'],
        expired: [401, 'expired'],
        too_large: [413, 'too large'],
        limited: [429, 'limited'],
        broken: [503, 'broken'],
      },
      (_status, error) => ({ error }),
      (seconds = 60) => ({ 'retry-after': String(seconds) }),
    ),
    addAccount,
    html: ({ text }) => `<p>${escapeHtml(text)}</p>`,
  };
}

function accountOf(network: Network, token = ''): Account | undefined {
  const found = network.token(token);
  return found && !found.revoked ? network.account('example', found.accountId) : undefined;
}

function authorize({ req, network }: Incoming): Account {
  const account = accountOf(network, bearerOf(req));
  if (!account) throw fault(401, 'This token is not valid');
  return account;
}

function newToken(network: Network, accountId: string): string {
  const token = randomToken();
  network.save({ table: 'tokens', row: { token, accountId, revoked: false } });
  return token;
}

function issue({ req, network }: Incoming, grants: Grants): Reply {
  const request = tokenRequest.parse(req.body);
  const grant = grants.redeem(request.code);
  const isGood =
    grant?.clientId === request.client_id &&
    network.client(request.client_id)?.secret === request.client_secret &&
    grant.redirectUri === request.redirect_uri &&
    matchesChallenge(grant, request.code_verifier);
  if (!isGood) throw fault(400, 'This code is not valid');
  return { status: 200, body: { access_token: newToken(network, grant.accountId) } };
}

function me(call: Incoming): Reply {
  const { id, handle, displayName } = authorize(call);
  return { status: 200, body: { id, name: handle, title: displayName } };
}

/** The accounts that a person manages, each with a token of its own: those whose names begin with the person's. */
function managed(call: Incoming): Reply {
  const { network } = call;
  const { handle } = authorize(call);
  const own = network
    .accounts()
    .filter((each) => each.platform === 'example' && each.handle.startsWith(`${handle}.`));
  const accounts = own.map(({ id, handle: name, displayName: title }) => ({
    id,
    name,
    title,
    access_token: newToken(network, id),
    picture: 'https://pictures.postrider.test/pictures/dunes.png?width=64&height=64',
  }));
  return { status: 200, body: { accounts } };
}

function folders(call: Incoming): Reply {
  authorize(call);
  return { status: 200, body: { folders: FOLDERS } };
}

/** Whether the platform refuses a text, which it finds out while it processes the post. */
const isRefused = (text: string) =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % REFUSED_ONE_IN === 0;

/** The state of a post. Comments are live at once. */
function answer({ network, origin }: Incoming, found: Post): Reply {
  const { id, key, path, text, record, acceptedAtMs, deletedAtMs } = found;
  if (record.about === undefined) {
    if (Date.now() < acceptedAtMs + PROCESSING_MS) return { status: 202, body: { state: 'processing', key } };
    if (isRefused(text)) {
      if (deletedAtMs === null) network.deletePost(found);
      return { status: 200, body: { state: 'refused', reason: 'Example does not like this text' } };
    }
  }
  const posted_at = new Date(acceptedAtMs).toISOString();
  return { status: 200, body: { state: 'live', id, url: origin + path, posted_at } };
}

function show(call: Incoming): Reply {
  const found = call.network.postByKey(authorize(call).id, String(call.req.params.key));
  if (!found) throw fault(404, 'There is no such post');
  return answer(call, found);
}

/** Every request makes a post, also one with a known key. */
function make(call: Incoming): Reply {
  const account = authorize(call);
  const { board } = z.object({ board: z.string() }).parse(call.req.params);
  const { key, text, ...record } = newPost.parse(call.req.body);
  const id = randomToken();
  const made = call.network.publish(account, {
    id,
    path: `/example/${board}/${id}`,
    key,
    cid: null,
    text,
    media: [],
    record: { ...record, board },
    receivedAtMs: call.receivedAtMs,
  });
  return answer(call, made);
}

function addAccount(network: Network, input: AccountInput, origin: string) {
  const account = saveAccount(network, 'example', input.handle.toLowerCase(), input);
  const known = network.client(CLIENT_ID);
  const client = {
    id: CLIENT_ID,
    secret: known?.secret ?? randomToken(),
    name: 'Postrider',
    redirectUris: [
      ...(known?.redirectUris ?? ['http://127.0.0.1:8080/connect/example']),
      ...(input.redirectUri ? [input.redirectUri] : []),
    ],
  };
  network.save({ table: 'clients', row: client });
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    board: '17',
    accessToken: newToken(network, account.id),
  } satisfies Credentials<'example'>;
  return { id: account.id, handle: account.handle, fields };
}
