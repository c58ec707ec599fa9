import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type Harness, published, startHarness } from './harness.ts';

const HEALTHY = 20;
const HANGING = 12;
const EVENTS = 3;

let harness: Harness;

// Less room than there are bad endpoints: without a pool of their own they would take all of it.
beforeAll(async () => {
  harness = await startHarness({ concurrency: { fast: 8, slow: 2, perEndpoint: 2, slowAfterMs: 50 } });
});
afterAll(() => harness.stop());

test('endpoints that hang delay no others, and are retried themselves', async () => {
  const bad: { name: string; workspaceId: string }[] = [];
  const good: { name: string; workspaceId: string }[] = [];
  for (let i = 0; i < HANGING; i += 1) bad.push({ name: `bad${i}`, workspaceId: randomUUID() });
  for (let i = 0; i < HEALTHY; i += 1) good.push({ name: `good${i}`, workspaceId: randomUUID() });
  await Promise.all([...bad, ...good].map(({ name, workspaceId }) => harness.endpoint(workspaceId, name)));

  const held = new Set<() => void>();
  let holding = true;
  harness.receiver.answer(({ headers }, response) => {
    const answer = () => void response.writeHead(200).end();
    if (holding && headers.host?.startsWith('bad')) held.add(answer);
    else answer();
  });

  const received = (kind: string) =>
    new Set(
      harness.receiver.requests
        .filter(({ headers }) => headers.host?.startsWith(kind))
        .map(({ headers, body }) => `${headers.host} ${JSON.parse(String(body)).id}`),
    ).size;

  // The bad ones come first, with queues of their own.
  for (const { workspaceId } of [...bad, ...good]) {
    for (let i = 0; i < EVENTS; i += 1) {
      const outcome = published(workspaceId);
      harness.outcomes.push(outcome);
      await harness.notify(workspaceId, 'post.published', outcome.result?.id ?? '');
    }
  }
  await waitUntil('the healthy ones have everything', () => received('good') === HEALTHY * EVENTS);
  // All of it while the bad ones are still held open, with most of theirs undelivered.
  expect(held.size).toBeGreaterThan(0);
  expect(received('bad')).toBeLessThan(HANGING * EVENTS);

  holding = false;
  for (const answer of held) answer();
  await waitUntil('the bad ones have everything too', () => received('bad') === HANGING * EVENTS);
});
