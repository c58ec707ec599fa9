import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { type Harness, startHarness } from './harness.ts';
import { TELEGRAM_TIMING, telegramRig } from './telegram-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof telegramRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: TELEGRAM_TIMING });
  rig = telegramRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('telegram', {});
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const EFFECT: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
const NONE: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

describe('a bot can’t look up what it has sent', () => {
  test.concurrent.each([...EFFECT, ...NONE])(
    '%s: unknown, and never sent again automatically',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'publish', kind });
      const { id } = await harness.schedule(account);
      const { error } = await harness.outcome(id);
      expect(error).toMatchObject({
        code: 'outcome_unknown',
        action: 'Check the account. Publish the post again only if it is not there.',
      });
      expect(await rig.ledgerOf(account)).toHaveLength(EFFECT.includes(kind) ? 1 : 0);
      expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
    },
  );

  test.concurrent.each(EFFECT)('%s: the same with a file, whose last bytes were sent', async (kind) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind });
    const { id } = await harness.schedule({ ...account, media: [(await rig.image()).media] });
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test('an album that was sent in part: unknown, and not sent again', async () => {
    const account = await rig.connect();
    await harness.sim.behave('telegram', { cutsAlbums: true });
    const media = [(await rig.image('teal')).media, (await rig.image('coral')).media];
    const { id } = await harness.schedule({ ...account, media });
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test('a user sends it again nevertheless: it is sent once more', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'timeout_before' });
    const { id } = await harness.schedule(account);
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

test('an upload that breaks off before its last bytes had no effect: it is sent again, once', async () => {
  const account = await rig.connect();
  const { media, sha256 } = rig.video(Buffer.alloc(3_000_000, 'a long film'));
  const isInTheMiddle = harness.media.stick(media.mediaId);
  const { id } = await harness.schedule({ ...account, media: [media] });
  await isInTheMiddle;
  expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 2 });
  expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256 }] }]);
});

test('a file that was deleted in the meantime: nothing is sent', async () => {
  const account = await rig.connect();
  const { media } = await rig.image();
  harness.media.remove(media.mediaId);
  const { id } = await harness.schedule({ ...account, media: [media] });
  expect((await harness.outcome(id)).error?.code).toBe('media_missing');
  expect(await rig.callsOf(account, 'publish')).toEqual([]);
});

test.concurrent.each([
  ['before it is sent', undefined, PUBLISHED, 1],
  ['while it is sent', 'timeout_after', PublicationState.FAILED, 1],
] as const)(
  'a process is killed %s: one post at most',
  async (_, kind, state, entries) => {
    await using alone = await startAlone();
    const own = telegramRig(alone.harness);
    const first = await startKillable(alone.harness);
    const account = await own.connect(undefined, first.rpc);
    if (kind) await own.fault(account, { operation: 'publish', kind });
    const { media } = await own.image();
    const wish = { ...account, media: [media], dueInMs: kind ? 500 : 6_000 };
    const { id, dueAt } = await alone.harness.schedule(wish);
    if (kind)
      await waitUntil('the call', async () => (await own.callsOf(account, 'publish')).length > 0, 45_000);
    else
      await waitUntil('the claim', async () => {
        const [found] = (await first.rpc.getPublications({ ids: [id] })).publications;
        return found !== undefined;
      });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await startKillable(alone.harness);
    const outcome = await alone.harness.outcome(id, 180_000, second.rpc);
    expect(outcome.state).toBe(state);
    const live = await own.ledgerOf(account);
    expect(live).toHaveLength(entries);
    expect(live[0]?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await own.callsOf(account, 'publish')).toHaveLength(1);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  240_000,
);
