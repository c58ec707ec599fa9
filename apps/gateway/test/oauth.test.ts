import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AssistantsService, AuditService, MembersService, Role } from '@postrider/contracts/dashboard';
import { connectMongo } from '@postrider/service/mongo';
import { type Receiver, startReceiver, testLog, waitUntil } from '@postrider/testing';
import { BASE_PATH } from '../src/paths.ts';
import {
  approve,
  CLIENT_HOST,
  CLIENT_ID,
  callMcp,
  codeForm,
  connectAssistant,
  newRequest,
  refreshForm,
  sendForm,
  serveDocument,
  tokensOf,
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
let collection: Awaited<ReturnType<typeof connectMongo>>['collection'];
const running = new AsyncDisposableStack();

beforeAll(async () => {
  receiver = await startReceiver();
  running.defer(() => receiver.close());
  harness = await startHarness(({ outbound }) => ({
    outbound: { ...outbound, connectTo: [`${CLIENT_HOST}=${receiver.url}`] },
  }));
  running.defer(() => harness.stop());
  owner = await setUpOwner(harness);
  ({ workspaceId, browser: ada } = owner);
  address = harness.gateway.address;
  const database = await connectMongo(harness.config.mongo, testLog);
  running.defer(() => database.close());
  collection = database.collection.bind(database);
});
afterAll(() => running.disposeAsync());
beforeEach(() => serveDocument(receiver));

const ALL = ['mcp', 'accounts:read', 'media:write', 'posts:read', 'posts:write', 'analytics:read'];
const assistants = (browser: Browser) => browser.client(AssistantsService);
const connect = (scopes = ALL, browser = ada) => connectAssistant(address, browser, workspaceId, scopes);
const list = async (browser = ada) => (await assistants(browser).listAssistants({ workspaceId })).assistants;

/** The names of the tools in an answer. */
const toolsOf = (text: string) => [...text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);

describe('discovery', () => {
  test('the metadata has its path-aware place alone, and pages of other sites may read it', async () => {
    const resource = await ask(`${address}/.well-known/oauth-protected-resource/mcp`, 'GET');
    expect(resource.json).toMatchObject({
      resource: `${address}/mcp`,
      authorization_servers: [address],
      scopes_supported: expect.arrayContaining(ALL),
    });
    expect(resource.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask(`${address}/.well-known/oauth-protected-resource`, 'GET')).status).toBe(404);
    const server = await ask(`${address}/.well-known/oauth-authorization-server`, 'GET');
    expect(server.json).toMatchObject({
      issuer: address,
      token_endpoint: `${address}/oauth/token`,
      authorization_endpoint: `${address}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(server.json).not.toHaveProperty('registration_endpoint');
    const preflight = await ask(`${address}/oauth/token`, 'OPTIONS');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  });

  test('the MCP server challenges who has nothing or an old token, not who has a bad key', async () => {
    const hint = `resource_metadata="${address}/.well-known/oauth-protected-resource/mcp", scope="mcp `;
    const challengeOf = async (token: string) => {
      const { status, headers } = await callMcp(address, token);
      return [status, headers.get('www-authenticate')];
    };
    expect(await challengeOf('')).toEqual([401, expect.stringContaining(hint)]);
    const old = expect.stringMatching(/error="invalid_token", resource_metadata=/);
    expect(await challengeOf('svc_mcp_old')).toEqual([401, old]);
    const bad = 'Bearer realm="postrider", error="invalid_token"';
    expect(await challengeOf('svc_live_bad')).toEqual([401, bad]);
    const rest = await ask(`${address}${BASE_PATH}/accounts`, 'GET');
    expect(rest.headers.get('www-authenticate')).toBe('Bearer realm="postrider"');
  });

  test('the authorization endpoint leads to the page, with the request as it was sent', async () => {
    const response = await fetch(`${address}/oauth/authorize?state=1e5&a=b%20c`, { redirect: 'manual' });
    const [path, fragment = ''] = response.headers.get('location')?.split('#') ?? [];
    expect([response.status, path]).toEqual([303, '/authorize']);
    expect(Buffer.from(fragment, 'base64url').toString()).toBe('state=1e5&a=b%20c');
  });
});

describe('tokens', () => {
  test('a code becomes tokens that open the MCP server and nothing else', async () => {
    const { redirect, access, refresh, scope } = await connect(['posts:read', 'accounts:read']);
    expect(redirect.searchParams.get('iss')).toBe(address);
    expect(redirect.searchParams.get('state')).toBe('12e5');
    expect(access).toMatch(/^svc_mcp_[0-9A-Za-z]{49}$/);
    expect(refresh).toMatch(/^svc_mcr_[0-9A-Za-z]{49}$/);
    expect(scope.split(' ').sort()).toEqual(['accounts:read', 'mcp', 'posts:read']);
    const tools = await callMcp(address, access);
    expect(tools.status).toBe(200);
    expect(toolsOf(tools.text)).toContain('list_posts');
    expect(toolsOf(tools.text)).not.toContain('create_post');
    const rest = await ask(`${address}${BASE_PATH}/accounts`, 'GET', { key: access });
    expect(rest.json).toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect((await callMcp(address, refresh)).status).toBe(401);
  });

  test('a tool that needs more asks for all of its scopes', async () => {
    const { access } = await connect(['posts:read']);
    const refused = await callMcp(address, access, 'tools/call', { name: 'create_post', arguments: {} });
    expect(refused.status).toBe(403);
    const challenge = refused.headers.get('www-authenticate') ?? '';
    expect(challenge).toContain('error="insufficient_scope", resource_metadata="');
    expect(/scope="([^"]*)"/.exec(challenge)?.[1]?.split(' ')).toEqual(
      expect.arrayContaining(['mcp', 'posts:write']),
    );
  });

  test('the exchange has to match the request', async () => {
    const request = newRequest(address);
    const right = codeForm(await approve(ada, workspaceId, request, ALL), request);
    const refused = async (change: Record<string, string>, headers = {}) => {
      const { status, json } = await sendForm(address, 'token', { ...right, ...change }, headers);
      return [status, json];
    };
    const grant = [400, expect.objectContaining({ error: 'invalid_grant' })];
    const client = [401, expect.objectContaining({ error: 'invalid_client' })];
    const invalid = [400, expect.objectContaining({ error: 'invalid_request' })];
    expect(await refused({ code_verifier: 'x'.repeat(43) })).toEqual(grant);
    expect(await refused({ redirect_uri: 'http://127.0.0.1/callback' })).toEqual(grant);
    expect(await refused({ client_id: 'https://other.test/client.json' })).toEqual(grant);
    expect(await refused({ client_id: 'unregistered' })).toEqual(client);
    expect(await refused({ client_id: '' })).toEqual(client);
    expect(await refused({}, { authorization: 'Basic eDp5' })).toEqual(client);
    expect(await refused({ code_verifier: '' })).toEqual(invalid);
    expect(await refused({ resource: 'https://other.example/mcp' })).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_target' }),
    ]);
    expect(await refused({ grant_type: 'password' })).toEqual([
      400,
      expect.objectContaining({ error: 'unsupported_grant_type' }),
    ]);
    const { access } = tokensOf(await sendForm(address, 'token', right));
    expect((await callMcp(address, access)).status).toBe(200);
    // A second use ends everything that was issued for the code.
    expect(await refused({})).toEqual(grant);
    expect((await callMcp(address, access)).status).toBe(401);
  });

  test('refresh tokens are for one use; a late second use ends the grant', async () => {
    const { access, refresh } = await connect();
    const next = tokensOf(await sendForm(address, 'token', refreshForm(refresh)));
    expect(next.refresh).not.toBe(refresh);
    expect((await callMcp(address, access)).status).toBe(200);
    // Repeated at once, as after a lost response.
    expect((await sendForm(address, 'token', refreshForm(refresh))).status).toBe(200);
    const wider = await sendForm(address, 'token', { ...refreshForm(next.refresh), scope: 'accounts:write' });
    expect(wider.json).toMatchObject({ error: 'invalid_scope' });
    await collection('oauth_tokens').updateMany(
      { kind: 'refresh', usedAt: { $ne: null } },
      { $set: { usedAt: new Date(0) } },
    );
    expect((await sendForm(address, 'token', refreshForm(refresh))).json).toMatchObject({
      error: 'invalid_grant',
    });
    for (const token of [access, next.access]) expect((await callMcp(address, token)).status).toBe(401);
    expect((await sendForm(address, 'token', refreshForm(next.refresh))).status).toBe(400);
  });

  test('a refresh with fewer scopes gets these alone, and loses none of the others', async () => {
    const { refresh, scope } = await connect();
    const narrow = tokensOf(
      await sendForm(address, 'token', { ...refreshForm(refresh), scope: 'mcp posts:read' }),
    );
    expect(narrow.scope).toBe('mcp posts:read');
    const tools = toolsOf((await callMcp(address, narrow.access)).text);
    expect([tools.includes('list_posts'), tools.includes('create_post')]).toEqual([true, false]);
    const call = { name: 'create_post', arguments: { mode: 'draft', accounts: ['bluesky'], caption: 'x' } };
    expect((await callMcp(address, narrow.access, 'tools/call', call)).status).toBe(403);
    const whole = tokensOf(await sendForm(address, 'token', refreshForm(narrow.refresh)));
    expect(whole.scope).toBe(scope);
    expect(toolsOf((await callMcp(address, whole.access)).text)).toContain('create_post');
  });

  test('a client can end its grant, and nothing is kept as it was sent', async () => {
    const { access, refresh, redirect } = await connect();
    const stored = JSON.stringify(await collection('oauth_tokens').find().toArray());
    for (const secret of [access, refresh, redirect.searchParams.get('code') ?? 'x'])
      expect(stored).not.toContain(secret);
    const other = await sendForm(address, 'revoke', { token: refresh, client_id: 'https://o.test/c' });
    expect(other.status).toBe(400);
    expect((await callMcp(address, access)).status).toBe(200);
    expect((await sendForm(address, 'revoke', { token: refresh, client_id: CLIENT_ID })).status).toBe(200);
    expect((await callMcp(address, access)).status).toBe(401);
    expect((await sendForm(address, 'revoke', { token: 'unknown', client_id: CLIENT_ID })).status).toBe(200);
  });
});

describe('people', () => {
  test('owners see every assistant, others their own; one that is disconnected ends at once', async () => {
    const grace = await join(harness, owner, 'grace', Role.EDITOR);
    const { access } = await connect();
    const hers = await connect(ALL, grace);
    expect((await callMcp(address, access)).status).toBe(200);
    await waitUntil('the last use is noted', async () =>
      (await list()).some(({ lastUsedAt }) => lastUsedAt !== undefined),
    );
    expect((await list(grace)).map(({ allowedBy }) => allowedBy)).toEqual(['grace']);
    const mine = (await list()).findLast(({ allowedBy }) => allowedBy === 'Ada');
    expect(mine).toMatchObject({ name: 'Test assistant', host: CLIENT_HOST });
    const assistantId = mine?.id ?? '';
    expect(await problemOf(assistants(grace).revokeAssistant({ workspaceId, assistantId }))).toMatchObject({
      code: 'not_found',
    });
    await assistants(ada).revokeAssistant({ workspaceId, assistantId });
    expect((await callMcp(address, access)).status).toBe(401);
    expect((await callMcp(address, hers.access)).status).toBe(200);
    const { entries } = await ada.client(AuditService).listAuditEntries({ workspaceId });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['assistant.connected', 'assistant.disconnected']),
    );
  });

  test('a grant allows no more than its person may do now', async () => {
    const lin = await join(harness, owner, 'lin', Role.EDITOR);
    const { access, refresh } = await connect(ALL, lin);
    expect(toolsOf((await callMcp(address, access)).text)).toContain('create_post');
    const { members } = await ada.client(MembersService).listMembers({ workspaceId });
    const userId = members.find(({ name }) => name === 'lin')?.userId ?? '';
    await ada.client(MembersService).updateMember({ workspaceId, userId, role: Role.VIEWER });
    await waitUntil(
      'the lower role holds',
      async () => !toolsOf((await callMcp(address, access)).text).includes('create_post'),
    );
    expect((await connect(ALL, lin)).scope.split(' ')).not.toContain('posts:write');
    await ada.client(MembersService).removeMember({ workspaceId, userId });
    await waitUntil(
      'the end of the membership holds',
      async () => (await callMcp(address, access)).status === 401,
    );
    expect((await sendForm(address, 'token', refreshForm(refresh))).json).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('a viewer who is asked for more gives a part, and is not asked again for the rest', async () => {
    const vera = await join(harness, owner, 'vera', Role.VIEWER);
    const { access, scope } = await connect(ALL, vera);
    expect(scope.split(' ').sort()).toEqual(['accounts:read', 'analytics:read', 'mcp', 'posts:read']);
    const refused = await callMcp(address, access, 'tools/call', { name: 'create_post', arguments: {} });
    expect(refused.status).toBe(200);
    expect(refused.text).toContain('"isError":true');
    expect(refused.text).toContain('"required_scope":"posts:write"');

    // A client that asks for the rest alone learns that there is none.
    const { query } = newRequest(address, { scope: 'mcp posts:write' });
    const { choices } = await assistants(vera).getAuthorization({ query });
    expect(choices).toMatchObject([{ workspaceId, role: Role.VIEWER, scopes: [] }]);
    const approved = assistants(vera).approveAuthorization({ workspaceId, query, scopes: ['posts:write'] });
    expect(await problemOf(approved)).toMatchObject({ code: 'role_required' });
    const { redirectUrl } = await assistants(vera).denyAuthorization({ query });
    expect(new URL(redirectUrl).searchParams.get('error')).toBe('access_denied');
  });

  test('what ends on another replica ends here too', async () => {
    const { access } = await connect();
    expect((await callMcp(address, access)).status).toBe(200);
    await collection('oauth_grants').deleteMany({ workspaceId });
    await waitUntil('the token is refused', async () => (await callMcp(address, access)).status === 401);
  });

  test('nobody gives access to a workspace of others, nor what a plan does not include', async () => {
    const request = newRequest(address);
    const elsewhere = { workspaceId: harness.workspace.id, query: request.query, scopes: ALL };
    expect(await problemOf(assistants(ada).approveAuthorization(elsewhere))).toMatchObject({
      code: 'not_found',
    });
    const { access } = await connect();
    await harness.operator.setPlan(workspaceId, { name: 'free' });
    expect(await problemOf(approve(ada, workspaceId, request, ALL))).toMatchObject({ code: 'plan_required' });
    await waitUntil('the plan holds', async () => (await callMcp(address, access)).status === 403);
    await harness.operator.setPlan(workspaceId, { name: 'scale' });
  });
});
