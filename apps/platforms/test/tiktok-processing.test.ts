import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { PATIENT, tiktokRig } from './tiktok-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof tiktokRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: PATIENT });
  rig = tiktokRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await rig.behave();
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

const processing = (id: string) =>
  waitUntil(
    'an accepted post',
    async () => (await harness.store.find(harness.workspaceId, id))?.state === 'processing',
  );

describe('the processing of an accepted post', () => {
  test('that ends late leaves it accepted until then, and it is sent once', async () => {
    await rig.behave({ processing: 'stuck' });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    await processing(id);
    await rig.called(account, 'lookup', 2);
    expect(await rig.ledgerOf(account)).toEqual([]);
    await rig.behave();
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId }]);
    expect(await rig.publishes(account)).toHaveLength(1);
  });

  test('that ends with a refusal much later fails the post with TikTok’s reason', async () => {
    await rig.behave({ processing: 'stuck' });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    await processing(id);
    // As if an hour had passed.
    const hour = 3_600_000;
    const before = (date: Date | undefined) => new Date((date ?? new Date()).getTime() - hour);
    const row = await harness.store.find(harness.workspaceId, id);
    await harness.connection
      .collection<{ _id: string }>('publications')
      .updateOne(
        { _id: id },
        { $set: { acceptedAt: before(row?.acceptedAt), sendingAt: before(row?.sendingAt) } },
      );
    await rig.behave({ processing: 'failed', reason: 'frame_rate_check_failed' });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'media_refused', message: expect.stringContaining('frame rate') },
    });
    expect(await rig.ledgerOf(account)).toEqual([]);
    expect(await rig.publishes(account)).toHaveLength(1);
  });

  test.each([
    ['file_format_check_failed', 'media_refused'],
    ['duration_check_failed', 'media_refused'],
    ['picture_size_check_failed', 'media_refused'],
    ['video_pull_failed', 'media_refused'],
    ['photo_pull_failed', 'media_not_reachable'],
    ['publish_cancelled', 'platform_rejected'],
    ['auth_removed', 'account_needs_reconnect'],
    ['spam_risk_too_many_posts', 'rate_limited'],
    ['spam_risk_user_banned_from_posting', 'platform_rejected'],
    ['spam_risk_text', 'platform_rejected'],
    ['spam_risk', 'platform_rejected'],
    ['internal', 'platform_unavailable'],
    ['a_new_reason', 'platform_rejected'],
  ])('that fails with %s ends with the code %s', async (reason, code) => {
    await rig.behave({ processing: 'failed', reason });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: { code } });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });
});

test('processing that never ends is given up after a bounded time, and the post is not sent again', async () => {
  const processingTime = { delaysMs: [100], slowAfterMs: 60_000, slowDelayMs: 500, giveUpAfterMs: 3_000 };
  const own = await startHarness({ timing: { ...PATIENT, processing: processingTime } });
  try {
    const ownRig = tiktokRig(own);
    await ownRig.behave({ processing: 'stuck' });
    const account = await ownRig.connect();
    const { id } = await ownRig.schedule(account);
    expect(await own.outcome(id)).toMatchObject({ state: FAILED, error: { code: 'still_processing' } });
    expect(await ownRig.publishes(account)).toHaveLength(1);
  } finally {
    await own.stop();
  }
});

describe('the last chunk of a video', () => {
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
    const { state, externalId } = await harness.outcome(id, 60_000);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect([entry?.id, others]).toEqual([externalId, []]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.begun(account)).toHaveLength(1);
    expect(await rig.publishes(account)).toHaveLength(kind.endsWith('before') ? 2 : 1);
  });

  test('that is refused once is sent again to the same publication', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'refuse', status: 416 });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.begun(account)).toHaveLength(1);
  });

  test('whose address is over is never sent to another publication', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {}, { dueInMs: 3_000, leadMs: 3_000 });
    await rig.called(account, 'upload', 1);
    await rig.behave({ endsUploads: true });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_unavailable' },
    });
    expect(await rig.begun(account)).toHaveLength(1);
    expect(await rig.ledgerOf(account)).toEqual([]);
  });
});

describe('the call that publishes photos', () => {
  const photo = () =>
    harness.media.add({
      mimeType: 'image/png',
      bytes: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
        'base64',
      ),
      width: 1,
      height: 1,
    });

  test.each(['reset_before', 'error_before', 'reset_after', 'error_after'] as const)(
    'is never repeated if its answer is lost: %s',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'publish', kind });
      const options = { privacy: 'PUBLIC_TO_EVERYONE' };
      const { id } = await harness.schedule({ ...account, mediaId: photo(), options });
      expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: { code: 'outcome_unknown' } });
      expect(await rig.publishes(account)).toHaveLength(1);
      expect(await rig.ledgerOf(account)).toHaveLength(kind.endsWith('before') ? 0 : 1);
    },
  );

  test('is made with a new access token if the old one has ended', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'expired_token' });
    const options = { privacy: 'PUBLIC_TO_EVERYONE' };
    const { id } = await harness.schedule({ ...account, mediaId: photo(), options });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('waits while TikTok’s limit of calls lasts', async () => {
    await rig.behave({ perMinute: { inits: 1 } });
    const account = await rig.connect();
    const options = { privacy: 'PUBLIC_TO_EVERYONE' };
    const first = await harness.schedule({ ...account, mediaId: photo(), options });
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    const second = await harness.schedule({ ...account, mediaId: photo(), options });
    await waitUntil('a refused call', async () =>
      (await rig.publishes(account)).some(({ status }) => status === 429),
    );
    await rig.behave();
    expect((await harness.outcome(second.id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(2);
  });
});
