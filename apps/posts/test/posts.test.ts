import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fields, fieldMask } from '@postrider/contracts';
import { PublicationState } from '@postrider/contracts/platforms';
import { PostStatus, type UpdatePostRequest, UpdatePostRequestSchema } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

const wanted = (change: object = {}) => ({
  workspaceId: harness.workspaceId,
  postId: uuidv7(),
  caption: 'Hello from a test',
  platforms: [{ platform: 'bluesky' }, { platform: 'mastodon', accountId: 'm1' }],
  timezone: 'UTC',
  monthlyScheduleLimit: 1000,
  ...change,
});

const create = async (change: object = {}, from = harness.posts) => {
  const { post } = await from.createPost(wanted(change));
  if (!post) throw new Error('no post');
  return post;
};

const change = (
  postId: string,
  {
    maySchedule = true,
    ...fields
  }: Partial<Omit<Fields<UpdatePostRequest>, 'platforms'>> & {
    platforms?: { platform: string; accountId?: string }[];
  },
) =>
  harness.posts.updatePost({
    workspaceId: harness.workspaceId,
    postId,
    monthlyScheduleLimit: 1000,
    maySchedule,
    ...fields,
    updateMask: fieldMask(UpdatePostRequestSchema, fields),
  });

describe('creating', () => {
  test('a post without a time is a draft; its accounts are resolved, its title is the first line', async () => {
    const post = await create({ caption: 'First line\nsecond' });
    expect(post).toMatchObject({ status: PostStatus.DRAFT, title: 'First line', timezone: 'UTC' });
    expect(post.scheduledAt).toBeUndefined();
    expect(post.platforms.map(({ accountId }) => accountId)).toEqual(['newest-bluesky', 'm1']);
  });

  test('a repeated call returns the same post, even if it would be rejected now', async () => {
    const first = await create({ caption: 'once' });
    const again = await create({ postId: first.id, caption: 'once' });
    const late = await create({
      postId: first.id,
      caption: 'once',
      scheduledDatetime: '2020-01-01T00:00:00Z',
    });
    expect([again.id, late.id]).toEqual([first.id, first.id]);
    expect(again.createdAt).toEqual(first.createdAt);
  });

  test.each(['', soon(86_400_000)])(
    'a taken id affects none of the posts that are created concurrently (%s)',
    async (time) => {
      const taken = await create({ caption: 'first', scheduledDatetime: time });
      const captions = Array.from({ length: 30 }, (_, i) => `new ${i}`);
      const answers = await Promise.all([
        create({ postId: taken.id, caption: 'second', scheduledDatetime: time }),
        ...captions.map((caption) => create({ caption, scheduledDatetime: time })),
      ]);
      expect(answers.map(({ caption }) => caption)).toEqual(['first', ...captions]);
      const found = await Promise.all(
        answers.map(({ id }) => harness.posts.getPost({ workspaceId: harness.workspaceId, postId: id })),
      );
      expect(found.map(({ post }) => post?.caption)).toEqual(['first', ...captions]);
    },
  );

  test('fifty parallel calls with one id create one post', async () => {
    const request = wanted();
    const answers = await Promise.all(Array.from({ length: 50 }, () => harness.posts.createPost(request)));
    expect(new Set(answers.map(({ post }) => post?.createdAt?.nanos)).size).toBe(1);
    expect(new Set(answers.map(({ post }) => post?.id))).toEqual(new Set([request.postId]));
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'invalid_request', '/timezone'],
    [{ scheduledDatetime: 'soon' }, 'invalid_request', '/scheduledDatetime'],
    [{ scheduledDatetime: '2020-01-01T00:00:00Z' }, 'invalid_request', '/scheduledDatetime'],
    [{ caption: 'forbidden words' }, 'content_rejected', '/caption'],
  ])('%j is rejected', async (fields, code, path) => {
    await expect(create(fields)).rejects.toMatchObject({ code, errors: [{ path }] });
  });
});

describe('another workspace', () => {
  test('neither sees, changes nor deletes a post', async () => {
    const post = await create();
    const theirs = { workspaceId: uuidv7(), postId: post.id };
    await expect(harness.posts.getPost(theirs)).rejects.toMatchObject({ code: 'not_found' });
    await expect(harness.posts.updatePost({ ...theirs, caption: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(harness.posts.deletePost(theirs)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing', () => {
  test('fields outside the mask stay; a default title follows the caption', async () => {
    const post = await create({ tags: ['a'], scheduledDatetime: soon(60_000) });
    const { post: next } = await change(post.id, { caption: 'New words', tags: ['b', 'c'] });
    expect(next).toMatchObject({
      caption: 'New words',
      title: 'New words',
      tags: ['b', 'c'],
      status: PostStatus.SCHEDULED,
    });
    expect(next?.scheduledAt).toEqual(post.scheduledAt);
  });

  test('a caption can be cleared only where there is media, as on creation', async () => {
    const refusal = { code: 'invalid_request', errors: [{ path: '/caption', code: 'required' }] };
    await expect(create({ caption: '' })).rejects.toMatchObject(refusal);
    const { id } = await create();
    await expect(change(id, { caption: '' })).rejects.toMatchObject(refusal);
    const picture = await create({ caption: 'A picture', mediaId: uuidv7() });
    expect((await change(picture.id, { caption: '' })).post?.caption).toBe('');
  });

  test('the options of a platform are removed with it', async () => {
    const options = { bluesky: { langs: ['en'] }, mastodon: { sensitive: true } };
    const { id } = await create({ options });
    const { post } = await change(id, { platforms: [{ platform: 'mastodon' }] });
    expect(post?.options).toEqual({ mastodon: { sensitive: true } });
  });

  test('the options of an account are removed with it, and kept where its platform finds it', async () => {
    const [one, two] = [uuidv7(), uuidv7()];
    const on = (accountId: string) => ({ platform: 'mastodon', accountId });
    const accounts = { [one]: { caption: 'One' }, [two]: { caption: 'Two' } };
    const options = { mastodon: { sensitive: true, accounts } };
    const { id } = await create({ platforms: [on(one), on(two)], options });
    const { post } = await change(id, { platforms: [on(two)] });
    expect(post?.options).toEqual({ mastodon: { sensitive: true, accounts: { [two]: { caption: 'Two' } } } });
    const newest = { mastodon: { accounts: { 'newest-mastodon': { caption: 'Newest' } } } };
    const found = await create({ platforms: [on('newest-mastodon')], options: newest });
    expect((await change(found.id, { platforms: [{ platform: 'mastodon' }] })).post?.options).toEqual(newest);
  });

  test('options of an account that the post does not go to are refused', async () => {
    const [own, other] = [uuidv7(), uuidv7()];
    const platforms = [{ platform: 'mastodon', accountId: own }];
    const refused = {
      code: 'invalid_request',
      errors: [{ path: `/options/mastodon/accounts/${other}`, code: 'unused_options' }],
    };
    const options = { mastodon: { accounts: { [own]: {}, [other]: {} } } };
    await expect(create({ platforms, options })).rejects.toMatchObject(refused);
    const post = wanted({ platforms, options });
    expect(await harness.posts.validatePost(post)).toMatchObject({ errors: refused.errors });
    const { id } = await create({ platforms });
    await expect(change(id, { options })).rejects.toMatchObject(refused);
  });

  test('new options replace all others, for platforms of the post only', async () => {
    const { id } = await create({ options: { bluesky: { langs: ['en'] }, mastodon: { sensitive: true } } });
    const { post } = await change(id, { options: { bluesky: { caption: 'Another' } } });
    expect(post?.options).toEqual({ bluesky: { caption: 'Another' } });
    await expect(change(id, { options: { x: {} } })).rejects.toMatchObject({
      errors: [{ path: '/options/x', code: 'unused_options' }],
    });
    expect((await change(id, { options: undefined })).post?.options).toEqual({});
  });

  test('media can be added, and removed where there is a text', async () => {
    const { id } = await create();
    const mediaId = uuidv7();
    expect((await change(id, { mediaId, caption: '' })).post).toMatchObject({ mediaId, caption: '' });
    await expect(change(id, { mediaId: '' })).rejects.toMatchObject({ errors: [{ path: '/caption' }] });
    expect((await change(id, { mediaId: '', caption: 'Words' })).post?.mediaId).toBe('');
  });

  test('from draft to scheduled and back', async () => {
    const { id } = await create();
    const scheduled = await change(id, { scheduledDatetime: soon(60_000) });
    expect(scheduled.post?.status).toBe(PostStatus.SCHEDULED);
    const draft = await change(id, { scheduledDatetime: '' });
    expect(draft.post).toMatchObject({ status: PostStatus.DRAFT });
    expect(draft.post?.scheduledAt).toBeUndefined();
  });

  test('a plan without scheduling may still edit', async () => {
    const { id } = await create();
    const scheduledDatetime = soon(60_000);
    await expect(change(id, { scheduledDatetime, maySchedule: false })).rejects.toMatchObject({
      code: 'plan_required',
    });
    await expect(change(id, { caption: 'fine', maySchedule: false })).resolves.toBeDefined();
  });

  test('a post less than 10 s ahead can neither be changed nor deleted', async () => {
    const { id, workspaceId } = { ...(await create({ scheduledDatetime: soon(9_000) })), ...harness };
    await expect(change(id, { caption: 'late' })).rejects.toMatchObject({ code: 'post_not_editable' });
    await expect(harness.posts.deletePost({ workspaceId, postId: id })).rejects.toMatchObject({
      code: 'post_not_editable',
    });
  });

  test('forty changes at once all succeed, one after the other', async () => {
    const { id } = await create();
    await Promise.all(Array.from({ length: 40 }, (_, i) => change(id, { tags: [`t${i}`] })));
    const { post } = await harness.posts.getPost({ workspaceId: harness.workspaceId, postId: id });
    expect(post?.tags).toHaveLength(1);
  });

  test('a failed post can be deleted but not edited; consumers can still read its result', async () => {
    const { workspaceId } = harness;
    const { id } = await create({ scheduledDatetime: soon(5_000), platforms: [{ platform: 'bluesky' }] });
    const { results } = await harness.posts.listResults({ workspaceId, postId: id });
    const [result] = results;
    if (!result) throw new Error('no result');
    const error = { code: 'refused', message: 'No.', action: 'Ask.' };
    harness.publications.set(result.id, {
      id: result.id,
      state: PublicationState.FAILED,
      error,
      attempts: 1,
    });
    await harness.publish('publication.finished', result.id);
    const key = { workspaceId, postId: id };
    await waitUntil(
      'the failure',
      async () => (await harness.posts.getPost(key)).post?.status === PostStatus.FAILED,
    );

    await expect(change(id, { caption: 'again' })).rejects.toMatchObject({ code: 'post_not_editable' });
    await expect(change(id, { scheduledDatetime: '' })).rejects.toMatchObject({
      code: 'post_not_editable',
    });
    await harness.posts.deletePost(key);
    for (const call of ['getPost', 'listResults', 'deletePost'] as const)
      await expect(harness.posts[call](key)).rejects.toMatchObject({ code: 'not_found' });
    const { posts } = await harness.posts.listPosts({ workspaceId, status: PostStatus.FAILED, limit: 100 });
    expect(posts.map((post) => post.id)).not.toContain(id);
    const { outcomes } = await harness.posts.listOutcomes({ limit: 500 });
    const outcome = outcomes.find((each) => each.result?.id === result.id);
    expect(outcome).toMatchObject({ workspaceId, postId: id, result: { error } });
  });

  test('a deleted post is gone', async () => {
    const { id } = await create();
    const key = { workspaceId: harness.workspaceId, postId: id };
    await harness.posts.deletePost(key);
    await expect(harness.posts.getPost(key)).rejects.toMatchObject({ code: 'not_found' });
    await expect(harness.posts.deletePost(key)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('lists', () => {
  test('scheduled ones by time, others newest first, by tag, page by page', async () => {
    const workspaceId = uuidv7();
    const late = await create({ workspaceId, scheduledDatetime: soon(300_000), tags: ['x'] });
    const early = await create({ workspaceId, scheduledDatetime: soon(200_000), tags: ['x', 'y'] });
    const older = await create({ workspaceId });
    const newer = await create({ workspaceId });
    const list = async (query: object) => {
      const page = await harness.posts.listPosts({
        workspaceId,
        limit: 50,
        status: PostStatus.SCHEDULED,
        ...query,
      });
      return { ids: page.posts.map(({ id }) => id), hasMore: page.hasMore };
    };
    expect(await list({})).toEqual({ ids: [early.id, late.id], hasMore: false });
    expect(await list({ status: PostStatus.DRAFT })).toEqual({ ids: [newer.id, older.id], hasMore: false });
    expect(await list({ tag: 'y' })).toEqual({ ids: [early.id], hasMore: false });
    expect(await list({ limit: 1 })).toEqual({ ids: [early.id], hasMore: true });
    expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: [late.id], hasMore: false });
  });
});
