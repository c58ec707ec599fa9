import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OutcomeSchema } from '@postrider/contracts/posts';
import { currentTime, readFacts, timeFromNow, withContext } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { Post } from '../src/post.ts';
import { type Harness, startHarness } from './harness.ts';

/** More than a scheduler hands over at a time. */
const CROWD = 560;
const PERSON = 'ann';

let harness: Harness;
let connection: Connection;
beforeAll(async () => {
  harness = await startHarness(['rpc', 'consumers']);
  connection = await connectMongo(harness.backing.mongo('posts'), testLog);
});
afterAll(async () => {
  await connection.close();
  await harness.stop();
});

/** Schedules a post in a request that uses a person's share; returns it as it is stored. */
async function schedule(aheadMs: number, shareKey = PERSON): Promise<Post> {
  const postId = uuidv7();
  const request = {
    workspaceId: harness.workspaceId,
    postId,
    caption: 'Shared',
    timezone: 'UTC',
    platforms: [{ platform: 'bluesky', accountId: 'a1' }],
    scheduledDatetime: timeFromNow(aheadMs).toISOString(),
    monthlyScheduleLimit: 1_000,
  };
  await withContext({ requestId: 'req_1', shareKey }, () => harness.posts.createPost(request));
  const withoutOutbox = { projection: { outbox: 0 } };
  const stored = await connection.collection<Post>('posts').findOne({ _id: postId }, withoutOutbox);
  if (!stored) throw new Error('the post is not stored');
  return stored;
}

const eventOf = (type: string, post: Post) =>
  waitUntil(type, () =>
    harness.events.find(({ type: known, subjectId }) => known === type && subjectId === post.results[0]?._id),
  );

test('a post and its events use the share of the request that wrote it, and so do the lists for the catch-up', async () => {
  // Sends events that were written before the broker was connected.
  const scheduler = await harness.startProcess(['scheduler']);
  const post = await schedule(5_000);
  expect(post.shareKey).toBe(PERSON);
  expect(await eventOf('publication.due', post)).toMatchObject({ shareKey: PERSON });
  const handedOver = await harness.posts.listHandedOver({ limit: 500 });
  expect(handedOver.posts).toMatchObject([{ postId: post._id, shareKey: PERSON }]);

  await harness.finish([post.results[0]?._id ?? '']);
  const event = await eventOf('post.published', post);
  expect(event.shareKey).toBe(PERSON);
  expect(readFacts(OutcomeSchema, event)).toMatchObject({ shareKey: PERSON });
  expect((await harness.posts.listOutcomes({ limit: 500 })).outcomes).toMatchObject([{ shareKey: PERSON }]);
  await scheduler.stop();
});

test.each([1, 10])(
  'one post does not wait behind the many that one person has in %d workspaces',
  async (of) => {
    const template = await schedule(600_000);
    const due = (workspaceId: string, shareKey: string, nextStepAt: Date): Post => ({
      ...template,
      _id: uuidv7(),
      workspaceId,
      shareKey,
      nextStepAt,
      scheduledAt: timeFromNow(9_000),
      results: template.results.map((result) => ({ ...result, _id: uuidv7() })),
    });
    const now = currentTime();
    const crowd = Array.from({ length: CROWD }, (_, n) => due(`w${n % of}`, PERSON, new Date(0)));
    const sibling = due('w-one', PERSON, now);
    const other = due('w-other', 'bob', now);
    await connection.collection<Post>('posts').insertMany([sibling, other, ...crowd]);
    harness.events.length = 0;
    const scheduler = await harness.startProcess(['scheduler']);
    // Not the events of the template, which may still arrive.
    const handedOver = () => harness.events.filter(({ type }) => type === 'publication.due');
    await waitUntil('all events', () => handedOver().length >= CROWD + 2);
    const order = handedOver().map(({ subjectId }) => subjectId);
    expect(order.indexOf(other.results[0]?._id ?? '')).toBeLessThan(20);
    // The workspaces of one person take turns too; one with a small part of the crowd is no crowd.
    if (of === 1) expect(order.indexOf(sibling.results[0]?._id ?? '')).toBeLessThan(20);
    await scheduler.stop();
  },
);
