import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Connected = Awaited<ReturnType<World['connect']>>;

async function publish(account: Connected): Promise<string> {
  const { id } = await world.schedule(account);
  const { state, externalId } = await world.outcome(id);
  expect(state).toBe(PublicationState.PUBLISHED);
  return externalId;
}

const collect = ({ accountId }: Connected, externalIds: string[], workspaceId = world.workspaceId) =>
  world.rpc.collectMetrics({ workspaceId, accountId, externalIds });

test.each(['bluesky', 'mastodon', 'x'] as const)(
  '%s: the numbers of what is there, and nothing where it reports nothing',
  async (platform) => {
    const account = await world.connect(platform);
    const externalId = await publish(account);
    await world.sim.setMetrics(externalId, { likes: 4, replies: 2, views: 120 });
    const gone = externalId.replace(/.{3}$/, '222');
    const { metrics } = await collect(account, [externalId, gone]);
    const views = platform === 'x' ? 120n : undefined;
    expect(metrics.map(({ $typeName: _, ...numbers }) => numbers)).toEqual([
      { externalId, ...(views === undefined ? {} : { views }), likes: 4n, comments: 2n },
    ]);
  },
);

test('tokens that are out of date are renewed on the way', async () => {
  const account = await world.connect('x');
  const externalId = await publish(account);
  await world.sim.fault({ account: account.handle, operation: 'metrics', kind: 'expired_token' });
  expect((await collect(account, [externalId])).metrics).toHaveLength(1);
  expect(await world.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
});

// Mastodon shows public posts to everybody, also to a token that was revoked.
test.each(['bluesky', 'x'] as const)(
  '%s: an account whose access is gone says so, and tells it once',
  async (platform) => {
    const account = await world.connect(platform);
    const externalId = await publish(account);
    await world.sim.revoke(account.handle, platform);
    for (let i = 0; i < 3; i += 1)
      await expect(collect(account, [externalId])).rejects.toMatchObject({ code: 'account_not_connected' });
    const losses = () =>
      world.told.filter(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      );
    await waitUntil('the loss to be told', () => losses().length > 0);
    const whose = { workspaceId: world.workspaceId, accountId: account.accountId };
    const { account: shown } = await world.rpc.getAccount(whose);
    expect(shown?.status).toBe(AccountStatus.NEEDS_RECONNECT);
    const { reconnects } = await world.rpc.listReconnects({ limit: 100 });
    expect(reconnects.filter(({ accountId }) => accountId === account.accountId)).toHaveLength(1);
    expect(losses()).toHaveLength(1);
  },
);

test('a platform that is away: another try makes sense, and nothing is lost', async () => {
  const account = await world.connect('mastodon');
  const externalId = await publish(account);
  await world.sim.fault({ account: account.handle, operation: 'metrics', kind: 'error_before' });
  await expect(collect(account, [externalId])).rejects.toMatchObject({ code: 'unavailable' });
  expect((await collect(account, [externalId])).metrics).toHaveLength(1);
});

test('another workspace’s account is not connected', async () => {
  const account = await world.connect('mastodon');
  const theirs = collect(account, ['1'], uuidv7());
  await expect(theirs).rejects.toMatchObject({ code: 'account_not_connected' });
});
