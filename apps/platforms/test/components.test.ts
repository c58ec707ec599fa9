import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

/** Whatever goes out in the first test was announced by a wake-up. */
const NEVER_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ components: ['rpc'] });
  await harness.startProcess(['consumers']);
});
afterAll(() => harness.stop());

test('what one process takes in wakes another, which publishes it', async () => {
  const scheduler = await harness.startProcess(['scheduler'], { scanEveryMs: NEVER_MS });
  const account = await harness.connect('mastodon');
  // Whatever is due before the process trusts its clock waits for the next wake-up.
  await waitUntil('a post', async () => {
    await harness.schedule({ ...account, dueInMs: 0 });
    return (await harness.ledgerOf(account.handle)).length > 0;
  });
  await scheduler.stop();
});

test('two schedulers share the work, and nothing is published twice', async () => {
  for (const component of ['scheduler', 'scheduler'] as const) await harness.startProcess([component]);
  const accounts = await Promise.all([1, 2, 3, 4].map(() => harness.connect('bluesky')));
  const wishes = accounts.flatMap((account) => Array.from({ length: 3 }, () => ({ ...account, dueInMs: 0 })));
  const planned = await Promise.all(wishes.map((wish) => harness.schedule(wish)));
  await Promise.all(planned.map(({ id }) => harness.outcome(id, 30_000)));
  const sent = (await Promise.all(accounts.map(({ handle }) => harness.ledgerOf(handle)))).flat();
  expect(sent.map(({ text }) => text).sort()).toEqual(planned.map(({ caption }) => caption).sort());
});
