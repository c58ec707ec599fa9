import { timestampDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { PostOrder, PostStatus, ResultStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const LIMIT = 1_000;

/** A draft or, so far ahead, a scheduled post. */
async function create(aheadMs?: number, accounts = 2) {
  const postId = uuidv7();
  const { workspaceId } = harness;
  await harness.posts.createPost({
    workspaceId,
    postId,
    caption: 'On its way',
    platforms: Array.from({ length: accounts }, (_, i) => ({ platform: 'bluesky', accountId: `a${i}` })),
    scheduledDatetime: aheadMs === undefined ? '' : new Date(Date.now() + aheadMs).toISOString(),
    monthlyScheduleLimit: LIMIT,
  });
  const { results } = await harness.posts.listResults({ workspaceId, postId });
  return { workspaceId, postId, ids: results.map(({ id }) => id) };
}

type Made = Awaited<ReturnType<typeof create>>;

const publish = ({ workspaceId, postId }: Made, actionId = uuidv7(), posts = harness.posts) =>
  posts.publishPost({ workspaceId, postId, actionId, monthlyScheduleLimit: LIMIT });
const retry = ({ workspaceId, postId }: Made, request: object = {}) =>
  harness.posts.retryPost({ workspaceId, postId, actionId: uuidv7(), ...request });
const read = async ({ workspaceId, postId }: Made) => {
  const { post } = await harness.posts.getPost({ workspaceId, postId });
  if (!post) throw new Error('no post');
  return post;
};
const resultsOf = async (made: Made) => (await harness.posts.listResults(made)).results;
const events = (type: string, id: string) =>
  harness.events.filter((event) => event.type === type && event.subjectId === id).length;

async function outcomes(tries: Promise<unknown>[]) {
  const settled = await Promise.allSettled(tries);
  return settled.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).toSorted();
}

describe('publishing now', () => {
  test('a draft is handed over at once, and counts as scheduled', async () => {
    const made = await create();
    const before = (await harness.posts.getUsage(made)).scheduled;
    const from = Date.now();
    const { post } = await publish(made);
    expect(post).toMatchObject({ status: PostStatus.SCHEDULED });
    expect(post?.scheduledAt && timestampDate(post.scheduledAt).getTime()).toBeGreaterThan(from - 1_000);
    await waitUntil('both events', () => made.ids.every((id) => events('publication.due', id) > 0));
    expect((await harness.posts.getUsage(made)).scheduled).toBe(before + 1);
    expect((await resultsOf(made)).map(({ id }) => id)).toEqual(made.ids);
    await harness.finish(made.ids);
  });

  test('of many requests at once, on two replicas, one publishes', async () => {
    const made = await create(3_600_000, 1);
    const other = await harness.startAnother();
    const there = () => publish(made, uuidv7(), other);
    const ended = await outcomes([publish(made), there(), publish(made), there(), publish(made)]);
    expect(ended).toEqual(['done', ...Array.from({ length: 4 }, () => 'post_not_editable')]);
    await waitUntil('the event', () => events('publication.due', made.ids[0] ?? '') > 0);
    expect(events('publication.due', made.ids[0] ?? '')).toBe(1);
    await harness.finish(made.ids);
  });

  test('a repeat of the same request answers the post, also once it is published', async () => {
    const made = await create(undefined, 1);
    const actionId = uuidv7();
    const { post: first } = await publish(made, actionId);
    const { post: again } = await publish(made, actionId);
    expect(again).toEqual(first);
    await harness.finish(made.ids);
    await waitUntil('the end', async () => (await read(made)).status === PostStatus.PUBLISHED);
    expect((await publish(made, actionId)).post?.status).toBe(PostStatus.PUBLISHED);
    await expect(publish(made)).rejects.toMatchObject({ code: 'post_not_editable' });
  });

  test('beside the scheduler at the moment of the handover: one of them hands over, once', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => create(10_500, 1)));
    const planned = new Map<string, number>();
    for (const made of posts) {
      const at = (await read(made)).scheduledAt;
      if (at) planned.set(made.postId, timestampDate(at).getTime());
    }
    const isHandedOver = ({ ids: [id = ''] }: Made) => events('publication.due', id) > 0;
    const races = posts.map(async (made, i) => {
      const at = (planned.get(made.postId) ?? 0) - 10_000 + (i - 6) * 50;
      await waitUntil('the moment', () => Date.now() >= at);
      return outcomes([publish(made)]);
    });
    const ended = await Promise.all(races);
    await waitUntil('all events', () => posts.every(isHandedOver));
    for (const [i, made] of posts.entries()) {
      expect(events('publication.due', made.ids[0] ?? '')).toBe(1);
      const { scheduledAt } = await read(made);
      const isPlanned = scheduledAt && timestampDate(scheduledAt).getTime() === planned.get(made.postId);
      expect([ended[i], isPlanned]).toEqual(isPlanned ? [['post_not_editable'], true] : [['done'], false]);
    }
    for (const { ids } of posts) await harness.finish(ids);
  });

  test('what can’t be scheduled is not published', async () => {
    const full = await create();
    const { workspaceId, postId } = full;
    const request = { workspaceId, postId, actionId: uuidv7() };
    const noRoom = harness.posts.publishPost({ ...request, monthlyScheduleLimit: 0 });
    await expect(noRoom).rejects.toMatchObject({ code: 'schedule_limit_reached' });
    expect((await read(full)).status).toBe(PostStatus.DRAFT);
    const theirs = harness.posts.publishPost({ ...request, workspaceId: uuidv7(), monthlyScheduleLimit: 9 });
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' });
  });
});

const error = { code: 'platform_rejected', message: 'Bluesky refused the post.', action: 'Change it.' };
const unknown = { ...error, code: 'outcome_unknown' };

/** Ends publications as the platforms service would: those of `failed` with an error, the others as published. */
async function end(made: Made, failed: Record<number, typeof error>, retries = 0) {
  for (const [i, id] of made.ids.entries()) {
    const ending = failed[i]
      ? { state: PublicationState.FAILED, error: failed[i] }
      : { state: PublicationState.PUBLISHED, url: `https://social.example/${id}` };
    harness.publications.set(id, { id, attempts: 2, retries, ...ending });
    await harness.publish('publication.finished', id);
  }
  await waitUntil('the end', async () => (await read(made)).status !== PostStatus.SCHEDULED);
}

async function ended(failed: Record<number, typeof error>, accounts?: number) {
  const made = await create(1_000, accounts);
  await end(made, failed);
  return made;
}

test('a list has how many results have failed, and can have those posts alone', async () => {
  const [inPart, whole, live] = [await ended({ 1: error }), await ended({ 0: error }, 1), await ended({})];
  const { posts } = await harness.posts.listPosts({
    workspaceId: harness.workspaceId,
    limit: 100,
    order: PostOrder.SCHEDULED_DESC,
    statuses: [PostStatus.PUBLISHED, PostStatus.FAILED],
    hasFailedResult: true,
  });
  const failing = posts.filter(({ id }) => [inPart, whole, live].some(({ postId }) => postId === id));
  expect(failing.map(({ id, failedResults }) => [id, failedResults])).toEqual([
    [whole.postId, 1],
    [inPart.postId, 1],
  ]);
});

describe('failed attempts', () => {
  const time = (second: number) => timestampFromMs(second * 1_000);
  const first = { attempt: 1, at: time(1), code: 'away', message: 'It was away.', retryAt: time(3) };
  const second = { attempt: 2, at: time(3), code: error.code, message: error.message };

  test('are in the results while they are retried, after the end, and after a user’s retry', async () => {
    const made = await create(1_000, 2);
    const [id = '', other = ''] = made.ids;
    await waitUntil('the handover', () => events('publication.due', id) > 0);
    const waiting = { id, state: PublicationState.DUE, attempts: 1, failedAttempts: [first] };
    harness.publications.set(id, waiting);
    expect(await resultsOf(made)).toMatchObject([
      { status: ResultStatus.PUBLISHING, attempts: 1, failedAttempts: [first] },
      { status: ResultStatus.PUBLISHING, attempts: 0, failedAttempts: [] },
    ]);

    await harness.finish([other]);
    const failed = { ...waiting, state: PublicationState.FAILED, attempts: 2, error };
    harness.publications.set(id, { ...failed, failedAttempts: [first, second] });
    await harness.publish('publication.finished', id);
    await waitUntil('the end', async () => (await read(made)).status === PostStatus.PUBLISHED);
    harness.publications.delete(id);
    const [ended, live] = await resultsOf(made);
    expect(ended).toMatchObject({ attempts: 2, failedAttempts: [first, second] });
    expect(ended?.failedAttempts[1]?.retryAt).toBeUndefined();
    const { outcomes: known } = await harness.posts.listOutcomes({ limit: 500 });
    const outcome = known.find(({ result }) => result?.id === id);
    expect(ended?.failedAt).toEqual(outcome?.finishedAt);
    expect(outcome?.result).toMatchObject({ attempts: 2, failedAttempts: [] });
    expect(live).toMatchObject({ attempts: 1, failedAttempts: [] });
    expect(live?.failedAt).toBeUndefined();

    await retry(made);
    const [again] = await resultsOf(made);
    expect(again).toMatchObject({ status: ResultStatus.PUBLISHING, failedAttempts: [first, second] });
    expect(again?.failedAt).toBeUndefined();
    await end(made, {}, 1);
    const [published] = await resultsOf(made);
    expect(published).toMatchObject({ status: ResultStatus.PUBLISHED, failedAttempts: [first, second] });
  });
});

describe('retrying', () => {
  test('hands over what has failed, and ignores what is reported of the try before', async () => {
    const made = await ended({ 1: error });
    const [live = '', failed = ''] = made.ids;
    expect((await read(made)).status).toBe(PostStatus.PUBLISHED);
    const handovers = events('publication.due', live);
    const { results } = await retry(made);
    expect(results).toMatchObject([
      { status: ResultStatus.PUBLISHED },
      { status: ResultStatus.PUBLISHING, id: failed },
    ]);
    expect(results[1]?.error).toBeUndefined();
    expect((await read(made)).status).toBe(PostStatus.SCHEDULED);
    await waitUntil('its event', () => events('publication.due', failed) > 1);
    expect(events('publication.due', live)).toBe(handovers);
    expect(await harness.posts.getPublication({ ...made, publicationId: failed })).toMatchObject({
      retries: 1,
    });
    const { posts } = await harness.posts.listHandedOver({ limit: 500 });
    expect(posts.find(({ postId }) => postId === made.postId)).toMatchObject({
      publicationIds: [failed],
      retries: { [failed]: 1 },
    });
    // A consumer that missed the failure can still read it.
    const { outcomes: known } = await harness.posts.listOutcomes({ limit: 500 });
    expect(known.find(({ result }) => result?.id === failed)?.result).toMatchObject({
      status: ResultStatus.FAILED,
      error,
    });

    await harness.publish('publication.finished', failed);
    harness.publications.set(failed, {
      id: failed,
      attempts: 1,
      retries: 1,
      state: PublicationState.PUBLISHED,
    });
    await harness.publish('publication.finished', failed);
    await waitUntil('the end', async () => (await read(made)).status === PostStatus.PUBLISHED);
    const after = (await resultsOf(made))[1];
    expect(after).toMatchObject({ status: ResultStatus.PUBLISHED, attempts: 3 });
    expect(after?.error).toBeUndefined();
    await waitUntil('its outcome', () => events('post.published', failed) > 0);
    expect([events('post.failed', failed), events('post.published', failed)]).toEqual([1, 1]);
  });

  test('of many requests at once one succeeds; a repeat of that one answers the same', async () => {
    const made = await ended({ 0: error }, 1);
    const actionIds = Array.from({ length: 5 }, () => uuidv7());
    expect(await outcomes(actionIds.map((actionId) => retry(made, { actionId })))).toEqual([
      'done',
      ...Array.from({ length: 4 }, () => 'post_not_retryable'),
    ]);
    const repeated = await outcomes(actionIds.map((actionId) => retry(made, { actionId })));
    expect(repeated.filter((code) => code === 'done')).toHaveLength(1);
    const [id = ''] = made.ids;
    expect(await harness.posts.getPublication({ ...made, publicationId: id })).toMatchObject({ retries: 1 });
    await end(made, { 0: error }, 1);
    await retry(made);
    expect(await harness.posts.getPublication({ ...made, publicationId: id })).toMatchObject({ retries: 2 });
    await end(made, {}, 2);
  });

  test('what may be live is retried by force only, and only what was named', async () => {
    const made = await ended({ 0: unknown, 1: unknown, 2: error }, 4);
    const [first = '', , third = '', live = ''] = made.ids;
    await expect(retry(made, { resultIds: [first] })).rejects.toMatchObject({
      code: 'post_not_retryable',
      errors: [{ path: '/force', code: 'outcome_unknown' }],
    });
    await expect(retry(made, { force: true, resultIds: [live] })).rejects.toMatchObject({
      errors: [{ path: '/resultIds', code: 'not_failed' }],
    });
    await expect(retry(made, { resultIds: [third, uuidv7()] })).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/resultIds/1' }],
    });
    const statuses = ({ results }: Awaited<ReturnType<typeof retry>>) => results.map(({ status }) => status);
    const { FAILED, PUBLISHED, PUBLISHING } = ResultStatus;
    expect(statuses(await retry(made))).toEqual([FAILED, FAILED, PUBLISHING, PUBLISHED]);
    await expect(retry(made)).rejects.toMatchObject({ code: 'post_not_retryable' });
    expect(statuses(await retry(made, { force: true, resultIds: [first] }))).toEqual([
      PUBLISHING,
      FAILED,
      PUBLISHING,
      PUBLISHED,
    ]);
    await end(made, { 1: unknown }, 1);
  });

  test('a draft, a scheduled post and a published one have nothing to retry', async () => {
    for (const made of [await create(), await create(60_000), await ended({})])
      await expect(retry(made)).rejects.toMatchObject({ code: 'post_not_retryable' });
  });
});
