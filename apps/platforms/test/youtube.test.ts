import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';
import { BYTES, OPTIONS, SHA256, youtubeRig } from './youtube-rig.ts';

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

describe('a video', () => {
  test('is uploaded as private ahead of time, and one call makes it public at its time', async () => {
    const { account, dueAt, outcome } = await harness.publishAhead('youtube', async () => ({
      mediaId: rig.video(),
      caption: 'How we bake',
      options: { ...OPTIONS, tags: ['bread', 'sour dough'], category: '26', licence: 'creativeCommon' },
    }));
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entry?.id, url: entry?.url });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      text: 'How we bake',
      media: [{ sha256: SHA256, mimeType: 'video/mp4' }],
      record: {
        snippet: { title: 'A film', tags: ['bread', 'sour dough'], categoryId: '26' },
        status: {
          privacyStatus: 'public',
          license: 'creativeCommon',
          embeddable: true,
          selfDeclaredMadeForKids: false,
        },
        notifies: true,
      },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.begun(account)).toHaveLength(1);
    expect(await rig.publishes(account)).toHaveLength(1);
  });

  test('can be unlisted, or stay private', async () => {
    const account = await rig.connect();
    const unlisted = await rig.schedule(account, { visibility: 'unlisted', notifySubscribers: false });
    expect((await harness.outcome(unlisted.id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([
      { record: { status: { privacyStatus: 'unlisted' }, notifies: false } },
    ]);
    const hidden = await rig.schedule(account, { visibility: 'private' });
    expect((await harness.outcome(hidden.id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('gets its cover, and is in its playlist', async () => {
    const account = await rig.connect();
    const { choices } = await harness.rpc.listOptionChoices({
      workspaceId: harness.workspaceId,
      accountId: account.accountId,
    });
    const [playlist] = choices.find(({ option }) => option === 'playlist')?.values ?? [];
    expect(playlist?.label).toBe('Recipes');
    expect(choices.find(({ option }) => option === 'category')?.values).toContainEqual(
      expect.objectContaining({ value: '22', label: 'People & Blogs' }),
    );
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const coverId = harness.media.add({ mimeType: 'image/png', bytes, width: 64, height: 36 });
    const media = [rig.video(BYTES), coverId].map((mediaId) => ({ mediaId, altText: '' }));
    const options = { ...OPTIONS, coverId, playlist: playlist?.value ?? '' };
    const { id } = await harness.schedule({ ...account, media, options });
    const { state, externalId, notice } = await harness.outcome(id);
    expect([state, notice]).toEqual([PUBLISHED, undefined]);
    expect((await rig.ledgerOf(account))[0]?.record).toMatchObject({ hasCover: true });
    const added = await rig.callsTo(account, 'POST', /playlistItems/);
    expect(added.map(({ status }) => status)).toEqual([200]);

    await rig.behave({ allowsCovers: false });
    const second = await harness.schedule({ ...account, media, options: { ...OPTIONS, coverId } });
    expect(await harness.outcome(second.id)).toMatchObject({
      state: PUBLISHED,
      notice: { code: 'cover_refused', message: expect.stringContaining('youtube.com/verify') },
    });
    expect(externalId).not.toBe('');
  });

  test('has its subtitles before it is public, or goes live without those that YouTube can’t use', async () => {
    const account = await rig.connect();
    const bytes = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning\n');
    const subtitlesId = harness.media.add({ mimeType: 'text/vtt', bytes });
    const media = [rig.video(BYTES), subtitlesId].map((mediaId) => ({ mediaId, altText: '' }));
    const subtitled = (subtitlesLanguage: string) =>
      harness.schedule({ ...account, media, options: { ...OPTIONS, subtitlesId, subtitlesLanguage } });
    // A lost answer leaves one track.
    await rig.fault(account, { operation: 'other', kind: 'reset_after', times: 1 });
    const { id } = await subtitled('pt-BR');
    const { state, notice, externalId } = await harness.outcome(id);
    expect([state, notice]).toEqual([PUBLISHED, undefined]);
    const posted = (await rig.ledgerOf(account)).find((entry) => entry.id === externalId);
    expect(posted?.record).toMatchObject({
      captions: [{ language: 'pt-BR', name: '', text: bytes.toString() }],
    });

    const refused = await subtitled('zz-QQ');
    expect(await harness.outcome(refused.id)).toMatchObject({
      state: PUBLISHED,
      notice: { code: 'subtitles_refused' },
    });
  });

  test('whose playlist is gone fails before its time, and stays private', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { playlist: 'PLgone' });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringContaining('playlist') },
    });
    expect(await rig.publishes(account)).toEqual([]);
  });

  test('without a title is refused in YouTube’s words', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { title: '<3' });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringContaining('video title') },
    });
    expect(await rig.puts(account)).toEqual([]);
  });

  test('has a new title and text when it is edited, and is gone when it is deleted', async () => {
    const { workspaceId, rpc } = harness;
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const youtube = { ...OPTIONS, title: 'A better title', tags: ['tea'] };
    const edited = await rpc.editPublication({
      workspaceId,
      id,
      caption: 'A better text',
      title: '',
      options: { youtube },
    });
    expect(edited.failure).toBeUndefined();
    expect(await rig.ledgerOf(account)).toMatchObject([
      {
        text: 'A better text',
        record: { snippet: { title: 'A better title', tags: ['tea'] }, status: { privacyStatus: 'public' } },
      },
    ]);
    for (const _ of ['first', 'again'])
      expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.deletedAtMs).not.toBeNull();
  });
});

describe('who may not publish in public', () => {
  test('the videos of a project without an audit stay private, and the post fails', async () => {
    await rig.behave({ locked: 'at_once' });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: {
        code: 'platform_rejected',
        message: expect.stringMatching(/^YouTube keeps this video private/),
      },
    });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });

  test('a project without quota says when it resets, before any byte is sent', async () => {
    await rig.behave({ quota: { uploads: 0 } });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'usage_capped', message: expect.stringMatching(/It resets at .* UTC\.$/) },
    });
    expect(await rig.puts(account)).toEqual([]);
  });

  test('a channel that reached its own limit', async () => {
    const account = await rig.connect();
    const body = { error: { code: 400, message: 'Too many.', errors: [{ reason: 'uploadLimitExceeded' }] } };
    await rig.fault(account, { operation: 'upload', kind: 'refuse', status: 400, body });
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: { code: 'rate_limited' } });
  });
});
