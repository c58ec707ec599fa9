import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostsService } from '@postrider/contracts/posts';
import { startFake } from '@postrider/testing';
import { createClient, keepAnswer, type RpcClient, type RpcServer } from '../src/grpc/index.ts';
import { type Access, coalesce, currentAccess, withContext } from '../src/index.ts';

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

let server: RpcServer;
let client: RpcClient<typeof PostsService>;
beforeAll(async () => {
  // Returns its caller's access.
  const getPost = async () => ({ post: { caption: JSON.stringify(currentAccess() ?? 'all') } });
  const listPostStates = async () => ({ posts: [] });
  server = await startFake(PostsService, { getPost, listPostStates });
  client = createClient(PostsService, server.address, 20_000);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const limited = <T>(access: Access | undefined, work: () => T) =>
  withContext({ requestId: 'req_1', ...(access && { access }) }, work);

const seen = async () => JSON.parse((await client.getPost({ postId: 'p' })).post?.caption ?? '');

test.each<Access>([
  { profileIds: ids(100), keyId: 'k1' },
  { accountIds: ids(100), keyId: 'k2' },
])('another service receives the access of a call, 100 ids included', async (access) => {
  expect(await limited(access, seen)).toEqual(access);
});

test('a call without access has none', async () => {
  expect(await limited(undefined, seen)).toBe('all');
  expect(await seen()).toBe('all');
});

test('simultaneous calls of one batch each have their own access', async () => {
  const accesses = Array.from({ length: 40 }, (_, n): Access | undefined => {
    if (n % 3 === 0) return undefined;
    return n % 3 === 1 ? { accountIds: ids(n), keyId: `k${n}` } : { profileIds: ids(n), keyId: `k${n}` };
  });
  const received = await Promise.all(accesses.map((access) => limited(access, seen)));
  expect(received).toEqual(accesses.map((access) => access ?? 'all'));
});

test('a method that does not respect limited access rejects calls with it, and serves others', async () => {
  const call = () => client.listPostStates({ workspaceId: 'w' });
  await expect(call()).resolves.toMatchObject({ posts: [] });
  await expect(limited({ accountIds: ['a'], keyId: 'k' }, call)).rejects.toMatchObject({ code: 'internal' });
});

test.each([
  ['no list', { keyId: 'k', accountIds: [] }],
  ['no list of profiles either', { keyId: 'k', profileIds: [] }],
])('access with %s allows nothing', async (_name, access: Access) => {
  await expect(limited(access, seen)).rejects.toMatchObject({ code: 'internal' });
  await expect(Promise.all([limited(access, seen), limited(access, seen)])).rejects.toMatchObject({
    code: 'internal',
  });
});

test('work that several requests share has no access: neither the first caller’s nor none', async () => {
  const read = coalesce(async (items: string[]) => items.map(() => currentAccess() ?? 'all'));
  const access: Access = { accountIds: ['a'], keyId: 'k' };
  const alone = limited(access, () => read('one'));
  await expect(alone).rejects.toThrow('shared work has no caller');
  const together = [limited(access, () => read('one')), limited(undefined, () => read('other'))];
  const outcomes = await Promise.allSettled(together);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an answer that is kept for every caller is requested without the access of the first one', async () => {
  const kept = keepAnswer(async () => ({ access: await seen() }), 1_000);
  const access: Access = { accountIds: ['a'], keyId: 'k' };
  expect(await limited(access, kept.read)).toEqual({ access: 'all' });
});
