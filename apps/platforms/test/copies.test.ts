import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptedTargets } from '@postrider/posts/accept';
import { createAccountCopies } from '@postrider/posts/account-copies';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const plain = (platforms: { platform: string; accountId: string }[], caption = 'Hello') => ({
  ...{ platforms, caption, title: '', mediaId: '', options: {} },
});
const anyMastodon = [{ platform: 'mastodon', accountId: '' }];

/** Copies as the posts service keeps them, renewed by each call. */
function copiesFrom({ rpc, workspaceId }: Pick<Harness, 'rpc' | 'workspaceId'>) {
  const copies = createAccountCopies();
  return {
    renew: () =>
      copies.ask(workspaceId, (withAccounts) =>
        rpc.checkPost({ workspaceId, targets: anyMastodon, caption: 'Hello', withAccounts }),
      ),
    get: () => copies.get(workspaceId),
  };
}

test('what a copy accepts is what the service accepts, with the same accounts', async () => {
  const bluesky = (await harness.connect('bluesky')).accountId;
  const [older, newer] = [await harness.connect('mastodon'), await harness.connect('mastodon')];
  const copies = copiesFrom(harness);
  await copies.renew();
  await waitUntil('the servers’ limits are known', async () => {
    await copies.renew();
    return copies.get()?.every(({ limits }) => limits !== undefined) ?? false;
  });
  const accounts = copies.get() ?? [];
  const targetsOf = (accountId: string, platform = 'mastodon') => [{ platform, accountId }];
  const posts = [
    plain(anyMastodon),
    plain([...anyMastodon, { platform: 'bluesky', accountId: '' }]),
    plain(targetsOf(older.accountId)),
    plain(targetsOf(newer.accountId)),
    plain([...anyMastodon, ...targetsOf(newer.accountId)]),
    plain(targetsOf(bluesky)),
    plain(targetsOf(bluesky, 'bluesky'), 'x'.repeat(300)),
    plain(targetsOf(bluesky, 'bluesky'), 'x'.repeat(301)),
    plain(anyMastodon, `${'x'.repeat(476)} https://example.com/${'y'.repeat(200)}`),
    plain(anyMastodon, `${'x'.repeat(477)} https://example.com/`),
    plain(targetsOf(uuidv7())),
    plain(targetsOf('', 'x')),
    plain(targetsOf('', 'friendster')),
    plain([{ platform: 'bluesky', accountId: '' }], ' '),
  ];
  let refused = 0;
  for (const { platforms, ...content } of posts) {
    const { workspaceId } = harness;
    const request = { workspaceId, targets: platforms, ...content };
    const { targets, problem, warnings } = await harness.rpc.checkPost(request);
    const expected = problem || warnings.length > 0 ? undefined : targets.map(({ accountId }) => accountId);
    const found = acceptedTargets({ platforms, ...content }, accounts);
    expect(found?.map(({ accountId }) => accountId)).toEqual(expected);
    refused += expected ? 0 : 1;
  }
  expect(refused).toBe(11);
});

test('whoever learns of a change finds no copy from before it, asked of whichever process at whatever moment', async () => {
  const replica = await harness.startReplica();
  const workspaceId = uuidv7();
  const connect = async (handle: string) => {
    const credentials = await harness.sim.addAccount({ platform: 'mastodon', handle });
    const { account } = await harness.rpc.connectAccount({ workspaceId, platform: 'mastodon', credentials });
    return account?.id ?? '';
  };
  const all = [harness.rpc, replica.rpc].map((rpc) => copiesFrom({ rpc, workspaceId }));
  const stop = new AbortController();
  const renewing = all.map(async ({ renew }) => {
    while (!stop.signal.aborted) await renew();
  });
  const names = () => all.map(({ get }) => get()?.map(({ id }) => id));
  try {
    let newest = await connect('first');
    for (let round = 0; round < 5; round++) {
      await waitUntil('both have a copy', () => names().every((ids) => ids?.[0] === newest));
      newest = await connect(`round_${round}`);
      for (const ids of names()) expect(ids?.[0] ?? newest).toBe(newest);
      await waitUntil('both have the next copy', () => names().every((ids) => ids?.[0] === newest));
      const { length } = names()[0] ?? [];
      await harness.rpc.disconnectAccount({ workspaceId, accountId: newest });
      for (const ids of names()) expect(ids ?? []).not.toContain(newest);
      newest = (await harness.rpc.listAccounts({ workspaceId })).accounts[0]?.id ?? '';
      expect(length).toBe(2);
    }
  } finally {
    stop.abort();
    await Promise.all(renewing);
  }
});

test('a workspace with many accounts, and one that needs to be reconnected', async () => {
  const { accountId, workspaceId } = { accountId: (await harness.connect('mastodon')).accountId, ...harness };
  const accounts = harness.connection.collection<{ _id: string }>('accounts');
  const ask = async () => {
    const targets = [{ platform: 'mastodon', accountId }];
    const request = { workspaceId, targets, caption: 'Hello', withAccounts: true };
    return (await harness.rpc.checkPost(request)).accounts?.accounts.map(({ id }) => id);
  };
  expect(await ask()).toContain(accountId);
  await accounts.updateOne({ _id: accountId }, { $set: { status: 'needs_reconnect' } });
  expect(await ask()).not.toContain(accountId);
  const model = await accounts.findOne({ _id: accountId });
  await accounts.insertMany(
    Array.from({ length: 50 }, (_, n) => ({ ...model, _id: uuidv7(), externalId: `many-${n}` })),
  );
  expect(await ask()).toBeUndefined();
});
