import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { instagramRig } from './instagram-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof instagramRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = instagramRig(harness);
  // Tests at the same time have no beforeEach.
  await rig.behave();
});
beforeEach(() => rig.behave());
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;

describe('whatever happens to the call that publishes, there is one post or none', () => {
  const EFFECT: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
  const NONE: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

  test.concurrent.each(EFFECT)(
    '%s: the container says that it is live, and the list names the post',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, 'publish', kind);
      const { id } = await rig.schedule(account);
      const { state, externalId, url } = await harness.outcome(id);
      expect(state).toBe(PUBLISHED);
      expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId, url }]);
      expect(await rig.callsOf(account, 'publish')).toBe(1);
    },
  );

  test.concurrent.each(NONE)(
    '%s: a container that is ready proves nothing, so it is not sent again',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, 'publish', kind);
      const { id } = await rig.schedule(account);
      expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
      expect(await rig.ledgerOf(account)).toEqual([]);
      expect(await rig.callsOf(account, 'publish')).toBe(1);
    },
  );

  test('a list without the post: published without an id, once Instagram had time to list it', async () => {
    await rig.behave({ listsPosts: false });
    const account = await rig.connect();
    await rig.fault(account, 'publish', 'reset_after');
    const { id } = await rig.schedule(account);
    await waitUntil('the lookups', async () => (await rig.callsOf(account, 'lookup')) > 1);
    await rig.behave({});
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED });
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('another post with the same caption is not taken for it', async () => {
    const account = await rig.connect();
    const wish = { ...account, mediaId: await rig.image('plum'), caption: 'The same' };
    expect((await harness.outcome((await harness.schedule(wish)).id)).state).toBe(PUBLISHED);
    await rig.fault(account, 'publish', 'timeout_before');
    // The first one is older than what clocks may differ by.
    const { id } = await harness.schedule({ ...wish, dueInMs: 3_000 });
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
  });

  test.concurrent.each([...EFFECT, ...NONE])(
    'a comment that meets %s is never written twice',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, 'other', kind);
      const { id } = await rig.schedule(account, { options: { firstComment: 'Hello' } });
      const { state, error } = await harness.outcome(id);
      expect(state).toBe(PUBLISHED);
      const texts = (await rig.ledgerOf(account)).map(({ text }) => text);
      expect(texts.filter((text) => text === 'Hello')).toHaveLength(EFFECT.includes(kind) ? 1 : 0);
      expect(error?.code).toBe(EFFECT.includes(kind) ? undefined : 'thread_incomplete');
      expect(await rig.callsOf(account, 'publish')).toBe(2);
    },
  );

  test('a refusal without an effect is sent again, with the same container', async () => {
    const account = await rig.connect();
    await rig.behave({ containers: { unknownOnce: 1 } });
    const { id } = await rig.schedule(account);
    const { state, error } = await harness.outcome(id);
    expect({ state, error }).toEqual({ state: PUBLISHED });
    expect(await rig.callsOf(account, 'upload')).toBe(1);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('a user retries an unknown outcome: it is looked up first, and published once', async () => {
    const account = await rig.connect();
    await rig.fault(account, 'publish', 'timeout_before');
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
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
