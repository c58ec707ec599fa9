import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommentsService, MembersService, Role, WatchService } from '@postrider/contracts/dashboard';
import { EventSchema } from '@postrider/contracts/events';
import { startGateway } from '@postrider/gateway';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

const NEW_POST = {
  caption: 'Hello',
  platforms: [{ platform: 'bluesky', accountId: '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70' }],
};

let harness: Harness;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let workspaceId: string;
let owner: Browser;
let ida: Browser;
let victor: Browser;
let idaId: string;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  connection = await connectMongo(harness.config.mongo, testLog);
  running.defer(() => connection.close());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  ida = await join(harness, people, 'ida', Role.CONTRIBUTOR);
  victor = await join(harness, people, 'victor', Role.VIEWER);
  const { members } = await owner.client(MembersService).listMembers({ workspaceId });
  idaId = members.find(({ name }) => name === 'ida')?.userId ?? '';
});
afterAll(() => running.disposeAsync());

async function newPost(workspace = workspaceId): Promise<string> {
  const { json } = await ida.rest('POST', workspace, '/posts', NEW_POST);
  return z.object({ post: z.object({ id: z.string() }) }).parse(json).post.id;
}
/** The calls of a person about a post. */
const about = (postId: string, browser: Browser, workspace = workspaceId) => {
  const client = browser.client(CommentsService);
  const place = { workspaceId: workspace, postId };
  return {
    add: async (text: string, commentId = '') =>
      (await client.addComment({ ...place, text, commentId })).comment?.id ?? '',
    edit: (commentId: string, text: string) => client.editComment({ ...place, commentId, text }),
    remove: (commentId: string) => client.deleteComment({ ...place, commentId }),
    resolve: (commentId: string, isResolved = true) =>
      client.resolveComment({ ...place, commentId, isResolved }),
    list: async () => (await client.listComments(place)).comments,
    page: (pageSize: number, pageToken = '') => client.listComments({ ...place, pageSize, pageToken }),
    texts: async () => (await client.listComments(place)).comments.map(({ text }) => text),
    count: async () =>
      (await client.countComments({ workspaceId: workspace, postIds: [postId] })).counts[0]?.count ?? 0,
  };
};
const rows = () => connection.collection<{ _id: string; workspaceId: string; postId: string }>('comments');

describe('members', () => {
  test('of every role comment, and read what others say', async () => {
    const post = await newPost();
    await about(post, victor).add('Looks good.');
    await about(post, ida).add(`Thanks, and see @[${idaId}].`);
    const [second, first] = await about(post, owner).list();
    expect(first).toMatchObject({ text: 'Looks good.', authorName: 'victor' });
    expect(second).toMatchObject({ authorName: 'ida', mentions: [{ userId: idaId, name: 'ida' }] });
  });

  test('change and delete only their own, and owners delete any', async () => {
    const post = await newPost();
    const id = await about(post, ida).add('First');
    for (const browser of [victor, owner])
      await expect(about(post, browser).edit(id, 'Mine now')).rejects.toMatchObject({
        rawMessage: 'You can only change your own comments.',
      });
    await expect(about(post, victor).remove(id)).rejects.toMatchObject({
      rawMessage: 'You can only delete your own comments.',
    });
    const { comment } = await about(post, ida).edit(id, 'Second');
    expect(comment).toMatchObject({ text: 'Second' });
    expect(comment?.editedAt).toBeDefined();
    await about(post, owner).remove(id);
    expect(await about(post, ida).texts()).toEqual([]);
  });

  test('resolve comments and open them again', async () => {
    const post = await newPost();
    const id = await about(post, victor).add('Fix the link');
    expect(await about(post, ida).count()).toBe(1);
    expect((await about(post, ida).resolve(id)).comment).toMatchObject({ resolvedByName: 'ida' });
    expect(await about(post, ida).count()).toBe(0);
    const { comment } = await about(post, victor).resolve(id, false);
    expect(comment?.resolvedAt).toBeUndefined();
    expect(await about(post, ida).count()).toBe(1);
  });

  test('of other workspaces find nothing', async () => {
    const post = await newPost();
    const id = await about(post, ida).add('Secret');
    const { id: foreign } = await harness.operator.createWorkspace({ name: 'Foreign' });
    for (const call of [
      () => about(post, ida, foreign).list(),
      () => about(post, ida, foreign).add('x'),
      () => about(post, ida, foreign).remove(id),
      () => about(post, ida, foreign).resolve(id),
    ])
      await expect(call()).rejects.toMatchObject({
        rawMessage: expect.stringContaining('no such workspace'),
      });
    expect(await about(post, ida).texts()).toEqual(['Secret']);
  });
});

describe('a comment', () => {
  test('is plain text of 1 to 2,000 characters about members', async () => {
    const { add } = about(await newPost(), ida);
    for (const text of ['', ' \n ', 'x'.repeat(2_001), `Ask @[${uuidv7()}]`, 'a\u0000b'])
      await expect(add(text)).rejects.toMatchObject({ code: 3 });
    expect(await add('😀'.repeat(2_000))).not.toBe('');
    expect(await add('<b>bold</b>')).not.toBe('');
  });

  test('is added once for each id', async () => {
    const { add, texts } = about(await newPost(), ida);
    const id = uuidv4();
    await Promise.all([add('Once', id), add('Once', id)]);
    expect(await texts()).toEqual(['Once']);
  });

  test('has a post', async () => {
    await expect(about(uuidv7(), ida).add('x')).rejects.toMatchObject({ code: 5 });
    await expect(about(uuidv7(), ida).list()).rejects.toMatchObject({ code: 5 });
  });

  test('of test data is apart, and is forgotten later', async () => {
    const post = await newPost(`test_${workspaceId}`);
    await about(post, ida, `test_${workspaceId}`).add(`Try it, @[${idaId}]`);
    expect(await about(post, victor, `test_${workspaceId}`).texts()).toHaveLength(1);
    expect(await about(post, victor).texts()).toEqual([]);
    expect(await rows().findOne({ postId: post })).toMatchObject({ expiresAt: expect.any(Date) });
  });
});

test('pages are ordered by time, also for comments of the same moment', async () => {
  const post = await newPost();
  const { add, page } = about(post, ida);
  for (let n = 0; n < 5; n++) await add(`Comment ${n}`, uuidv4());
  await rows().updateMany({ postId: post }, { $set: { createdAt: new Date() } });
  const seen: string[] = [];
  for (let token = ''; ; ) {
    const { comments, nextPageToken } = await page(2, token);
    seen.push(...comments.map(({ text }) => text));
    if (!nextPageToken) break;
    token = nextPageToken;
  }
  expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Comment ${n}`));
  await expect(page(2, 'nonsense')).rejects.toMatchObject({ code: 3 });
});

test('a post has at most 500 comments, also if many are added at once', async () => {
  const post = await newPost();
  const { add } = about(post, ida);
  const now = new Date();
  await rows().insertMany(
    Array.from({ length: 496 }, () => ({
      _id: uuidv7(),
      workspaceId,
      postId: post,
      authorId: idaId,
      text: 'Earlier',
      mentions: [],
      createdAt: now,
    })),
  );
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => add('More')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await rows().countDocuments({ postId: post })).toBe(500);
});

test('open pages learn of it', async () => {
  const post = await newPost();
  const stop = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    const stream = victor.client(WatchService).watch({ workspaceId }, { signal: stop.signal });
    for await (const { changes } of stream)
      seen.push(...(changes.map(({ kind, id }) => `${kind} ${id}`) ?? ['open']), 'message');
  })().catch(() => {});
  await waitUntil('the stream is open', () => seen.length > 0);
  await about(post, ida).add('News');
  await waitUntil('the change arrives', () => seen.includes(`comment ${post}`));
  stop.abort();
  await watching;
});

test('comments are deleted with their post, also by a gateway that starts later', async () => {
  const post = await newPost();
  await about(post, ida).add('Soon gone');
  harness.fakes.posts.delete(post);
  await expect(about(post, ida).list()).rejects.toMatchObject({ code: 5 });
  harness.fakes.logged.push(
    create(EventSchema, {
      id: uuidv7(),
      type: 'post.deleted',
      workspaceId,
      subjectId: post,
      occurredAt: timestampFromDate(new Date()),
    }),
  );
  const { stop } = await startGateway(harness.config);
  running.defer(stop);
  await waitUntil('they are deleted', async () => (await rows().countDocuments({ postId: post })) === 0);
});
