import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { asOlderVersion } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const [A, B, C] = [uuidv7(), uuidv7(), uuidv7()];
const file = (mediaId: string, altText = '') => ({ mediaId, altText });
const THREE = [file(A, 'A door'), file(B), file(C, 'A window')];

async function create(fields: object) {
  const { workspaceId } = harness;
  const request = { caption: 'Doors', platforms: [{ platform: 'bluesky' }], ...fields };
  const { post } = await harness.posts.createPost({ workspaceId, postId: uuidv7(), ...request });
  if (!post) throw new Error('no post');
  return post;
}

async function change(postId: string, fields: Record<string, unknown>) {
  const { workspaceId } = harness;
  const paths = Object.keys(fields).map((name) => (name === 'mediaId' ? 'media_id' : name));
  const request = { workspaceId, postId, ...fields, updateMask: { paths }, maySchedule: true };
  const { post } = await harness.posts.updatePost(request);
  return post;
}

const filesIn = (post: Awaited<ReturnType<typeof change>>) => [post?.mediaId, post?.media];

test('a post keeps its files in order; mediaId alone is a list of one file', async () => {
  expect(filesIn(await create({ mediaId: A, media: THREE }))).toMatchObject([A, THREE]);
  expect(filesIn(await create({ mediaId: A }))).toMatchObject([A, [file(A)]]);
  expect(filesIn(await create({}))).toEqual(['', []]);
});

test('the platforms service checks the files in the fields of the request', async () => {
  const { id } = await create({ mediaId: A });
  expect(harness.checkedFiles()).toEqual({ mediaId: A, media: [] });
  await change(id, { mediaId: B });
  expect(harness.checkedFiles()).toEqual({ mediaId: B, media: [] });
  await change(id, { mediaId: A, media: THREE });
  expect(harness.checkedFiles()).toMatchObject({ mediaId: A, media: THREE });
  await change(id, { caption: 'Windows' });
  expect(harness.checkedFiles()).toMatchObject({ mediaId: A, media: THREE });
});

describe('a change', () => {
  test('with the list replaces it, with its order and its descriptions', async () => {
    const { id } = await create({ mediaId: A, media: THREE });
    const turned = [file(C), file(A, 'A blue door')];
    expect(filesIn(await change(id, { mediaId: C, media: turned }))).toMatchObject([C, turned]);
    expect(filesIn(await change(id, { mediaId: '', media: [] }))).toEqual(['', []]);
  });

  test('with the first file’s id changes nothing, with another one replaces all', async () => {
    const post = await create({ mediaId: A, media: THREE });
    const same = await change(post.id, { mediaId: A });
    expect(filesIn(same)).toMatchObject([A, THREE]);
    expect(same?.updatedAt).toEqual(post.updatedAt);
    expect(filesIn(await change(post.id, { mediaId: A, caption: 'Windows' }))).toMatchObject([A, THREE]);
    expect(filesIn(await change(post.id, { mediaId: B }))).toMatchObject([B, [file(B)]]);
    expect(filesIn(await change(post.id, { mediaId: '' }))).toEqual(['', []]);
  });

  test('that removes all files needs a text', async () => {
    const { id } = await create({ caption: '', mediaId: A, media: THREE });
    await expect(change(id, { mediaId: '', media: [] })).rejects.toMatchObject({
      errors: [{ path: '/caption' }],
    });
  });
});

test('a duplicate, a list and a publication have all files', async () => {
  const { workspaceId } = harness;
  const { id } = await create({ mediaId: A, media: THREE });
  const copy = await harness.posts.duplicatePost({ workspaceId, postId: id, duplicateId: uuidv7() });
  expect(filesIn(copy.post)).toMatchObject([A, THREE]);
  const drafts = { workspaceId, statuses: [PostStatus.DRAFT], limit: 100 };
  const { posts } = await harness.posts.listPosts(drafts);
  expect(filesIn(posts.find((post) => post.id === id))).toMatchObject([A, THREE]);

  const scheduledDatetime = new Date(Date.now() + 5_000).toISOString();
  const due = { scheduledDatetime, timezone: 'UTC', monthlyScheduleLimit: 100 };
  const scheduled = await create({ mediaId: A, media: THREE, ...due });
  const { results } = await harness.posts.listResults({ workspaceId, postId: scheduled.id });
  const publicationId = results[0]?.id ?? '';
  expect(await harness.posts.getPublication({ workspaceId, publicationId })).toMatchObject({
    mediaId: A,
    media: THREE,
  });
});

test('the list finds a file at any position, also together with a search', async () => {
  const [first, last] = [uuidv7(), uuidv7()];
  const both = await create({ caption: 'Two', mediaId: first, media: [file(first), file(last)] });
  const other = await create({ caption: 'One', mediaId: last });
  const list = async (query: object) => {
    const request = { workspaceId: harness.workspaceId, statuses: [PostStatus.DRAFT], limit: 10, ...query };
    return (await harness.posts.listPosts(request)).posts.map(({ id }) => id);
  };
  expect(await list({ mediaId: first })).toEqual([both.id]);
  expect(await list({ mediaId: last })).toEqual([other.id, both.id]);
  expect(await list({ mediaId: last, search: 'two' })).toEqual([both.id]);
  expect(await list({ mediaId: uuidv7() })).toEqual([]);
});

describe('a post of the previous version', () => {
  const asOlder = (postId: string, update: object) =>
    asOlderVersion(harness.backing.mongo('posts'), (database) =>
      database.collection<{ _id: string }>('posts').updateOne({ _id: postId }, update),
    );

  test('has one file, is found by it, and stays unchanged without a difference', async () => {
    const mediaId = uuidv7();
    const { id, updatedAt } = await create({ mediaId });
    await asOlder(id, { $unset: { media: 1 } });
    const { workspaceId } = harness;
    const { post } = await harness.posts.getPost({ workspaceId, postId: id });
    expect(filesIn(post)).toMatchObject([mediaId, [file(mediaId)]]);
    const query = { workspaceId, mediaId, statuses: [PostStatus.DRAFT], limit: 10 };
    expect((await harness.posts.listPosts(query)).posts.map((found) => found.id)).toEqual([id]);
    expect((await change(id, { mediaId }))?.updatedAt).toEqual(updatedAt);
    expect(filesIn(await change(id, { caption: 'Windows' }))).toMatchObject([mediaId, [file(mediaId)]]);
  });

  test('has the file that this version wrote, if it replaced or removed the files', async () => {
    const { id } = await create({ mediaId: A, media: THREE });
    const read = async () =>
      (await harness.posts.getPost({ workspaceId: harness.workspaceId, postId: id })).post;
    await asOlder(id, { $set: { mediaId: C } });
    expect(filesIn(await read())).toMatchObject([C, [file(C)]]);
    await asOlder(id, { $set: { mediaId: '' } });
    expect(filesIn(await read())).toEqual(['', []]);
  });
});
