import { randomUUID } from 'node:crypto';
import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient, type FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness, TEST_TIMING } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const msOf = (time: Timestamp | undefined) => (time ? timestampMs(time) : Number.NaN);

const SURVIVED: FaultKind[] = [
  'timeout_before',
  'timeout_after',
  'reset_before',
  'reset_after',
  'error_before',
  'error_after',
  'slow',
];

describe.each(['bluesky', 'mastodon'] as const)('%s', (platform) => {
  test('whatever happens to the first try, the post is there once and the outcome reports it', async () => {
    const survive = async (kind: FaultKind) => {
      const account = await harness.connect(platform);
      await harness.sim.fault({ platform, account: account.handle, operation: 'publish', kind });
      const { id } = await harness.schedule(account);
      const { state, url, externalId } = await harness.outcome(id);
      const entries = await harness.ledgerOf(account.handle);
      const doAgree = entries.every((entry) => entry.url === url && entry.id === externalId);
      return { kind, state, entries: entries.length, doAgree };
    };
    const once = { state: PublicationState.PUBLISHED, entries: 1, doAgree: true };
    const survived = await Promise.all(SURVIVED.map(survive));
    expect(survived).toEqual(SURVIVED.map((kind) => ({ kind, ...once })));
  });

  test.concurrent('refused: failed at once, with the platform’s words', async () => {
    const account = await harness.connect(platform);
    await harness.sim.fault({ platform, account: account.handle, operation: 'publish', kind: 'refuse' });
    const { id } = await harness.schedule(account);
    const { state, error, attempts, failedAttempts } = await harness.outcome(id);
    expect({ state, attempts }).toEqual({ state: PublicationState.FAILED, attempts: 1 });
    expect(error?.code).toBe('platform_rejected');
    expect(error?.message).toContain('refused by the simulator');
    expect(failedAttempts).toMatchObject([{ attempt: 1, code: error?.code, message: error?.message }]);
    expect(failedAttempts[0]?.retryAt).toBeUndefined();
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });

  test.concurrent('limited: tried again when the platform takes posts again', async () => {
    const account = await harness.connect(platform);
    const fault = { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 1 } as const;
    await harness.sim.fault({ platform, account: account.handle, ...fault });
    const { id, dueAt } = await harness.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 2 });
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime() + 1_000);
  });

  test.concurrent('an attempt that failed is known while the next one is waited for, and after it', async () => {
    const account = await harness.connect(platform);
    const fault = { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 2 } as const;
    await harness.sim.fault({ platform, account: account.handle, ...fault });
    const { id, dueAt } = await harness.schedule(account);
    const waiting = await waitUntil('the retry to be due', async () => {
      const [found] = (await harness.rpc.getPublications({ ids: [id] })).publications;
      return found?.state === PublicationState.DUE && found.attempts === 1 ? found : undefined;
    });
    const [failed, ...others] = waiting.failedAttempts;
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      attempt: 1,
      code: 'rate_limited',
      message: expect.stringContaining('has reached a rate limit'),
    });
    expect(msOf(failed?.at)).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(msOf(failed?.retryAt)).toBeGreaterThanOrEqual(dueAt.getTime() + 2_000);
    const { state, failedAttempts } = await harness.outcome(id);
    expect({ state, failedAttempts }).toEqual({
      state: PublicationState.PUBLISHED,
      failedAttempts: [failed],
    });
    const finished = await harness.rpc.listFinished({ limit: 500 });
    expect(finished.publications.find((each) => each.id === id)?.failedAttempts).toEqual([failed]);
  });

  test.concurrent('limited for longer than anybody waits: failed as rate_limited', async () => {
    const account = await harness.connect(platform);
    const fault = { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 3600 } as const;
    await harness.sim.fault({ platform, account: account.handle, ...fault });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('rate_limited');
  });

  test('an unknown result: outcome_unknown, with the advice to look', async () => {
    const account = await harness.connect(platform);
    const whose = { platform, account: account.handle } as const;
    await harness.sim.fault({ ...whose, operation: 'publish', kind: 'timeout_after' });
    // Bluesky's look-ups need no account, so the simulator can't attribute them.
    const lookUps = platform === 'bluesky' ? { platform } : whose;
    await harness.sim.fault({ ...lookUps, operation: 'lookup', kind: 'error_before', times: 1_000 });
    const { id } = await harness.schedule(account);
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(PublicationState.FAILED);
    expect(error).toMatchObject({
      code: 'outcome_unknown',
      action: expect.stringMatching(/^Check the account/),
    });
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    const publishes = await harness.sim.calls({ account: account.handle, operation: 'publish' });
    expect(publishes).toHaveLength(1);
  });

  test.concurrent('an upload that fails ahead of time is done again, and the post is not early', async () => {
    const account = await harness.connect(platform);
    await harness.sim.fault({ platform, account: account.handle, operation: 'upload', kind: 'error_before' });
    const mediaId = harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
    const { id, dueAt } = await harness.schedule({ ...account, mediaId, dueInMs: 1_200 });
    expect(await harness.outcome(id)).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 2 });
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
  });
});

test.each(['error_before', 'reset_before'] as const)(
  '%s, and nothing is live: the attempt says what it was',
  async (kind) => {
    const account = await harness.connect('mastodon');
    await harness.sim.fault({ platform: 'mastodon', account: account.handle, operation: 'publish', kind });
    const { id } = await harness.schedule(account);
    const { failedAttempts } = await harness.outcome(id);
    const message =
      kind === 'error_before' ? 'Mastodon’s server returned an error.' : 'Mastodon is unreachable.';
    expect(failedAttempts).toMatchObject([{ attempt: 1, code: 'platform_unavailable', message }]);
  },
);

test('a server that is away: tried until it is too late, nothing sent', async () => {
  const other = await startSimulator({ host: '127.0.0.1', port: 0 });
  const { fields } = await createSimulatorClient(other.url).addAccount({
    platform: 'mastodon',
    handle: 'ann',
  });
  const { account } = await harness.rpc.connectAccount({
    workspaceId: harness.workspaceId,
    platform: 'mastodon',
    fields,
  });
  await other.stop();
  const { id, dueAt } = await harness.schedule({ platform: 'mastodon', accountId: account?.id ?? '' });
  const { error, attempts } = await harness.outcome(id);
  expect(error?.code).toBe('platform_unavailable');
  expect(attempts).toBeGreaterThan(3);
  const { workspaceId } = harness;
  const { publications } = await harness.rpc.listPublicationProgress({ workspaceId, ids: [id] });
  expect(publications).toMatchObject([
    {
      id,
      platform: 'mastodon',
      accountId: account?.id,
      state: 'failed',
      attempts,
      error,
      host: expect.stringContaining('127.0.0.1'),
      firstFailedAt: expect.anything(),
    },
  ]);
  const ofOthers = { workspaceId: randomUUID(), ids: [id] };
  expect((await harness.rpc.listPublicationProgress(ofOthers)).publications).toEqual([]);
  expect(Date.now()).toBeGreaterThan(dueAt.getTime() + TEST_TIMING.giveUpAfterMs - 600);
});

describe('isolation', () => {
  test('an account whose calls hang delays no other', async () => {
    const [slow, healthy] = [await harness.connect('bluesky'), await harness.connect('bluesky')];
    const hanging = { platform: 'bluesky', account: slow.handle, kind: 'timeout_before' } as const;
    await harness.sim.fault({ ...hanging, operation: 'publish', times: 100 });
    const many = Array.from({ length: 10 }, () => harness.plan({ ...slow, dueInMs: 500 }));
    await Promise.all(many.map(({ id }) => harness.notify(id)));
    const { id, caption, dueAt } = await harness.schedule({ ...healthy, dueInMs: 800 });
    await harness.outcome(id);
    const [entry] = await harness.ledgerOf(healthy.handle);
    expect(entry?.text).toBe(caption);
    expect((entry?.receivedAtMs ?? 0) - dueAt.getTime()).toBeLessThan(TEST_TIMING.publishTimeoutMs);
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
