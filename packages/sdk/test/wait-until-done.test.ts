import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import { NOW, patientClient, script } from './support/client.ts';

let api: Receiver;
beforeAll(async () => {
  api = await startReceiver();
});
afterAll(() => api.close());

const post = (status: string, inMs: number | null) => ({
  status: 200,
  body: {
    post: { status, scheduledDatetime: inMs === null ? null : new Date(NOW + inMs).toISOString() },
  },
});
const results = { status: 200, body: { results: [{ platform: 'bluesky', status: 'published' }] } };

test('waits for the post’s time, then polls less and less often, and gives the results', async () => {
  const late = post('scheduled', 0);
  script(
    api,
    post('scheduled', 90_000),
    post('scheduled', 30_000),
    late,
    late,
    late,
    late,
    late,
    post('failed', 0),
    results,
  );
  const { client, sleeps } = patientClient(api);
  expect(await client.posts.waitUntilDone('id')).toEqual(results.body.results);
  expect(sleeps).toEqual([60_000, 30_000, 1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(api.requests.at(-1)?.path).toBe('/posts/id/results');
});

test('a draft is not waited for', async () => {
  script(api, post('draft', null));
  await expect(patientClient(api).client.posts.waitUntilDone('id')).rejects.toThrow('draft');
});
