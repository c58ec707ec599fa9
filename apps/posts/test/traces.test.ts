import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tracer, withContext } from '@postrider/service';
import { type OtlpReceiver, startOtlpReceiver, waitUntil } from '@postrider/testing';
import mongoose, { type Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

const HOUR_MS = 3_600_000;

let otlp: OtlpReceiver;
let harness: Harness;
let database: Connection;
beforeAll(async () => {
  otlp = await startOtlpReceiver();
  Object.assign(process.env, otlp.env);
  harness = await startHarness();
  const { uri, database: dbName } = harness.backing.mongo('posts');
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await database.close();
  await harness.stop();
  await otlp.close();
});

test('a post that waited begins a trace of its own, which links to the request that scheduled it', async () => {
  const { workspaceId, posts, events } = harness;
  const postId = uuidv7();
  const request = tracer()?.start('server', 'request', {});
  await withContext({ requestId: 'req_1', span: request }, () =>
    posts.createPost({
      workspaceId,
      postId,
      caption: 'Later',
      platforms: [{ platform: 'bluesky', accountId: 'a' }],
      scheduledDatetime: new Date(Date.now() + HOUR_MS).toISOString(),
      timezone: 'UTC',
      monthlyScheduleLimit: 1000,
    }),
  );
  request?.end();
  // As it is after an hour.
  const hourAgo = new Date(Date.now() - HOUR_MS);
  const change = { $set: { updatedAt: hourAgo, scheduledAt: new Date(), nextStepAt: new Date() } };
  await database.collection<{ _id: string }>('posts').updateOne({ _id: postId }, change);

  const spanOf = (name: string) => waitUntil(name, () => otlp.spans().find((span) => span.name === name));
  const handover = await spanOf('hand over');
  expect(handover.parentSpanId ?? '').toBe('');
  expect(handover.traceId).not.toBe(request?.traceId);
  expect(handover.attributes).toMatchObject({ 'postrider.post.id': postId });
  const created = await spanOf('insert posts');
  expect(created.traceId).toBe(request?.traceId);
  expect(handover.links).toMatchObject([{ traceId: request?.traceId }]);

  const published = await spanOf('publish publication.due');
  expect(published).toMatchObject({ traceId: handover.traceId, parentSpanId: handover.spanId });
  // Its log lines go by the request, however long ago that was.
  const due = await waitUntil('the event', () => events.find(({ type }) => type === 'publication.due'));
  expect(due.requestId).toBe('req_1');
});
