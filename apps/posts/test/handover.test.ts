import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { OutcomeSchema, PostStatus, ResultStatus } from '@postrider/contracts/posts';
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

async function schedule(aheadMs: number, accounts = 2) {
  const postId = uuidv7();
  const { workspaceId } = harness;
  await harness.posts.createPost({
    workspaceId,
    postId,
    caption: 'On its way',
    platforms: Array.from({ length: accounts }, (_, i) => ({ platform: 'bluesky', accountId: `a${i}` })),
    scheduledDatetime: new Date(Date.now() + aheadMs).toISOString(),
    timezone: 'UTC',
    tags: ['launch'],
    monthlyScheduleLimit: 1000,
  });
  const { results } = await harness.posts.listResults({ workspaceId, postId });
  return { workspaceId, postId, ids: results.map(({ id }) => id) };
}

const published = (type: string, id: string) =>
  harness.events.filter((event) => event.type === type && event.subjectId === id);
const handovers = (id: string) => published('publication.due', id).length;
const post = async ({ workspaceId, postId }: { workspaceId: string; postId: string }) =>
  (await harness.posts.getPost({ workspaceId, postId })).post;

describe('handing over', () => {
  test('a post due within 10 s is handed over at once, and the platforms service can read its publications', async () => {
    const { workspaceId, ids } = await schedule(5_000);
    await waitUntil('both events', () => ids.every((id) => handovers(id) > 0));
    const [first = ''] = ids;
    const publication = await harness.posts.getPublication({ workspaceId, publicationId: first });
    expect(publication).toMatchObject({ platform: 'bluesky', accountId: 'a0', caption: 'On its way' });
    await harness.finish(ids);
  });

  test('a post further ahead is unknown to the platforms service until the scheduler hands it over', async () => {
    const handed = await schedule(10_700, 1);
    const [id = ''] = handed.ids;
    await expect(
      harness.posts.getPublication({ workspaceId: handed.workspaceId, publicationId: id }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    await waitUntil('the event', () => handovers(id) > 0);
    const due = (await post(handed))?.scheduledAt;
    expect(due && timestampDate(due).getTime() - Date.now()).toBeGreaterThan(5_000);
    await harness.finish(handed.ids);
  });

  test('two replicas hand a post over once', async () => {
    await harness.startAnother();
    const posts = await Promise.all(Array.from({ length: 10 }, () => schedule(10_400, 1)));
    await waitUntil('all events', () => posts.every(({ ids: [id = ''] }) => handovers(id) > 0));
    expect(posts.map(({ ids: [id = ''] }) => handovers(id))).toEqual(posts.map(() => 1));
    for (const { ids } of posts) await harness.finish(ids);
  });

  test('a post that is not finished is handed over again', async () => {
    const { postId, ids } = await schedule(3_000, 1);
    const [id = ''] = ids;
    await waitUntil('the first event', () => handovers(id) === 1);
    const { uri, database } = harness.backing.mongo('posts');
    const db = await mongoose.createConnection(uri, { dbName: database }).asPromise();
    const rows = db.collection<{ _id: string; nextStepAt: Date }>('posts');
    await rows.updateOne({ _id: postId }, { $set: { nextStepAt: new Date() } });
    await waitUntil('a second event', () => handovers(id) === 2);
    const row = await rows.findOne({ _id: postId });
    await db.close();
    expect(row?.nextStepAt.getTime()).toBeGreaterThan(Date.now() + 15_000);
    await harness.finish(ids);
  });
});

describe('events of the platforms service', () => {
  test('an unfinished publication changes nothing; outcomes finish the post, with one event for each', async () => {
    const handed = await schedule(5_000);
    const [first = '', second = ''] = handed.ids;
    const statuses = async () =>
      (await harness.posts.listResults(handed)).results.map(({ status }) => status);
    expect(await statuses()).toEqual([ResultStatus.PUBLISHING, ResultStatus.PUBLISHING]);
    harness.publications.set(first, { id: first, state: PublicationState.PUBLISHING, attempts: 1 });
    await harness.publish('publication.finished', first);

    await harness.finish([first]);
    await waitUntil('the first result', async () => (await statuses())[0] === ResultStatus.PUBLISHED);
    expect((await post(handed))?.status).toBe(PostStatus.SCHEDULED);

    const error = {
      code: 'text_refused',
      message: 'Mastodon refused the text.',
      action: 'Change it and try again.',
    };
    harness.publications.set(second, { id: second, state: PublicationState.FAILED, attempts: 3, error });
    await harness.publish('publication.finished', second);
    await harness.publish('publication.finished', second);
    await waitUntil('the end', async () => (await post(handed))?.status === PostStatus.PUBLISHED);
    await waitUntil(
      'both events',
      () => published('post.published', first).length > 0 && published('post.failed', second).length > 0,
    );

    const [event, ...repeated] = published('post.failed', second);
    expect(repeated).toEqual([]);
    const facts = event && readFacts(OutcomeSchema, event);
    expect(facts).toMatchObject({
      eventId: event?.id,
      postId: handed.postId,
      title: 'On its way',
      tags: ['launch'],
      result: { id: second, status: ResultStatus.FAILED, attempts: 3, error },
    });
    // A consumer that missed the event reads the same from the list, and the request that only events have.
    const { outcomes } = await harness.posts.listOutcomes({ limit: 500 });
    const requestId = expect.stringContaining('req_');
    expect(outcomes.find(({ result }) => result?.id === second)).toEqual({ ...facts, requestId });
    expect((await post(handed))?.publishedAt).toBeDefined();
  });

  test('twenty concurrent outcomes of one post are all saved', async () => {
    const handed = await schedule(5_000, 20);
    await harness.finish(handed.ids);
    await waitUntil('the end', async () => (await post(handed))?.status === PostStatus.PUBLISHED);
    await waitUntil('all events', () => handed.ids.every((id) => published('post.published', id).length > 0));
    const { results } = await harness.posts.listResults(handed);
    expect((await harness.posts.getUsage(handed)).published).toBeGreaterThanOrEqual(20);
    expect(results.map(({ externalId }) => externalId)).toEqual(handed.ids.map((id) => `x-${id}`));
  });

  test('concurrent outcomes of many posts have one event each', async () => {
    const handed = await Promise.all(Array.from({ length: 40 }, () => schedule(5_000)));
    const ids = handed.flatMap((one) => one.ids);
    await harness.startAnother();
    await harness.finish(ids);
    for (const one of handed)
      await waitUntil('the end', async () => (await post(one))?.status === PostStatus.PUBLISHED);
    await waitUntil('all events', () => ids.every((id) => published('post.published', id).length > 0));
    expect(ids.map((id) => new Set(published('post.published', id).map((event) => event.id)).size)).toEqual(
      ids.map(() => 1),
    );
  });

  test('a consumer that missed every event reads all outcomes, page by page', async () => {
    const handed = await schedule(5_000, 5);
    await harness.finish(handed.ids);
    await waitUntil('the end', async () => (await post(handed))?.status === PostStatus.PUBLISHED);
    const seen: string[] = [];
    let page = await harness.posts.listOutcomes({ limit: 3 });
    while (page.outcomes.length > 0) {
      seen.push(...page.outcomes.map(({ result }) => result?.id ?? ''));
      const last = page.outcomes.at(-1);
      if (!last?.finishedAt) throw new Error('an outcome has no time');
      page = await harness.posts.listOutcomes({
        since: last.finishedAt,
        afterEventId: last.eventId,
        limit: 3,
      });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(handed.ids));
  });
});
