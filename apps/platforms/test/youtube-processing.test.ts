import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { type Harness, startHarness } from './harness.ts';
import { youtubeRig } from './youtube-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof youtubeRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = youtubeRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await rig.behave();
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

/** A video that YouTube still processes after the time of its post. */
async function processing() {
  await rig.behave({ videos: 'stuck' });
  const account = await rig.connect();
  const planned = await rig.schedule(account);
  await rig.called(account, 'poll', 4);
  expect(await rig.publishes(account)).toEqual([]);
  return { account, ...planned };
}

describe('the processing of a video', () => {
  test('that ends late delays the post, and other posts go out', async () => {
    const { account, id } = await processing();
    await rig.behave();
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId }]);
  });

  test('that ends with a refusal later fails the post with YouTube’s reason', async () => {
    const { account, id } = await processing();
    await rig.behave({ videos: 'rejected', reason: 'copyright' });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: {
        code: 'platform_rejected',
        message: 'YouTube rejected this video because of a copyright infringement. Nothing was published.',
      },
    });
    expect(await rig.publishes(account)).toEqual([]);
  });

  test.each([
    ['codec', 'YouTube does not support the codec of this video. Nothing was published.'],
    ['newReason', 'YouTube can’t process this video (“newReason”). Nothing was published.'],
  ])('that fails (%s) fails the post before its time', async (reason, message) => {
    await rig.behave({ videos: 'failed', reason });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'media_refused', message },
    });
    expect(await rig.publishes(account)).toEqual([]);
  });

  test('whose result YouTube takes back before the post’s time fails the post', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {}, { dueInMs: 6_000, leadMs: 6_000 });
    await rig.called(account, 'poll', 1);
    await rig.behave({ videos: 'rejected', reason: 'termsOfUse' });
    expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: { code: 'platform_rejected' } });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });
});

describe('the call that makes a video public', () => {
  test.each([
    'reset_before',
    'timeout_before',
    'error_before',
    'reset_after',
    'timeout_after',
    'error_after',
  ] as const)('publishes once if its answer is lost: %s', async (kind) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind });
    const { id, dueAt } = await rig.schedule(account);
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect([entry?.id, others]).toEqual([externalId, []]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.begun(account)).toHaveLength(1);
    expect(await rig.publishes(account)).toHaveLength(kind.endsWith('before') ? 2 : 1);
  });

  test('is confirmed later if the video can’t be read at once', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'lookup', kind: 'error_before', times: 2 });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.publishes(account)).toHaveLength(1);
  });

  test('is made with a new access token if the old one has ended', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'expired_token' });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });
});

test('a video is in its playlist once if the answer is lost', async () => {
  const account = await rig.connect();
  const { choices } = await harness.rpc.listOptionChoices({
    workspaceId: harness.workspaceId,
    accountId: account.accountId,
  });
  const playlist = choices.find(({ option }) => option === 'playlist')?.values[0]?.value ?? '';
  await rig.fault(account, { operation: 'edit', kind: 'reset_after' });
  const { id } = await rig.schedule(account, { playlist });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect(await rig.callsTo(account, 'POST', /playlistItems/)).toHaveLength(1);
});
