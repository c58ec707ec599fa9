import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';
import { CHUNKS, OPTIONS, PATIENT, SHA256, tiktokRig } from './tiktok-rig.ts';

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

/** A photo in the library. */
async function photo(format: 'jpeg' | 'png' | 'webp', width = 64, height = 64) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
  return harness.media.add({ mimeType: `image/${format}`, bytes, width, height });
}

const withFiles = (ids: readonly string[]) => ids.map((mediaId) => ({ mediaId, altText: '' }));

describe('a video', () => {
  test('is sent ahead of time except for its last chunk, which publishes it at its time', async () => {
    const { account, dueAt, outcome } = await harness.publishAhead('tiktok', async () => ({
      mediaId: rig.video(),
      caption: 'How we bake #bread',
      options: {
        ...OPTIONS,
        allow: ['comment', 'stitch'],
        disclosure: ['yourBrand', 'brandedContent'],
        aiGenerated: true,
        coverSeconds: 1.5,
      },
    }));
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entry?.id, url: entry?.url });
    expect(outcome.url).toMatch(new RegExp(`/@${account.handle}/video/\\d{19}$`));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      text: 'How we bake #bread',
      media: [{ sha256: SHA256, mimeType: 'video/mp4' }],
      record: {
        mode: 'direct',
        privacy_level: 'PUBLIC_TO_EVERYONE',
        disable_comment: false,
        disable_duet: true,
        disable_stitch: false,
        brand_content_toggle: true,
        brand_organic_toggle: true,
        is_aigc: true,
        video_cover_timestamp_ms: 1_500,
      },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.begun(account)).toHaveLength(1);
    const puts = await rig.puts(account);
    expect(puts.map(({ status }) => status)).toEqual([...Array(CHUNKS - 1).fill(206), 201]);
    expect(puts.at(-2)?.receivedAtMs).toBeLessThan(dueAt.getTime());
  });

  test('of one chunk is sent whole at its time, with everything off that was not chosen', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([
      {
        record: {
          disable_comment: true,
          disable_duet: true,
          disable_stitch: true,
          brand_content_toggle: false,
          brand_organic_toggle: false,
          is_aigc: false,
        },
      },
    ]);
    expect((await rig.puts(account)).map(({ status }) => status)).toEqual([201]);
  });

  test('allows nothing that the creator’s settings forbid', async () => {
    await rig.behave({ creator: { commentDisabled: true, stitchDisabled: true } });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { allow: ['comment', 'duet', 'stitch'] });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([
      { record: { disable_comment: true, disable_duet: false, disable_stitch: true } },
    ]);
  });

  test('that nobody else sees has no id and no address', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { privacy: 'SELF_ONLY' });
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, externalId: '', url: '' });
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('that is too long for the account fails before any byte is sent', async () => {
    await rig.behave({ creator: { longestSeconds: 60 } });
    const account = await rig.connect();
    const { id } = await harness.schedule({
      ...account,
      mediaId: rig.video(Buffer.from('long'), 61),
      options: OPTIONS,
    });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'media_refused', message: expect.stringContaining('up to 60 seconds') },
    });
    expect(await rig.begun(account)).toEqual([]);
  });
});

describe('who can watch a post', () => {
  const choicesOf = async ({ accountId }: { accountId: string }) => {
    const { workspaceId, rpc } = harness;
    const { choices } = await rpc.listOptionChoices({ workspaceId, accountId });
    return Object.fromEntries(
      choices.map(({ option, values }) => [option, values.map(({ value }) => value)]),
    );
  };

  test('is chosen from what TikTok allows the account', async () => {
    await rig.behave({ creator: { privacy: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'], duetDisabled: true } });
    expect(await choicesOf(await rig.connect())).toEqual({
      privacy: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
      allow: ['comment', 'stitch'],
    });
  });

  test.each([
    ['', 'has none'],
    ['IN_APP', 'has none'],
    ['ANOTHER', 'does not allow'],
  ])('is never chosen for a person: %p', async (privacy, message) => {
    const account = await rig.connect();
    const options = privacy === '' ? {} : { privacy };
    const { id } = await harness.schedule({ ...account, mediaId: rig.video(Buffer.from('film')), options });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringContaining(message) },
    });
    expect(await rig.begun(account)).toEqual([]);
  });

  test('is the creator alone while TikTok has not audited the app', async () => {
    await rig.behave({ appState: 'unaudited' });
    const account = await rig.connect();
    expect(await choicesOf(account)).toMatchObject({ privacy: ['SELF_ONLY'] });
    const open = await rig.schedule(account);
    expect(await harness.outcome(open.id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringContaining('not audited') },
    });
    expect(await rig.begun(account)).toEqual([]);
    const hidden = await rig.schedule(account, { privacy: 'SELF_ONLY' });
    expect((await harness.outcome(hidden.id)).state).toBe(PUBLISHED);

    await rig.behave({ appState: 'unaudited', privateAccounts: false });
    const refused = await rig.schedule(account, { privacy: 'SELF_ONLY' });
    expect(await harness.outcome(refused.id)).toMatchObject({
      state: FAILED,
      error: { action: expect.stringContaining('make the account private') },
    });
  });
});

describe('photos', () => {
  test('are fetched in the forms that TikTok takes, in their order', async () => {
    const account = await rig.connect();
    const ids = await Promise.all([photo('png'), photo('webp'), photo('jpeg')]);
    const { id, dueAt } = await harness.schedule({
      ...account,
      caption: 'Three loaves',
      media: withFiles(ids),
      options: { ...OPTIONS, title: 'Bread', allow: ['comment'], coverPhoto: 1, autoMusic: true },
    });
    const outcome = await harness.outcome(id);
    expect(outcome.state).toBe(PUBLISHED);
    const [entry] = await rig.ledgerOf(account);
    expect(entry).toMatchObject({
      id: outcome.externalId,
      text: 'Three loaves',
      media: [{ mimeType: 'image/jpeg' }, { mimeType: 'image/webp' }, { mimeType: 'image/jpeg' }],
      record: { title: 'Bread', coverIndex: 1, auto_add_music: true, disable_comment: false },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.publishes(account)).toHaveLength(1);
  });

  test('that are too large are reduced, and many are one post', async () => {
    const account = await rig.connect();
    const ids = [
      await photo('jpeg', 1_400, 2_000),
      ...(await Promise.all(
        Array(19)
          .fill('jpeg')
          .map((each) => photo(each)),
      )),
    ];
    const { id } = await harness.schedule({ ...account, media: withFiles(ids), options: OPTIONS });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await rig.ledgerOf(account))[0]?.media).toHaveLength(20);
  });

  test('at an address that the operator has not verified are refused, with what to do', async () => {
    await rig.behave({ verifiedPrefix: 'https://media.example/' });
    const account = await rig.connect();
    const { id } = await harness.schedule({ ...account, mediaId: await photo('jpeg'), options: OPTIONS });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'media_not_reachable', action: expect.stringContaining('URL properties') },
    });
  });
});

describe('an app that may only put posts into the inbox', () => {
  test('puts a video there at its time, and says what its creator must do', async () => {
    await rig.behave({ appState: 'inbox' });
    const account = await rig.connect();
    const { id, dueAt } = await rig.schedule(account, { privacy: 'IN_APP' });
    const outcome = await harness.outcome(id);
    expect(outcome).toMatchObject({
      state: PUBLISHED,
      externalId: '',
      url: '',
      notice: { code: 'user_must_finish', message: expect.stringContaining('add the text') },
    });
    const [entry] = await rig.ledgerOf(account);
    expect(entry).toMatchObject({ text: '', record: { mode: 'inbox' } });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.callsTo(account, 'POST', /creator_info/)).toEqual([]);
  });

  test('puts photos there with their texts', async () => {
    await rig.behave({ appState: 'inbox' });
    const account = await rig.connect();
    const { id } = await harness.schedule({
      ...account,
      caption: 'Three loaves',
      mediaId: await photo('jpeg'),
      options: { privacy: 'IN_APP' },
    });
    expect(await harness.outcome(id)).toMatchObject({
      state: PUBLISHED,
      notice: { code: 'user_must_finish', message: expect.stringContaining('photos') },
    });
    expect(await rig.ledgerOf(account)).toMatchObject([
      { text: 'Three loaves', record: { mode: 'inbox' }, media: [{ mimeType: 'image/jpeg' }] },
    ]);
  });

  test('lists one choice, which says where the post is finished', async () => {
    await rig.behave({ appState: 'inbox' });
    const { accountId } = await rig.connect();
    const { choices } = await harness.rpc.listOptionChoices({ workspaceId: harness.workspaceId, accountId });
    expect(choices.find(({ option }) => option === 'privacy')?.values).toMatchObject([
      { value: 'IN_APP', label: expect.stringContaining('TikTok app') },
    ]);
  });

  test('whose creator has five unfinished posts reports it at once', async () => {
    await rig.behave({ appState: 'inbox' });
    const account = await rig.connect();
    const body = { data: {}, error: { code: 'spam_risk_too_many_pending_share', message: '', log_id: '' } };
    await rig.fault(account, { operation: 'upload', kind: 'refuse', status: 403, body });
    const { id } = await rig.schedule(account, { privacy: 'IN_APP' });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'rate_limited', action: expect.stringContaining('Finish or discard') },
    });
  });
});
