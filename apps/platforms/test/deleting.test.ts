import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const PLATFORMS = ['bluesky', 'mastodon', 'x'] as const;
type Platform = (typeof PLATFORMS)[number];

/** A post that is live, or a thread of some parts. */
async function publish(platform: Platform, parts = 1) {
  const account = await harness.connect(platform);
  const [caption = '', ...thread] = Array.from({ length: parts }, (_, i) => `part ${i} ${uuidv7()}`);
  const options = thread.length > 0 ? { thread } : {};
  const { id } = await harness.schedule({ ...account, caption, options });
  await harness.outcome(id);
  return { ...account, id };
}
type Made = Awaited<ReturnType<typeof publish>>;

const remove = ({ id }: Pick<Made, 'id'>, workspaceId = harness.workspaceId) =>
  harness.rpc.removePublication({ workspaceId, id });
const ledger = async ({ handle }: Made) =>
  (await harness.ledgerOf(handle)).map(({ deletedAtMs }) => (deletedAtMs === null ? 'live' : 'deleted'));
const fault = ({ platform, handle }: Made, kind: FaultKind, more: object = {}) =>
  harness.sim.fault({ platform, account: handle, operation: 'delete', kind, ...more });

describe.each(PLATFORMS)('deleting from %s', (platform) => {
  test('a post is gone, and deleting it again, also at the same time, is a success', async () => {
    const made = await publish(platform);
    const both = await Promise.all([remove(made), remove(made)]);
    both.push(await remove(made));
    expect(both.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined]);
    expect(await ledger(made)).toEqual(['deleted']);
  });

  test('a thread goes from its last part to its first, and on where an interrupted deletion stopped', async () => {
    const made = await publish(platform, 3);
    await fault(made, 'slow', { delayMs: 0 });
    await fault(made, 'error_before');
    const { failure } = await remove(made);
    expect(failure).toMatchObject({ isFinal: false, error: { code: 'platform_unavailable' } });
    expect(await ledger(made)).toEqual(['live', 'live', 'deleted']);
    expect((await remove(made)).failure).toBeUndefined();
    expect(await ledger(made)).toEqual(['deleted', 'deleted', 'deleted']);
  });

  test('a deletion whose response was lost is confirmed by the next call', async () => {
    const made = await publish(platform);
    await fault(made, 'reset_after');
    expect((await remove(made)).failure?.isFinal).toBe(false);
    expect(await ledger(made)).toEqual(['deleted']);
    expect((await remove(made)).failure).toBeUndefined();
  });

  test('a rate limit says how long to wait', async () => {
    const made = await publish(platform);
    await fault(made, 'rate_limit', { retryAfterSeconds: 30 });
    const { failure } = await remove(made);
    expect(failure).toMatchObject({ isFinal: false, error: { code: 'rate_limited' } });
    expect(failure?.retryAfterMs).toBeGreaterThan(20_000);
    expect(failure?.error?.action).toMatch(/repeated automatically/);
    expect(await ledger(made)).toEqual(['live']);
  });

  test('lost access is final, and the account must be connected again', async () => {
    const made = await publish(platform);
    await harness.sim.revoke(made.handle, platform);
    const { failure } = await remove(made);
    expect(failure).toMatchObject({ isFinal: true, error: { code: 'account_needs_reconnect' } });
    expect(failure?.error?.action).toBe('Connect the account again, then delete the post again.');
    const { account } = await harness.rpc.getAccount({
      workspaceId: harness.workspaceId,
      accountId: made.accountId,
    });
    expect(account?.status).toBe(AccountStatus.NEEDS_RECONNECT);
    expect(await ledger(made)).toEqual(['live']);
  });
});

test('an account that was disconnected can delete nothing', async () => {
  const made = await publish('mastodon');
  await harness.rpc.disconnectAccount({ workspaceId: harness.workspaceId, accountId: made.accountId });
  expect((await remove(made)).failure).toMatchObject({
    isFinal: true,
    error: { code: 'account_not_connected', action: 'Delete the post on the platform.' },
  });
});

test('a publication of another workspace, or one that is not live, is not found', async () => {
  const made = await publish('mastodon');
  await expect(remove(made, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  const { id } = await harness.schedule({ ...made, caption: 'later', dueInMs: 60_000 });
  await expect(remove({ id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await ledger(made)).toEqual(['live']);
});

test('a thread of an earlier version, whose last part is not known, stays', async () => {
  const made = await publish('mastodon', 3);
  await harness.connection
    .collection<{ _id: string }>('publications')
    .updateOne({ _id: made.id }, { $pop: { parts: 1 } });
  expect((await remove(made)).failure).toMatchObject({ isFinal: true });
  expect(await ledger(made)).toEqual(['live', 'live', 'live']);
});
