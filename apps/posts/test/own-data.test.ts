import { isFieldSet } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationProofKind, PublicationState } from '@postrider/contracts/platforms';
import { OutcomeSchema, PostStatus, ProofKind, ResultStatus } from '@postrider/contracts/posts';
import { readFacts } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const limits = { monthlyScheduleLimit: 1_000, maySchedule: true };
const profileId = uuidv7();
const own = { reference: 'order-1', metadata: { 'shop.id': '7', campaign: '' } };

async function create(fields: object = own, workspaceId = harness.workspaceId) {
  const made = { workspaceId, postId: uuidv7() };
  const platforms = [{ platform: 'bluesky', accountId: 'a0' }];
  const { post } = await harness.posts.createPost({
    ...made,
    caption: 'Own',
    platforms,
    ...limits,
    ...fields,
  });
  return { made, post };
}

const change = (made: { workspaceId: string; postId: string }, fields: object) =>
  harness.posts.updatePost({ ...made, ...limits, ...fields, updateMask: { paths: Object.keys(fields) } });
const read = async (made: { workspaceId: string; postId: string }) =>
  (await harness.posts.getPost(made)).post;

describe('reference and metadata', () => {
  test('are stored, changed, kept and removed', async () => {
    const { made, post } = await create();
    expect(post).toMatchObject(own);
    expect(await read(made)).toMatchObject(own);
    const same = await change(made, { metadata: own.metadata, reference: own.reference });
    expect(same.post?.updatedAt).toEqual(post?.updatedAt);
    const { post: next } = await change(made, { metadata: { a: 'b' } });
    expect(next).toMatchObject({ reference: 'order-1', metadata: { a: 'b' } });
    await change(made, { reference: '', metadata: {} });
    expect(await read(made)).toMatchObject({ reference: '', metadata: {} });
  });

  test('a post of an older version has none, and sending that back changes nothing', async () => {
    const { made, post } = await create({});
    const { uri, database: dbName } = harness.backing.mongo('posts');
    const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
    const posts = connection.collection<{ _id: string }>('posts');
    await posts.updateOne({ _id: made.postId }, { $unset: { reference: 1, metadata: 1 } });
    await connection.close();
    expect(await read(made)).toMatchObject({ reference: '', metadata: {} });
    const { post: same } = await change(made, { reference: '', metadata: {} });
    expect(same?.updatedAt).toEqual(post?.updatedAt);
  });

  test('a duplicate has the metadata, and not the reference', async () => {
    const { made } = await create();
    const { post } = await harness.posts.duplicatePost({ ...made, duplicateId: uuidv7() });
    expect(post).toMatchObject({ reference: '', metadata: own.metadata });
  });

  test('select posts in a list', async () => {
    const workspaceId = uuidv7();
    const reference = 'order-2';
    const { made } = await create({ reference }, workspaceId);
    await create({ reference: 'order-22' }, workspaceId);
    const query = { workspaceId, statuses: [PostStatus.DRAFT], limit: 10 };
    const { posts } = await harness.posts.listPosts({ ...query, reference });
    expect(posts).toMatchObject([{ id: made.postId, reference }]);
    const none = await harness.posts.listPosts({ ...query, reference, search: 'nothing' });
    expect(none.posts).toEqual([]);
  });
});

/** A published post, with the proof that the platforms service reports. */
async function publish() {
  const { made } = await create({ ...own, title: 'Own', tags: ['a'], profileId });
  await harness.posts.publishPost({ ...made, ...limits, actionId: uuidv7() });
  const [result] = (await harness.posts.listResults(made)).results;
  const at = timestampFromDate(new Date());
  const id = result?.id ?? '';
  harness.publications.set(id, {
    id,
    state: PublicationState.PUBLISHED,
    url: 'https://a.example',
    attempts: 1,
    publishedAt: at,
    proof: { kind: PublicationProofKind.LOOKED_UP, at },
  });
  await harness.publish('publication.finished', id);
  await waitUntil('it is live', async () => (await read(made))?.status === PostStatus.PUBLISHED);
  return { made, at };
}

test('a live post has its proof; its own data can be changed, and are in its event', async () => {
  const { made, at } = await publish();
  const [result] = (await harness.posts.listResults(made)).results;
  expect(result?.proof).toMatchObject({ kind: ProofKind.LOOKED_UP, at });
  const event = await waitUntil('the event', () =>
    harness.events.find(({ type, subjectId }) => type === 'post.published' && subjectId === result?.id),
  );
  const facts = readFacts(OutcomeSchema, event);
  expect(facts).toMatchObject({ ...own, profileId, result: { proof: { at } } });
  const since = { since: timestampFromDate(new Date(0)), limit: 100 };
  const { outcomes } = await harness.posts.listOutcomes(since);
  const listed = outcomes.find(({ postId }) => postId === made.postId);
  expect(listed).toMatchObject({ ...own, profileId });
  // The event and the list, which consumers read if they missed the event, have every field that is not of the request.
  const origin = ['request_id', 'traceparent', 'share_key'];
  const fields = OutcomeSchema.fields.filter(({ name }) => !origin.includes(name));
  for (const outcome of [facts, listed])
    expect(fields.filter((field) => !outcome || !isFieldSet(outcome, field))).toEqual([]);

  const { post } = await change(made, { metadata: { paid: 'yes' } });
  expect(post).toMatchObject({ status: PostStatus.PUBLISHED, metadata: { paid: 'yes' } });
  expect(await read(made)).toMatchObject({ reference: 'order-1', metadata: { paid: 'yes' } });
  expect(harness.edited).toEqual([]);
});

describe('a list', () => {
  const { DRAFT, SCHEDULED, PUBLISHED, FAILED } = PostStatus;
  const all = [DRAFT, SCHEDULED, PUBLISHED, FAILED];

  test('has the results of each post on request', async () => {
    const { made } = await publish();
    const query = { workspaceId: made.workspaceId, statuses: [PUBLISHED], limit: 100 };
    const { posts } = await harness.posts.listPosts({ ...query, expandResults: true });
    const post = posts.find(({ id }) => id === made.postId);
    const { results } = await harness.posts.listResults(made);
    expect(post?.results).toEqual(results);
    expect(post?.results[0]).toMatchObject({ status: ResultStatus.PUBLISHED, url: 'https://a.example' });
    const plain = await harness.posts.listPosts(query);
    expect(plain.posts.flatMap(({ results }) => results)).toEqual([]);
  });

  test('by last change misses nothing: neither what changes between two pages, nor a slow write', async () => {
    const workspaceId = uuidv7();
    const { uri, database: dbName } = harness.backing.mongo('posts');
    const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
    const posts = connection.collection<{ _id: string }>('posts');
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await create({}, workspaceId)).made.postId);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    const changedAt = (n: number, at: Date) =>
      posts.updateOne({ _id: ids[n] ?? '' }, { $set: { updatedAt: at } });
    const since = ago(100);
    // Two at the same time, one too old, and one that has just changed.
    const times = [ago(200), ago(90), ago(80), ago(80), ago(70), ago(60), new Date()];
    for (const [n, at] of times.entries()) await changedAt(n, at);
    const query = { workspaceId, statuses: all, updatedSince: timestampFromDate(since), limit: 2 };
    const seen: string[] = [];
    for (let pageToken = ''; ; ) {
      const page = await harness.posts.listPosts({ ...query, pageToken });
      // One that was read changes again, and comes again.
      if (pageToken === '') await changedAt(1, ago(65));
      seen.push(...page.posts.map(({ id }) => id));
      if (!page.hasMore) break;
      pageToken = page.nextPageToken;
    }
    await connection.close();
    expect(seen.map((id) => ids.indexOf(id))).toEqual([1, 2, 3, 4, 1, 5]);
    const drafts = await harness.posts.listPosts({ ...query, statuses: [SCHEDULED] });
    expect(drafts.posts).toEqual([]);
  });
});
