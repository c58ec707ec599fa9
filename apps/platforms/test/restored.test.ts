import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { currentTime } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { firstIdOf } from '../src/hold/hold.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** Holds publishing as after a restore, and hands over a publication from before that is overdue. */
async function leaveOverdue(account: Awaited<ReturnType<Harness['connect']>>) {
  const { id } = harness.plan({ ...account, dueInMs: 0 });
  // The clock of the database may be a little behind this process's.
  await waitUntil('a later moment', () => firstIdOf(currentTime()) > id);
  const restoredFrom = timestampFromDate(new Date(Date.now() - 3_600_000));
  await harness.rpc.holdPublishing({ note: '', restoredFrom });
  await harness.notify(id);
  await waitUntil('it waits', async () => (await harness.store.findMany([id]))[0]?.state === 'due');
  return id;
}

const callsTo = async (handle: string) =>
  (await harness.sim.calls({ account: handle, operation: 'publish' })).length;

test('what the lost data may have recorded as sent, and is proven absent, is sent once', async () => {
  const account = await harness.connect('bluesky');
  const id = await leaveOverdue(account);
  expect(await harness.rpc.resumePublishing({})).toMatchObject({ lookedUp: 1 });
  expect(await harness.outcome(id)).toMatchObject({
    state: PublicationState.PUBLISHED,
    attempts: 1,
    failedAttempts: [],
  });
  expect(await callsTo(account.handle)).toBe(1);
  expect((await harness.store.findMany([id]))[0]?.absentAt).toBeInstanceOf(Date);
});

test('without proof it is not sent, and ends as unknown, until a user insists', async () => {
  const account = await harness.connect('x');
  const id = await leaveOverdue(account);
  await harness.rpc.resumePublishing({});
  expect(await harness.outcome(id)).toMatchObject({ attempts: 1, error: { code: 'outcome_unknown' } });
  expect((await harness.store.findMany([id]))[0]?.state).toBe('unknown');
  expect(await callsTo(account.handle)).toBe(0);

  const facts = harness.posts.publications.get(id);
  if (facts) harness.posts.publications.set(id, { ...facts, retries: 1 });
  await harness.notify(id);
  await waitUntil('the retry', async () => (await harness.ledgerOf(account.handle)).length === 1);
  expect(await harness.outcome(id)).toMatchObject({ state: PublicationState.PUBLISHED, retries: 1 });
  expect(await callsTo(account.handle)).toBe(1);
});

test('one whose account is gone ends as unknown', async () => {
  const account = await harness.connect('x');
  const id = await leaveOverdue(account);
  const { workspaceId } = harness;
  await harness.rpc.disconnectAccount({ workspaceId, accountId: account.accountId });
  await harness.rpc.resumePublishing({});
  expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
  expect((await harness.store.findMany([id]))[0]?.state).toBe('unknown');
});
