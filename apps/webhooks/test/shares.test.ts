import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type Harness, published, startHarness } from './harness.ts';

const WORKSPACES = 10;
const FAST = 6;

let harness: Harness;
// Endpoints that hang count as fast for as long as the test takes.
beforeAll(async () => {
  harness = await startHarness({
    concurrency: { fast: FAST, slow: 1, perEndpoint: 4, slowAfterMs: 600_000 },
  });
});
afterAll(() => harness.stop());

/** Makes an endpoint with a delivery, and returns its id. */
async function deliver(name: string, shareKey: string): Promise<string> {
  const workspaceId = randomUUID();
  const { id } = await harness.endpoint(workspaceId, name);
  const outcome = { ...published(workspaceId), shareKey };
  harness.outcomes.push(outcome);
  await harness.notify(workspaceId, 'post.published', outcome.result?.id ?? '');
  return id;
}

test('the endpoints of one person in ten workspaces leave room to those of others', async () => {
  const held = new Set<() => void>();
  let isHolding = true;
  harness.receiver.answer(({ headers }, response) => {
    const answer = () => void response.writeHead(200).end();
    if (isHolding && headers.host?.startsWith('crowd')) held.add(answer);
    else answer();
  });
  const crowd: string[] = [];
  for (let n = 0; n < WORKSPACES; n += 1) crowd.push(await deliver(`crowd${n}`, 'ann'));
  await waitUntil('half of the places are taken', () => held.size === FAST / 2);

  const other = await deliver('other', 'bob');
  const isDelivered = async (id: string) => (await harness.deliveries(id))[0]?.status === 'succeeded';
  await waitUntil('the other’s delivery', () => isDelivered(other));
  expect(held.size).toBe(FAST / 2);
  expect((await harness.deliveries(other))[0]?.shareKey).toBe('bob');

  isHolding = false;
  for (const answer of held) answer();
  for (const id of crowd) await waitUntil('the others', () => isDelivered(id));
});
