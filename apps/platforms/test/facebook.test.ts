import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { createFacebookRig, graphBody } from './facebook-rig.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let rig: ReturnType<typeof createFacebookRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = createFacebookRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('facebook', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const change = async (id: string, options = {}) =>
  harness.rpc.editPublication({
    workspaceId: harness.workspaceId,
    id,
    caption: 'after',
    title: '',
    options: { facebook: options },
  });

test('a text with the card of its first link, at its time', async () => {
  const account = await harness.connect('facebook');
  const caption = 'Tea & cake\n\nat https://example.com/a_(b)?x=1#top and https://example.org';
  const { id, dueAt } = await harness.schedule({ ...account, caption });
  const { state, url, externalId } = await harness.outcome(id);
  expect(state).toBe(PUBLISHED);
  const [entry, ...others] = await harness.ledgerOf(account.handle);
  expect(others).toEqual([]);
  const link = 'https://example.com/a_(b)?x=1#top';
  expect(entry).toMatchObject({ text: caption, id: externalId, url, record: { link } });
  expect(externalId).toMatch(/^\d+_\d+$/);
  expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
});

test.each([
  ['https://www.facebook.com/some/page', {}],
  ['https://example.com', { linkCard: false }],
])('no card for %s %j', async (link, options) => {
  const account = await harness.connect('facebook');
  const { id } = await harness.schedule({ ...account, caption: `See ${link}`, options });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect((await harness.ledgerOf(account.handle))[0]).toMatchObject({ record: { link: null } });
});

describe('photos', () => {
  test('are uploaded ahead, and published in order with their descriptions', async () => {
    const { account, calls, dueAt, outcome } = await harness.publishAhead('facebook', async () => ({
      media: [
        { mediaId: await rig.photo('teal'), altText: 'A teal square' },
        { mediaId: await rig.photo('coral'), altText: '' },
        { mediaId: await rig.photo('olive'), altText: 'An olive square' },
      ],
    }));
    expect(outcome.state).toBe(PUBLISHED);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry?.media.map(({ alt }) => alt)).toEqual(['A teal square', null, 'An olive square']);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(calls.filter(({ operation }) => operation === 'upload')).toHaveLength(3);
  });

  test.concurrent.each(['error_before', 'error_after', 'reset_before', 'reset_after'] as const)(
    'after %s of an upload, the photo goes up again, and the post is there once',
    async (kind) => {
      const account = await harness.connect('facebook');
      await rig.faultOn(account.handle, { operation: 'upload', kind });
      const media = [
        { mediaId: await rig.photo('navy'), altText: '' },
        { mediaId: await rig.photo('plum'), altText: '' },
      ];
      const { id } = await harness.schedule({ ...account, media });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      const entries = await harness.ledgerOf(account.handle);
      expect(entries.map((entry) => entry.media.length)).toEqual([2]);
      expect(await rig.callsOf(account.handle, 'upload')).toHaveLength(3);
    },
  );
});

describe('videos', () => {
  test.each(['reel', 'video'] as const)(
    'a %s is uploaded ahead, accepted, and live when it is processed',
    async (form) => {
      const account = await harness.connect('facebook');
      const { id, dueAt } = await harness.schedule({
        ...account,
        mediaId: rig.video(form),
        caption: 'A film',
        dueInMs: 1_500,
      });
      const { state, url, externalId } = await harness.outcome(id);
      expect(state).toBe(PUBLISHED);
      const [entry, ...others] = await harness.ledgerOf(account.handle);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ id: externalId, url, text: 'A film', record: { kind: form } });
      expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
      expect(await rig.callsOf(account.handle, 'publish')).toHaveLength(1);
    },
  );

  test('the option decides what a video is', async () => {
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({
      ...account,
      mediaId: rig.video('reel'),
      options: { videoAs: 'video' },
    });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]).toMatchObject({ record: { kind: 'video' } });
  });

  test('the parts of a large video are those that Facebook asks for', async () => {
    await harness.sim.behave('facebook', { partBytes: 1_000 });
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, mediaId: rig.video('video', 3_500) });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]?.media[0]?.size).toBe(3_500);
    // The start, and four parts.
    expect(await rig.callsOf(account.handle, 'upload')).toHaveLength(5);
  });

  test.each(['reel', 'video'] as const)(
    'a %s that Facebook refuses afterwards fails, and a retry uploads it again',
    async (form) => {
      await harness.sim.behave('facebook', { videos: 'refused' });
      const account = await harness.connect('facebook');
      const { id } = await harness.schedule({ ...account, mediaId: rig.video(form) });
      const { state, error } = await harness.outcome(id);
      expect({ state, code: error?.code }).toEqual({ state: FAILED, code: 'media_refused' });
      expect(error?.message).toBe('Facebook can’t use this video: “The video could not be published”');
      expect(await harness.ledgerOf(account.handle)).toEqual([]);
    },
  );

  test('a wait for processing holds no place that others need', async () => {
    await harness.sim.behave('facebook', { slowPolls: 3 });
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, mediaId: rig.video('reel') });
    await waitUntil('it to be processed', async () => (await rig.callsOf(account.handle, 'poll')).length > 0);
    const text = await harness.schedule({ ...account, dueInMs: 0 });
    expect((await harness.outcome(text.id)).state).toBe(PUBLISHED);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });
});

describe('the upload of a video in parts', () => {
  beforeAll(() => harness.sim.behave('facebook', { partBytes: 1_000 }));
  afterAll(() => harness.sim.behave('facebook', {}));

  test.concurrent.each([
    ['reel', 'error_before'],
    ['reel', 'error_after'],
    ['reel', 'reset_before'],
    ['reel', 'reset_after'],
    ['video', 'error_before'],
    ['video', 'error_after'],
    ['video', 'reset_before'],
    ['video', 'reset_after'],
  ] as const)('of a %s continues after %s at each step', async (form, kind) => {
    const account = await harness.connect('facebook');
    const mediaId = rig.video(form);
    await rig.faultOn(account.handle, { operation: 'upload', kind, times: 2 });
    const { id } = await harness.schedule({ ...account, mediaId });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ media }) => media.map(({ size }) => size))).toEqual([[3_000]]);
    expect(await rig.callsOf(account.handle, 'publish')).toHaveLength(1);
  });
});

describe('a first comment', () => {
  test.each([
    ['a text', () => ''],
    ['a reel', () => rig.video('reel')],
  ])('follows %s', async (_what, file) => {
    const account = await harness.connect('facebook');
    const options = { firstComment: 'More in the comments' };
    const { id } = await harness.schedule({ ...account, mediaId: file(), options });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [post, comment, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(post?.id).toBe(externalId);
    expect(comment).toMatchObject({ text: 'More in the comments', record: { about: externalId } });
  });

  test.each(['reset_after', 'error_after'] as const)('that is live although %s, is found', async (kind) => {
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'Hello' }, dueInMs: 600 });
    await waitUntil('the post', async () => {
      const publishes = await rig.callsOf(account.handle, 'publish');
      if (publishes.length === 0) return false;
      await rig.faultOn(account.handle, { operation: 'publish', kind });
      return true;
    });
    const { state, error } = await harness.outcome(id);
    expect({ state, error }).toEqual({ state: PUBLISHED, error: undefined });
    expect(await harness.ledgerOf(account.handle)).toHaveLength(2);
  });
});

describe('live posts', () => {
  async function published(options = {}, mediaId = '') {
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, caption: 'before', options, mediaId });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    return { ...account, id };
  }
  const remove = (id: string) => harness.rpc.removePublication({ workspaceId: harness.workspaceId, id });

  test('are edited, with their comment', async () => {
    const { id, handle } = await published({ firstComment: 'one' });
    expect((await change(id, { firstComment: 'two' })).failure).toBeUndefined();
    expect((await harness.ledgerOf(handle)).map(({ text }) => text)).toEqual(['after', 'two']);
  });

  test('a reel gets another description', async () => {
    const { id, handle } = await published({}, rig.video('reel'));
    expect((await change(id)).failure).toBeUndefined();
    expect((await harness.ledgerOf(handle))[0]?.text).toBe('after');
  });

  test('that were deleted on Facebook can’t be edited, and count as deleted', async () => {
    const { id } = await published();
    await remove(id);
    expect((await change(id)).failure).toMatchObject({
      isFinal: true,
      error: { message: 'The post no longer exists on Facebook.' },
    });
    expect((await remove(id)).failure).toBeUndefined();
  });

  test('are deleted with their comment, also if the response is lost', async () => {
    const { id, handle } = await published({ firstComment: 'one' });
    await rig.faultOn(handle, { operation: 'delete', kind: 'reset_after' });
    expect((await remove(id)).failure?.isFinal).toBe(false);
    expect((await remove(id)).failure).toBeUndefined();
    const entries = await harness.ledgerOf(handle);
    expect(entries.every(({ deletedAtMs }) => deletedAtMs !== null)).toBe(true);
  });
});

describe('what Facebook refuses', () => {
  test.concurrent.each([
    [100, undefined, 'platform_rejected', 'Facebook rejected the post: “Auf Deutsch”'],
    [1, 1363127, 'media_refused', 'Facebook requires at least 540 × 960 pixels for reels.'],
    [100, 1366046, 'media_refused', 'Facebook can’t use a file of this post: “Auf Deutsch”'],
    [368, undefined, 'platform_rejected', 'Facebook blocks this post or this account: “Auf Deutsch”'],
    [506, undefined, 'duplicate_content', expect.stringContaining('Facebook rejects the same post twice')],
    [1404078, undefined, 'platform_rejected', expect.stringContaining('confirm their identity')],
    [200, undefined, 'account_needs_reconnect', expect.stringContaining('a permission is missing')],
    [190, 460, 'account_needs_reconnect', expect.stringContaining('password')],
  ])('%i / %s', async (code, subcode, expected, message) => {
    const account = await harness.connect('facebook');
    const body = graphBody(code, subcode, 'Auf Deutsch');
    await rig.faultOn(account.handle, { operation: 'publish', kind: 'refuse', body });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error).toMatchObject({ code: expected, message });
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
    expect(await rig.callsOf(account.handle, 'publish')).toHaveLength(1);
  });

  test('a limit without a time: failed with what to do', async () => {
    const account = await harness.connect('facebook');
    await rig.faultOn(account.handle, { operation: 'publish', kind: 'rate_limit' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('rate_limited');
  });

  test('a photo that was deleted before its post goes up again', async () => {
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, mediaId: await rig.photo('gold'), dueInMs: 700 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });
});
