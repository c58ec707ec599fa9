import type { DescMethod } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callersOf } from '@postrider/contracts/access';
import { Role } from '@postrider/contracts/dashboard';
import { PostsService } from '@postrider/contracts/posts';
import { startReceiver } from '@postrider/testing';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { CLIENT_HOST, callMcp, connectAssistant, serveDocument } from './support/assistant.ts';
import type { Browser } from './support/browser.ts';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { documentedRequest } from './support/documented-request.ts';
import { ALL_SCOPES, type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';
import { NOW } from './support/values.ts';

let harness: Harness;
let limited: string;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let contributor: Browser;
const running = new AsyncDisposableStack();
const scopes = ALL_SCOPES.filter((scope) => scope !== 'posts:approve');

beforeAll(async () => {
  const receiver = await startReceiver();
  running.defer(() => receiver.close());
  serveDocument(receiver);
  harness = await startHarness(({ outbound }) => ({
    outbound: { ...outbound, connectTo: [`${CLIENT_HOST}=${receiver.url}`] },
  }));
  running.defer(() => harness.stop());
  limited = (await harness.newKey({ scopes, needsApproval: true })).value;
  owner = await setUpOwner(harness);
  contributor = await join(harness, owner, 'ida', Role.CONTRIBUTOR);
});
afterAll(() => running.disposeAsync());

const callOperation = (operationId: string, path: string, options?: Parameters<Harness['ask']>[2]) =>
  callDocumented(harness, operationId, path, options);
const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

async function newPost(key?: string) {
  const json = { caption: 'x', platforms: ['bluesky'] };
  const made = await harness.ask('POST', '/posts', { json, ...(key && { key }) });
  return z.object({ post: z.object({ id: z.string() }) }).parse(made.json).post.id;
}

/** Requests that change posts but publish nothing, with the reason. */
const HARMLESS = {
  duplicatePost: 'makes a draft',
  deletePost: 'takes nothing down',
  setQueue: 'changes no post',
  approvePost: 'has a scope that such callers can’t have',
  declinePost: 'has a scope that such callers can’t have',
};
const gated = PostsService.methods.filter(
  (method: DescMethod) =>
    method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS &&
    callersOf(method).includes('gateway') &&
    !Object.hasOwn(HARMLESS, method.localName),
);

describe('posts of callers that need approval', () => {
  test.each(gated.map((method) => [method.localName, method] as const))(
    'the request of %s carries needsApproval',
    (_name, { input }: DescMethod) => {
      expect(Object.keys(input.field)).toContain('needsApproval');
    },
  );

  test('no operation forgets it for a key', async () => {
    harness.fakes.calls.length = 0;
    for (const route of ROUTES) {
      const { method, path, bodies } = await documentedRequest(harness, route);
      const before = harness.fakes.calls.length;
      for (const body of bodies) await harness.ask(method, path, { ...body, key: limited });
      for (const { method: name, request } of harness.fakes.calls.slice(before))
        if (gated.some(({ localName }) => localName === name))
          expect([route.operationId, name, request]).toMatchObject([
            route.operationId,
            name,
            { needsApproval: true },
          ]);
    }
    const called = new Set(harness.fakes.calls.map(({ method }) => method));
    for (const { localName } of gated) expect([...called]).toContain(localName);
  });

  test('nor for a contributor in the dashboard; an editor is free', async () => {
    const created = { caption: 'Hello', platforms: ['bluesky'], scheduledDatetime: '2030-01-02T03:04:05Z' };
    await contributor.rest('POST', owner.workspaceId, '/posts', created);
    expect(lastRequest('createPost')).toMatchObject({ needsApproval: true });
    await owner.browser.rest('POST', owner.workspaceId, '/posts', created);
    expect(lastRequest('createPost')).toMatchObject({ needsApproval: false });
  });

  test('nor for the assistant of a contributor, which may schedule without a question', async () => {
    const scopes = ['mcp', 'accounts:read', 'posts:read', 'posts:write'];
    const { address } = harness.gateway;
    const { access } = await connectAssistant(address, contributor, owner.workspaceId, scopes);
    const post = { mode: 'schedule', caption: 'By an assistant', accounts: ['@ada.test'] };
    const given = { ...post, scheduledDatetime: '2030-01-02T03:04:05Z' };
    const { text } = await callMcp(address, access, 'tools/call', { name: 'create_post', arguments: given });
    expect(text).not.toContain('"isError":true');
    expect(lastRequest('createPost')).toMatchObject({
      caption: post.caption,
      needsApproval: true,
      actorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const tools = await callMcp(address, access);
    expect(tools.text).not.toMatch(/"name":"approve/);
  });

  test('they can’t approve', async () => {
    const id = await newPost(limited);
    const refused = await harness.ask('POST', `/posts/${id}/approve`, { key: limited });
    expect(refused).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
    const by = await contributor.rest('POST', owner.workspaceId, `/posts/${id}/approve`);
    expect(by.json.code).toBe('role_required');
    await expect(harness.newKey({ needsApproval: true })).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/scopes', code: 'conflict' }],
    });
  });
});

describe('decisions', () => {
  test('approve exactly the post that was seen', async () => {
    const id = await newPost();
    const json = { updatedAt: NOW.toISOString() };
    const { json: answer } = await callOperation('approvePost', `/posts/${id}/approve`, { json });
    expect(answer).toMatchObject({
      post: {
        status: 'scheduled',
        approval: { status: 'approved', scheduledDatetime: NOW.toISOString(), comment: null },
      },
    });
    expect(lastRequest('approvePost')).toMatchObject({
      postId: id,
      monthlyScheduleLimit: 10_000,
      seenUpdatedAt: { seconds: BigInt(Math.floor(NOW.getTime() / 1_000)) },
    });
  });

  test('are made once for each key', async () => {
    const id = await newPost();
    const headers = { 'idempotency-key': `approve-${id}` };
    const first = await callOperation('approvePost', `/posts/${id}/approve`, { headers });
    const calls = harness.fakes.callsOf('approvePost').length;
    const again = await harness.ask('POST', `/posts/${id}/approve`, { headers });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect(harness.fakes.callsOf('approvePost')).toHaveLength(calls);
  });

  test('decline with a comment of bounded length', async () => {
    const id = await newPost();
    const path = `/posts/${id}/decline`;
    const { json } = await callOperation('declinePost', path, { json: { comment: 'No.' } });
    expect(json).toMatchObject({ post: { status: 'draft', approval: { comment: 'No.' } } });
    const long = await harness.ask('POST', path, { json: { comment: 'x'.repeat(2_001) } });
    expect(long).toMatchObject({ status: 400, json: { errors: [{ path: '/comment', code: 'too_big' }] } });
  });
});

test('the list of pending posts has any status', async () => {
  await harness.ask('GET', '/posts?approval=pending');
  expect(lastRequest('listPosts')).toMatchObject({ approval: 1, statuses: [1, 2, 3, 4] });
  await harness.ask('GET', '/posts');
  expect(lastRequest('listPosts')).toMatchObject({ approval: 0, statuses: [2] });
});

test('a post can be sent back as it was read, with its approval', async () => {
  const id = await newPost();
  const same = await harness.ask('PATCH', `/posts/${id}`, { json: { approval: null } });
  expect(same.status).toBe(200);
  const approval = {
    status: 'approved',
    requestedAt: NOW.toISOString(),
    decidedAt: null,
    comment: null,
    scheduledDatetime: null,
  };
  const other = await harness.ask('PATCH', `/posts/${id}`, { json: { approval } });
  expect(other).toMatchObject({ status: 400, json: { errors: [{ path: '/approval', code: 'read_only' }] } });
});
