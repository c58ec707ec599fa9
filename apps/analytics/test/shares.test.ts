import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { oneLike } from './fakes.ts';
import { type Harness, published, startHarness } from './harness.ts';

const WORKSPACES = 10;
const IN_FLIGHT = 6;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** An account with a post, which is due. */
async function account(shareKey: string): Promise<string> {
  const workspaceId = randomUUID();
  const accountId = randomUUID();
  await harness.notify({ ...published(workspaceId, { accountId }), shareKey });
  await waitUntil('the account is known', () => harness.db.account(accountId));
  return accountId;
}

test.each([
  ['of all', { inFlight: IN_FLIGHT, perPlatform: 100 }],
  ['on a platform', { inFlight: 100, perPlatform: IN_FLIGHT }],
])('the accounts of one person in ten workspaces leave room to those of others: %s', async (_, limits) => {
  const { service } = await harness.start(limits);
  const crowd = await Promise.all(Array.from({ length: WORKSPACES }, () => account('ann')));
  const other = await account('bob');
  const asked = (...ids: string[]) =>
    new Set(harness.platforms.callsOn(...ids).map((call) => call.accountId)).size;
  const held = Promise.withResolvers<void>();
  harness.platforms.answer(async (request) => {
    if (crowd.includes(request.accountId)) await held.promise;
    return oneLike(request);
  });

  await harness.db.makeDue(...crowd);
  await waitUntil('half of the places are taken', () => asked(...crowd) === IN_FLIGHT / 2);
  await harness.db.makeDue(other);
  await waitUntil(
    'the other’s account is collected',
    async () => (await harness.db.account(other))?.collectedAt,
  );
  expect(asked(...crowd)).toBe(IN_FLIGHT / 2);
  held.resolve();
  await waitUntil('the others follow', () => asked(...crowd) === WORKSPACES);
  await service.stop();
});
