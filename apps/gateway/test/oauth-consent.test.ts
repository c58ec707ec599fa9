import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AssistantsService, Role } from '@postrider/contracts/dashboard';
import { type Receiver, startReceiver } from '@postrider/testing';
import {
  approve,
  CLIENT_HOST,
  CLIENT_ID,
  callMcp,
  connectAssistant,
  newRequest,
  REDIRECT_URI,
  sendForm,
  serveDocument,
} from './support/assistant.ts';
import { type Browser, problemOf } from './support/browser.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

let harness: Harness;
let receiver: Receiver;
let address: string;
let workspaceId: string;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let ada: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  receiver = await startReceiver();
  running.defer(() => receiver.close());
  harness = await startHarness(({ outbound }) => ({
    outbound: { ...outbound, connectTo: [`${CLIENT_HOST}=${receiver.url}`] },
    oauth: { allowsRegistration: true },
  }));
  running.defer(() => harness.stop());
  owner = await setUpOwner(harness);
  ({ workspaceId, browser: ada } = owner);
  address = harness.gateway.address;
});
afterAll(() => running.disposeAsync());
beforeEach(() => serveDocument(receiver));

const assistants = () => ada.client(AssistantsService);

/** Addresses at which a link starts a part of the system or of the browser, or that nobody knows. */
const REFUSED = [
  'ms-msdt:/id%20PCWDiagnostic',
  'search-ms:query=x&crumb=location:%5C%5Cevil',
  'chrome://settings',
  'smb://evil/x',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,x',
  'ms-officecmd:x',
  'ms-word:ofe|u|x',
  'ssh://evil',
  'vbscript:x',
  'intent://x#Intent;end',
  'about:blank',
  'blob:https://evil/x',
  'mailto:a@b.c',
  'tel:1',
  'ftp://evil/x',
  'http://evil.example/',
  'http://localhost.evil.example/',
  'https://user@evil.example/',
  'unknown-app://x',
  'x:y',
];

describe('consent', () => {
  test('the page gets who asks for what, and what the person can give where', async () => {
    const request = newRequest(address, { scope: 'mcp posts:read posts:write unknown' });
    expect(await assistants().getAuthorization({ query: request.query })).toMatchObject({
      redirectUrl: '',
      clientName: 'Test assistant',
      clientHost: CLIENT_HOST,
      redirectHost: CLIENT_HOST,
      scopes: expect.arrayContaining([expect.objectContaining({ name: 'posts:write' })]),
      choices: [{ workspaceId, workspaceName: 'Engines', role: Role.OWNER }],
    });
    const denied = new URL((await assistants().denyAuthorization({ query: request.query })).redirectUrl);
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      state: '12e5',
      iss: address,
    });
  });

  test.each([
    [{ redirect_uri: 'https://evil.example/callback' }],
    [{ redirect_uri: `${REDIRECT_URI}/` }],
    [{ redirect_uri: 'javascript:alert(1)' }],
    [{ client_id: 'unregistered' }],
    [{ client_id: 'https://127.0.0.1/client.json' }],
    [{ client_id: 'https://localhost/client.json' }],
    [{ client_id: `http://${CLIENT_HOST}/client.json` }],
    [{ client_id: '' }],
  ])('nothing is sent anywhere where the client is not known: %j', async (change) => {
    const { query } = newRequest(address, change);
    expect(await problemOf(assistants().getAuthorization({ query }))).toMatchObject({
      code: 'client_refused',
    });
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ scope: 'unknown' }, 'invalid_scope'],
    [{ scope: 'posts:read;accounts:write' }, 'invalid_scope'],
    [{ scope: 'accounts:write webhooks:manage' }, 'invalid_scope'],
  ])(
    'the client gets what is wrong with %j, after a click where it was never allowed',
    async (change, error) => {
      const { query } = newRequest(address, change);
      const found = await assistants().getAuthorization({ query });
      expect(found).toMatchObject({
        needsClick: true,
        clientName: 'Test assistant',
        clientHost: CLIENT_HOST,
        redirectHost: CLIENT_HOST,
        scopes: [],
        choices: [],
        problem: expect.stringMatching(/.{10}/),
      });
      const answer = new URL(found.redirectUrl);
      expect(`${answer.origin}${answer.pathname}`).toBe(REDIRECT_URI);
      expect(answer.searchParams.get('error')).toBe(error);
    },
  );

  test('who has allowed the client is sent back to it at once, and nobody else', async () => {
    const wrong = newRequest(address, { response_type: 'token' });
    const needsClick = async (browser = ada) =>
      (await browser.client(AssistantsService).getAuthorization({ query: wrong.query })).needsClick;
    expect(await needsClick()).toBe(true);
    const { refresh } = await connectAssistant(address, ada, workspaceId, ['posts:read']);
    expect(await needsClick()).toBe(false);
    const grace = await join(harness, owner, 'grace', Role.EDITOR);
    expect(await needsClick(grace)).toBe(true);
    await sendForm(address, 'revoke', { token: refresh, client_id: CLIENT_ID });
    expect(await needsClick()).toBe(true);
  });

  test('scopes beside known ones are left out, and without scopes all are asked for', async () => {
    const namesOf = async (scope: string) => {
      const { query } = newRequest(address, scope === '' ? {} : { scope });
      return (await assistants().getAuthorization({ query })).scopes.map(({ name }) => name).sort();
    };
    expect(await namesOf('posts:read offline_access')).toEqual(['mcp', 'posts:read']);
    expect((await namesOf('')).length).toBeGreaterThan(4);
  });

  test.each(REFUSED)('nobody is sent to %s, by a document or by a request', async (redirect_uri) => {
    const client_id = `https://${CLIENT_HOST}/${Math.random()}.json`;
    serveDocument(receiver, { client_id, redirect_uris: [redirect_uri] });
    const only = newRequest(address, { client_id, redirect_uri });
    const refused = { code: 'client_refused' };
    expect(await problemOf(assistants().getAuthorization({ query: only.query }))).toMatchObject(refused);
    serveDocument(receiver, { client_id, redirect_uris: [REDIRECT_URI, redirect_uri] });
    for (const change of [{ client_id }, { client_id, redirect_uri }, { redirect_uri }]) {
      const { query } = newRequest(address, change);
      if ('client_id' in change || 'redirect_uri' in change)
        expect(await problemOf(assistants().getAuthorization({ query }))).toMatchObject(refused);
    }
  });

  test('loopback may have any port, and programs their own scheme', async () => {
    for (const redirect_uri of [
      'http://127.0.0.1:43117/callback',
      'cursor://anysphere.cursor-mcp/callback',
      'com.example.app:/callback',
    ]) {
      const redirect = await approve(ada, workspaceId, newRequest(address, { redirect_uri }), []);
      expect(redirect.href.startsWith(`${redirect_uri}?`)).toBe(true);
    }
  });

  test.each([
    ['too long', { client_name: 'x'.repeat(6_000) }],
    ['of another client', { client_id: 'https://assistant.test/other.json' }],
    ['without addresses', { redirect_uris: [] }],
  ])('a document that is %s is refused', async (_what, change) => {
    const client_id = `https://${CLIENT_HOST}/${Math.random()}.json`;
    serveDocument(receiver, { client_id, ...change });
    const { query } = newRequest(address, { client_id });
    expect((await problemOf(assistants().getAuthorization({ query }))).code).toBe('client_refused');
  });

  test('a redirected document is refused, and one that may be kept is read once', async () => {
    const client_id = `https://${CLIENT_HOST}/moved.json`;
    receiver.answer((_request, response) => response.writeHead(302, { location: '/client.json' }).end());
    const { query } = newRequest(address, { client_id });
    expect((await problemOf(assistants().getAuthorization({ query }))).code).toBe('client_refused');
    serveDocument(receiver, { client_id }, { 'cache-control': 'max-age=60' });
    const before = receiver.requests.length;
    await assistants().getAuthorization({ query });
    await assistants().getAuthorization({ query });
    expect(receiver.requests.length - before).toBe(1);
  });
});

const redirect_uri = 'https://claude.example/api/mcp/auth_callback';
const register = (json: object) => ask(`${address}/oauth/register`, 'POST', { json });

test('where it is allowed a client registers itself, without a secret, and is connected', async () => {
  const metadata = await ask(`${address}/.well-known/oauth-authorization-server`, 'GET');
  expect(metadata.json).toMatchObject({ registration_endpoint: `${address}/oauth/register` });
  const answer = await register({ client_name: 'Claude\u202e', redirect_uris: [redirect_uri], extra: 1 });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ client_name: 'Claude', token_endpoint_auth_method: 'none' });
  expect(answer.json).not.toHaveProperty('client_secret');
  const client_id = /"client_id":"([^"]+)"/.exec(answer.text)?.[1] ?? '';

  const { query } = newRequest(address, { client_id, redirect_uri });
  expect(await assistants().getAuthorization({ query })).toMatchObject({
    clientName: 'Claude',
    clientHost: '',
    redirectHost: 'claude.example',
  });
  const change = { client_id, redirect_uri };
  const { access } = await connectAssistant(address, ada, workspaceId, ['posts:read'], change);
  expect((await callMcp(address, access)).status).toBe(200);
  const other = newRequest(address, { client_id, redirect_uri: 'https://evil.example/' });
  expect(await problemOf(assistants().getAuthorization({ query: other.query }))).toMatchObject({
    code: 'client_refused',
  });
});

test.each([
  [{}, 'invalid_client_metadata'],
  [{ redirect_uris: [] }, 'invalid_client_metadata'],
  [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
  ...REFUSED.map((each) => [{ redirect_uris: [redirect_uri, each] }, 'invalid_redirect_uri'] as const),
])('a registration with %j is refused', async (json, error) => {
  const answer = await register(json);
  expect([answer.status, answer.json]).toEqual([400, expect.objectContaining({ error })]);
});
