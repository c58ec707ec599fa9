import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { prepareDatabase } from '@postrider/service/mongo';
import { asOlderVersion, testLog, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../src/migrations.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('a renewal of tokens that an older version began is waited for, and made where that one is gone', async () => {
  const account = await harness.connect('bluesky');
  await harness.stopFirst();
  const until = new Date(Date.now() + 2_000);
  await asOlderVersion(harness.backing.mongo('platforms'), (database) =>
    database
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: account.accountId }, { $set: { renewal: { by: 'older', until } } }),
  );

  const { rpc, stop } = await harness.startReplica();
  const accounts = harness.connection.collection<{ _id: string }>('accounts');
  const stored = await accounts.findOne({ _id: account.accountId });
  expect(stored).toMatchObject({ leaseToken: 'older', leaseUntil: until });
  expect(stored).not.toHaveProperty('renewal');

  await harness.sim.fault({ account: account.handle, operation: 'metrics', kind: 'expired_token' });
  await rpc.collectMetrics({
    workspaceId: harness.workspaceId,
    accountId: account.accountId,
    externalIds: [`at://did:plc:a/app.bsky.feed.post/3${'2'.repeat(12)}`],
  });
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
  const renewed = await waitUntil('the lease has ended', async () => {
    const found = await accounts.findOne({ _id: account.accountId });
    return found && !('leaseToken' in found) && found;
  });
  expect(renewed).not.toHaveProperty('leaseUntil');
  await stop();
});

test('publications that an older version has left are finished, each of them once', async () => {
  const { workspaceId, connection, backing } = harness;
  const { rpc, stop } = await harness.startReplica();
  const account = await harness.connect('mastodon', undefined, rpc);
  const first = await harness.schedule(account);
  await harness.outcome(first.id, undefined, rpc);
  await stop();

  const past = new Date(Date.now() - 1_000);
  const soon = new Date(Date.now() + 2_000);
  const prepared = JSON.stringify({ mediaId: null, isProcessed: true });
  const held = { claim: uuidv7(), worker: uuidv7(), prepared };
  const row = (state: string, change: object) => ({
    _id: uuidv7(),
    workspaceId,
    postId: uuidv7(),
    accountId: account.accountId,
    platform: 'mastodon',
    host: 'somewhere',
    caption: `from before ${state}`,
    title: '',
    options: {},
    mediaId: '',
    state,
    attempts: 0,
    dueAt: past,
    sendAt: past,
    ...change,
  });
  const rows = [
    row('due', { freeAt: past }),
    row('due', { caption: 'from before, later', dueAt: soon, sendAt: soon, freeAt: past }),
    row('due', { caption: 'from before, retried', attempts: 1, failedAt: past, sendAt: soon, freeAt: past }),
    row('claimed', held),
    row('preparing', held),
    row('sending', { ...held, attempts: 1, sendingAt: past, freeAt: past }),
  ];
  await asOlderVersion(backing.mongo('platforms'), async (database) => {
    const publications = database.collection<{ _id: string }>('publications');
    await publications.insertMany(rows);
    // What a dead process has sent, without writing the outcome.
    const found = await harness.store.find(workspaceId, first.id);
    if (!found) throw new Error('the row is gone');
    const { scheduledAt, outcome: _outcome, finishedAt: _finishedAt, parts: _parts, ...sent } = found;
    const sending = { ...held, state: 'sending', dueAt: scheduledAt, sendAt: scheduledAt, freeAt: past };
    await publications.replaceOne({ _id: first.id }, { ...sent, ...sending });
    const workers = database.collection<{ _id: string; seenAt: Date }>('workers');
    await workers.insertOne({ _id: held.worker, seenAt: past });
  });

  const replica = await harness.startReplica();
  for (const _id of [first.id, ...rows.map(({ _id }) => _id)])
    expect((await harness.outcome(_id, undefined, replica.rpc)).state).toBe(PublicationState.PUBLISHED);
  const posts = await harness.ledgerOf(account.handle);
  const captions = [first.caption, ...rows.map(({ caption }) => caption)];
  expect(posts.map(({ text }) => text).toSorted()).toEqual(captions.toSorted());
  for (const { text, receivedAtMs } of posts)
    if (/later|retried/.test(text)) expect(receivedAtMs).toBeGreaterThanOrEqual(soon.getTime());
  for (const old of ['freeAt', 'claim', 'sendAt'])
    expect(await connection.collection('publications').countDocuments({ [old]: { $exists: true } })).toBe(0);
});

test('the record of a time with the broker is known under its new name', async () => {
  const { stop } = await harness.startReplica();
  await stop();
  const states = harness.connection.collection<{ _id: string }>('publishing');
  await asOlderVersion(harness.backing.mongo('platforms'), async () => {
    const older = { $set: { isWitnessed: true }, $unset: { isRecorded: 1 } } as const;
    await states.updateOne({ _id: 'publishing' }, older, { upsert: true });
  });
  await prepareDatabase(harness.connection, testLog, undefined, migrations);
  expect(await states.findOne({ _id: 'publishing' })).toMatchObject({ isRecorded: true });
});
