import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Connected = Awaited<ReturnType<Harness['connect']>>;

async function publish(account: Connected): Promise<string> {
  const { id } = await harness.schedule(account);
  const { state, externalId } = await harness.outcome(id);
  expect(state).toBe(PublicationState.PUBLISHED);
  return externalId;
}

const collect = ({ accountId }: Connected, externalIds: string[], workspaceId = harness.workspaceId) =>
  harness.rpc.collectMetrics({ workspaceId, accountId, externalIds });

test.each(['bluesky', 'mastodon', 'x'] as const)(
  '%s: the numbers of what is there, and nothing where it reports nothing',
  async (platform) => {
    const account = await harness.connect(platform);
    const externalId = await publish(account);
    await harness.sim.setMetrics(externalId, { likes: 4, replies: 2, views: 120 });
    const gone = externalId.replace(/.{3}$/, '222');
    const { metrics } = await collect(account, [externalId, gone]);
    const views = platform === 'x' ? 120n : undefined;
    expect(metrics.map(({ $typeName: _, ...numbers }) => numbers)).toEqual([
      { externalId, ...(views === undefined ? {} : { views }), likes: 4n, comments: 2n },
    ]);
  },
);

test('expired tokens are renewed first', async () => {
  const account = await harness.connect('x');
  const externalId = await publish(account);
  await harness.sim.fault({ account: account.handle, operation: 'metrics', kind: 'expired_token' });
  expect((await collect(account, [externalId])).metrics).toHaveLength(1);
  expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
});

// Mastodon shows public posts to all callers, also to a token that was revoked.
test.each(['bluesky', 'x'] as const)(
  '%s: an account whose access is revoked fails with its code, and is reported once',
  async (platform) => {
    const account = await harness.connect(platform);
    const externalId = await publish(account);
    await harness.sim.revoke(account.handle, platform);
    for (let i = 0; i < 3; i += 1)
      await expect(collect(account, [externalId])).rejects.toMatchObject({ code: 'account_not_connected' });
    const losses = () =>
      harness.events.filter(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      );
    await waitUntil('the loss to be reported', () => losses().length > 0);
    const whose = { workspaceId: harness.workspaceId, accountId: account.accountId };
    const { account: shown } = await harness.rpc.getAccount(whose);
    expect(shown?.status).toBe(AccountStatus.NEEDS_RECONNECT);
    const { reconnects } = await harness.rpc.listReconnects({ limit: 100 });
    expect(reconnects.filter(({ accountId }) => accountId === account.accountId)).toHaveLength(1);
    expect(losses()).toHaveLength(1);
  },
);

test('an unavailable platform: a retry makes sense, and nothing is lost', async () => {
  const account = await harness.connect('mastodon');
  const externalId = await publish(account);
  await harness.sim.fault({ account: account.handle, operation: 'metrics', kind: 'error_before' });
  await expect(collect(account, [externalId])).rejects.toMatchObject({ code: 'unavailable' });
  expect((await collect(account, [externalId])).metrics).toHaveLength(1);
});

test('another workspace’s account is not connected', async () => {
  const account = await harness.connect('mastodon');
  const theirs = collect(account, ['1'], uuidv7());
  await expect(theirs).rejects.toMatchObject({ code: 'account_not_connected' });
});
