import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { PINTEREST_TIMING, pinterestRig } from './pinterest-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof pinterestRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: PINTEREST_TIMING });
  rig = pinterestRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('pinterest', {});
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const EFFECT: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
const NONE: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

describe('whatever happens to the call, it is made once', () => {
  test.concurrent.each(EFFECT)('%s: the Pin is found on its board', async (kind) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind });
    const options = { title: 'A title', link: 'https://example.org/a' };
    const { id } = await rig.schedule(account, { options, images: 2 });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId, url }]);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test.concurrent.each(EFFECT)('%s: the Pin is found in its section', async (kind) => {
    const account = await rig.connect();
    const section = await account.call('POST', `/boards/${account.board}/sections`, { name: 'Red' });
    await rig.fault(account, { operation: 'publish', kind });
    const { id } = await rig.schedule(account, { options: { section } });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId }]);
  });

  test.concurrent.each(NONE)(
    '%s: nothing proves that it is absent, so it is not sent again',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'publish', kind });
      const { id } = await rig.schedule(account);
      expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
      expect(await rig.ledgerOf(account)).toEqual([]);
      expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
    },
  );

  test('a lookup that fails is repeated', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    await rig.fault(account, { operation: 'lookup', kind: 'error_before' });
    await rig.fault(account, { operation: 'lookup', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('a board that lists the Pin late: it is found by a later lookup', async () => {
    await harness.sim.behave('pinterest', { listsPins: false });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    const { id } = await rig.schedule(account);
    await waitUntil('the first lookup', async () => (await rig.callsOf(account, 'lookup')).length > 0);
    await harness.sim.behave('pinterest', {});
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('an earlier Pin with the same texts is not taken for it', async () => {
    const account = await rig.connect();
    const media = [{ mediaId: await rig.image('plum'), altText: '' }];
    const first = await rig.schedule(account, { media, caption: 'The same' });
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    const [before] = await rig.ledgerOf(account);
    await rig.fault(account, { operation: 'publish', kind: 'timeout_before' });
    // The first one is older than what clocks may differ by.
    const dueInMs = (before?.acceptedAtMs ?? 0) + 13_000 - Date.now();
    const { id } = await rig.schedule(account, { media, caption: 'The same', dueInMs });
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
  });

  test('two Pins with the same texts at the same time: neither is taken for the other', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after', times: 2 });
    const both = [
      await rig.schedule(account, { caption: 'Twins' }),
      await rig.schedule(account, { caption: 'Twins' }),
    ];
    const ends = await Promise.all(both.map(({ id }) => harness.outcome(id)));
    const ids = (await rig.ledgerOf(account)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const { state, externalId, error } of ends)
      if (state === PUBLISHED) expect(ids).toContain(externalId);
      else expect(error?.code).toBe('outcome_unknown');
  });

  test('another link makes another Pin', async () => {
    const account = await rig.connect();
    const shop = (item: number) => ({ caption: 'A lamp', options: { link: `https://example.org/${item}` } });
    const first = await rig.schedule(account, shop(1));
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    const second = await rig.schedule(account, shop(2));
    const { state, externalId } = await harness.outcome(second.id);
    expect(state).toBe(PUBLISHED);
    const entries = await rig.ledgerOf(account);
    expect(entries.find(({ id }) => id === externalId)?.record).toMatchObject({
      link: 'https://example.org/2',
    });
  });

  test('a Pin without any text looks like others: unknown', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    const media = [{ mediaId: await rig.image('plum'), altText: '' }];
    const { id } = await rig.schedule(account, { media, caption: '' });
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('a user retries an unknown outcome: it is looked up first, and there is one Pin', async () => {
    await harness.sim.behave('pinterest', { listsPins: false });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    await harness.sim.behave('pinterest', {});
    const known = harness.posts.publications.get(id);
    if (known) harness.posts.publications.set(id, { ...known, retries: 1 });
    await harness.notify(id);
    await waitUntil('the retry', async () => {
      const [found] = (await harness.rpc.getPublications({ ids: [id] })).publications;
      return found?.retries === 1 && found.state === PUBLISHED;
    });
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });
});
