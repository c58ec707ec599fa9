import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { toAppError, withContext } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { createMonthlyQuota } from '../src/monthly-quota.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const draft = (change: object) => ({
  workspaceId: harness.workspaceId,
  postId: uuidv7(),
  caption: 'Hello from a test',
  platforms: [{ platform: 'bluesky' }],
  timezone: 'UTC',
  monthlyScheduleLimit: 1_000,
  ...change,
});

test('posts of one moment have a result each, whatever becomes of the others', async () => {
  const another = uuidv7();
  const wanted = [
    draft({}),
    draft({ caption: 'This is forbidden' }),
    draft({ workspaceId: another, scheduledDatetime: new Date(Date.now() + 5_000).toISOString() }),
    draft({ workspaceId: another, caption: '' }),
  ];
  const outcomes = await Promise.all(
    wanted.map((post, n) =>
      withContext({ requestId: `req_${n}` }, () => harness.posts.createPost(post).catch(toAppError)),
    ),
  );
  expect(outcomes).toMatchObject([
    { post: { id: wanted[0]?.postId, status: PostStatus.DRAFT } },
    { code: 'content_rejected', errors: [{ path: '/caption', code: 'text_too_long' }] },
    { post: { id: wanted[2]?.postId, status: PostStatus.SCHEDULED } },
    { code: 'invalid_request', errors: [{ path: '/caption' }] },
  ]);
  const own = await harness.posts.getPost({ workspaceId: another, postId: wanted[2]?.postId ?? '' });
  expect(own.post?.caption).toBe('Hello from a test');
  const isHandedOver = () => harness.events.find(({ type }) => type === 'publication.due');
  await waitUntil('the scheduled one is handed over', () => isHandedOver() !== undefined);
  expect(isHandedOver()).toMatchObject({ workspaceId: another, requestId: 'req_2' });
});

test('a post that is made again by a repeated call is the one that was made', async () => {
  const post = draft({});
  const { drafts } = await harness.posts.getUsage({ workspaceId: harness.workspaceId });
  const made = await Promise.all([harness.posts.createPost(post), harness.posts.createPost(post)]);
  expect(made).toMatchObject(Array(2).fill({ post: { id: post.postId } }));
  const usage = await harness.posts.getUsage({ workspaceId: harness.workspaceId });
  expect(usage.drafts).toBe(drafts + 1);
});

test('nobody waits for the slow check of another post, which is not saved once its caller has gone', async () => {
  const slow = draft({ caption: 'This is slow' });
  const caller = new AbortController();
  const isChecked = () => harness.checks.get(slow.caption) === 1;
  const given = withContext({ requestId: '', signal: caller.signal }, () => harness.posts.createPost(slow));
  await Promise.all([
    expect(given).rejects.toMatchObject({ code: 'unavailable' }),
    waitUntil('the slow check', isChecked).then(async () => {
      expect((await harness.posts.createPost(draft({}))).post).toBeDefined();
      caller.abort(new Error('gone'));
    }),
  ]);
  harness.endSlowChecks();
  await harness.posts.createPost(draft({}));
  await expect(harness.posts.getPost(slow)).rejects.toMatchObject({ code: 'not_found' });
  expect((await harness.posts.createPost(slow)).post?.id).toBe(slow.postId);
});

test('a write that waits for its turn in a quota is given up with its caller, and one that has begun is not', async () => {
  const connection = await connectMongo(harness.backing.mongo('posts'), testLog);
  try {
    const [began, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const written: string[] = [];
    const write = createMonthlyQuota<string>(connection, {
      hasRoom: async () => true,
      add: async () => true,
      async write(writes) {
        began.resolve();
        await first.promise;
        written.push(...writes);
        return 'done';
      },
    });
    const caller = new AbortController();
    const begun = withContext({ requestId: '', signal: caller.signal }, () => write('month', 10, 'begun'));
    await began.promise;
    const waiting = withContext({ requestId: '', signal: caller.signal }, () =>
      write('month', 10, 'waiting'),
    );
    const other = write('month', 10, 'other');
    caller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    first.resolve();
    expect(await Promise.all([begun, other])).toEqual(['done', 'done']);
    expect(written).toEqual(['begun', 'other']);
  } finally {
    await connection.close();
  }
});

test('writes of one moment in a quota share a transaction', async () => {
  const connection = await connectMongo(harness.backing.mongo('posts'), testLog);
  try {
    const batches: string[][] = [];
    const write = createMonthlyQuota<string>(connection, {
      hasRoom: async () => true,
      add: async () => true,
      async write(writes) {
        batches.push(writes);
        return 'done';
      },
    });
    const outcomes = await Promise.all(['one', 'two', 'three'].map((name) => write('month', 10, name)));
    expect(outcomes).toEqual(['done', 'done', 'done']);
    expect(batches).toEqual([['one', 'two', 'three']]);
  } finally {
    await connection.close();
  }
});
