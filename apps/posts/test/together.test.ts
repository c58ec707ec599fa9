import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus, PostsService } from '@postrider/contracts/posts';
import { withContext } from '@postrider/service';
import { serveOne } from '@postrider/service/grpc';
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

test('posts of one call have a result each, in their order, whatever becomes of the others', async () => {
  const another = uuidv7();
  const wanted = [
    draft({}),
    draft({ caption: 'This is forbidden' }),
    draft({ workspaceId: another, scheduledDatetime: new Date(Date.now() + 500).toISOString() }),
    draft({ workspaceId: another, caption: '' }),
  ];
  const { posts } = await harness.posts.createPosts({
    posts: wanted.map((post, n) => ({ post, requestId: `req_${n}` })),
  });
  expect(posts.map(({ outcome }) => outcome)).toMatchObject([
    { case: 'post', value: { id: wanted[0]?.postId, status: PostStatus.DRAFT } },
    {
      case: 'problem',
      value: { code: 'content_rejected', errors: [{ path: '/caption', code: 'text_too_long' }] },
    },
    { case: 'post', value: { id: wanted[2]?.postId, status: PostStatus.SCHEDULED } },
    { case: 'problem', value: { code: 'invalid_request', errors: [{ path: '/caption' }] } },
  ]);
  const own = await harness.posts.getPost({ workspaceId: another, postId: wanted[2]?.postId ?? '' });
  expect(own.post?.caption).toBe('Hello from a test');
  const isHandedOver = () => harness.events.find(({ type }) => type === 'publication.due');
  await waitUntil('the scheduled one is handed over', () => isHandedOver() !== undefined);
  expect(isHandedOver()).toMatchObject({ workspaceId: another, requestId: 'req_2' });
});

test('a post that is made again by a repeated call is the one that was made', async () => {
  const post = draft({});
  const call = () => harness.posts.createPosts({ posts: [{ post }, { post: draft({}) }] });
  const [first, second] = await Promise.all([call(), call()]);
  expect([first.posts[0], second.posts[0]]).toMatchObject(
    Array(2).fill({ outcome: { case: 'post', value: { id: post.postId } } }),
  );
  const usage = await harness.posts.getUsage({ workspaceId: harness.workspaceId });
  expect(usage.drafts).toBe(4);
});

test('a workspace that creates posts in quick succession has them accepted by a copy of its accounts', async () => {
  const workspaceId = uuidv7();
  const { checks, copies, posts } = harness;
  const make = (caption: string) => posts.createPost(draft({ workspaceId, caption }));
  copies.validMs = 60_000;
  try {
    await make('first');
    await make('second');
    for (let n = 0; n < 5; n++) {
      const { post } = await make('further');
      expect(post?.platforms).toMatchObject([{ platform: 'bluesky', accountId: 'newest-bluesky' }]);
    }
    expect([checks.get('first'), checks.get('second'), checks.get('further')]).toEqual([1, 1, undefined]);
    // What the copy does not accept is refused by the one who knows why.
    const long = 'forbidden '.repeat(31);
    await expect(make(long)).rejects.toMatchObject({ code: 'content_rejected' });
    expect(checks.get(long)).toBe(1);
    await posts.createPost(draft({ workspaceId: uuidv7(), caption: 'another workspace' }));
    expect(checks.get('another workspace')).toBe(1);
  } finally {
    copies.validMs = 0;
  }
});

test('nobody waits for the slow check of another post, which is not saved then', async () => {
  const slow = draft({ caption: 'This is slow' });
  const quick = draft({});
  const { posts } = await harness.posts.createPosts({ posts: [{ post: slow }, { post: quick }] });
  expect(posts.map(({ outcome }) => outcome.case)).toEqual([undefined, 'post']);
  harness.endSlowChecks();
  await harness.posts.createPosts({ posts: [{ post: draft({}) }, { post: draft({}) }] });
  await expect(harness.posts.getPost(slow)).rejects.toMatchObject({ code: 'not_found' });
  expect((await harness.posts.createPost(slow)).post?.id).toBe(slow.postId);
});

test('a write that waits for its turn in a quota is given up with its caller, and one that has begun is not', async () => {
  const connection = await connectMongo(harness.backing.mongo('posts'), testLog);
  try {
    const first = Promise.withResolvers<void>();
    const written: string[] = [];
    const write = createMonthlyQuota<string>(connection, {
      hasRoom: async () => true,
      add: async () => true,
      async write(writes) {
        await first.promise;
        written.push(...writes);
        return true;
      },
    });
    const caller = new AbortController();
    const begun = withContext({ requestId: '', signal: caller.signal }, () => write('month', 10, 'begun'));
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

test('a refusal is not certain where the call may have been made before', async () => {
  const refuse = () => harness.posts.createPost(draft({ caption: 'This is forbidden' }));
  const serve = (isRepeated: boolean) =>
    withContext({ requestId: '', isRepeated }, () =>
      serveOne(PostsService.method.createPost, {}, { requestId: '' }, refuse),
    );
  expect(await serve(false)).toMatchObject({ problem: { code: 'content_rejected' } });
  expect(await serve(true)).toMatchObject({ problem: { code: 'unavailable' } });
});
