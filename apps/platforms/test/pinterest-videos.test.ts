import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
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

const { PUBLISHED, FAILED } = PublicationState;
type Account = Awaited<ReturnType<ReturnType<typeof pinterestRig>['connect']>>;

const BYTES = randomBytes(100_000);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const media = () => [{ mediaId: rig.video(BYTES), altText: 'A door opens' }];

/** The calls that register a video, and those that send its bytes. */
async function uploadsOf(account: Account) {
  const others = await rig.callsOf(account, 'other');
  const registered = others.filter(({ path }) => path.endsWith('/media'));
  return { registered, sent: await rig.callsOf(account, 'upload') };
}

describe('a video', () => {
  test('goes up ahead of time, is waited for, and published at its time with its first frame as the cover', async () => {
    const account = await rig.connect();
    const { id, dueAt } = await rig.schedule(account, { media: media(), dueInMs: 2_500 });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: externalId,
      media: [{ sha256: SHA256, mimeType: 'video/mp4', alt: 'A door opens' }],
      record: { sourceType: 'video_id', cover: { second: 0 } },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    const { registered, sent } = await uploadsOf(account);
    expect([registered.length, sent.map(({ status }) => status)]).toEqual([1, [204]]);
  });

  test('has the cover that was chosen: an image of the post, which is no file of the Pin, or a second', async () => {
    const account = await rig.connect();
    const cover = await rig.image('plum');
    const files = [...media(), { mediaId: cover, altText: '' }];
    const { id } = await rig.schedule(account, { media: files, options: { coverId: cover } });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const timed = await rig.schedule(account, { media: media(), options: { coverSeconds: 3 } });
    expect((await harness.outcome(timed.id)).state).toBe(PUBLISHED);
    const entries = await rig.ledgerOf(account);
    expect(entries.map((entry) => entry.media.length)).toEqual([1, 1]);
    expect(entries[0]?.record).toMatchObject({ cover: { sha256: expect.any(String) } });
    expect(entries[1]?.record).toMatchObject({ cover: { second: 3 } });
  });

  test('that Pinterest can’t process fails in plain words, and nothing is published', async () => {
    await harness.sim.behave('pinterest', { videos: 'failed' });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { media: media() });
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error).toMatchObject({
      code: 'media_refused',
      message: 'Pinterest can’t use the video of this post.',
    });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });

  test('that is being processed holds no place, so that other posts of the account go out', async () => {
    await harness.sim.behave('pinterest', { videos: 'stuck' });
    const account = await rig.connect();
    await rig.schedule(account, { media: media() });
    await rig.schedule(account, { media: media() });
    await waitUntil('Pinterest to be asked', async () => (await rig.callsOf(account, 'poll')).length > 3);
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const { registered, sent } = await uploadsOf(account);
    expect([registered.length, sent.length]).toEqual([2, 2]);
  });
});

describe('whatever happens to an upload, there is one Pin', () => {
  test.concurrent.each(['reset_before', 'error_before', 'refuse'] as const)(
    'the bytes meet %s: they go up again',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'upload', kind });
      const { id } = await rig.schedule(account, { media: media() });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
      const { registered } = await uploadsOf(account);
      expect(registered).toHaveLength(2);
    },
  );

  test.concurrent.each(['reset_after', 'error_after'] as const)(
    'the bytes arrive, and %s: they don’t go up again',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'upload', kind });
      const { id } = await rig.schedule(account, { media: media() });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
      const { registered, sent } = await uploadsOf(account);
      expect([registered.length, sent.length]).toEqual([1, 1]);
    },
  );

  test.concurrent.each(['reset_before', 'reset_after', 'error_after', 'rate_limit'] as const)(
    'the registration meets %s: the video is registered again',
    async (kind) => {
      const account = await rig.connect();
      const seconds = kind === 'rate_limit' ? { retryAfterSeconds: 1 } : {};
      await rig.fault(account, { operation: 'other', kind, ...seconds });
      const { id } = await rig.schedule(account, { media: media() });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      expect(await rig.ledgerOf(account)).toHaveLength(1);
      const { sent } = await uploadsOf(account);
      expect(sent).toHaveLength(1);
    },
  );

  test.concurrent.each(['reset_before', 'error_before', 'expired_token'] as const)(
    'its state meets %s: it is asked for again, and the bytes don’t go up again',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'poll', kind });
      const { id } = await rig.schedule(account, { media: media() });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      const { sent } = await uploadsOf(account);
      expect(sent).toHaveLength(1);
    },
  );

  test.concurrent.each(['timeout_after', 'reset_after'] as const)(
    'the Pin itself meets %s: it is found on its board',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'publish', kind });
      const { id } = await rig.schedule(account, { media: media() });
      const { state, externalId } = await harness.outcome(id);
      expect(state).toBe(PUBLISHED);
      expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId }]);
    },
  );
});
