import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import type { Account } from '../src/accounts/account.ts';
import { type Harness, startHarness } from './harness.ts';
import { instagramRig } from './instagram-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof instagramRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = instagramRig(harness);
});
beforeEach(() => rig.behave());
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const CLIP = readFileSync(new URL('../../media/test/fixtures/fast.mp4', import.meta.url));
const video = () =>
  harness.media.add({ mimeType: 'video/mp4', bytes: CLIP, width: 64, height: 64, duration: 3 });

test('connecting on the consent page, with its fragment and its number of an id', async () => {
  const { workspaceId, rpc, sim } = harness;
  const redirectUri = 'http://127.0.0.1:8080/connect/instagram';
  const { id, fields } = await sim.addAccount({
    platform: 'instagram',
    handle: 'connie',
    displayName: 'Connie',
  });
  const { apiUrl, clientId, clientSecret } = fields;
  const app = { apiUrl, clientId, clientSecret };
  const begin = () => rpc.beginConnect({ workspaceId, redirectUri, platform: 'instagram', fields: app });
  const finish = async (without: string[] = []) => {
    const { searchParams, hash } = await answerConsent((await begin()).url, 'connie', { without });
    const answer = { case: 'code', value: `${searchParams.get('code')}${hash}` } as const;
    return rpc.finishConnect({ workspaceId, state: searchParams.get('state') ?? '', answer });
  };
  for (const tokenForm of ['object', 'list']) {
    await rig.behave({ tokenForm });
    const { account } = await finish();
    expect(account).toMatchObject({ platform: 'instagram', username: 'connie', displayName: 'Connie' });
    const stored = await harness.connection.collection('accounts').findOne({ externalId: id });
    const days = ((stored?.tokensExpireAt ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
    expect(Math.round((stored?.renewAt - Date.now()) / 86_400_000)).toBe(30);
  }
  await expect(finish(['instagram_business_content_publish'])).rejects.toThrow('permission to publish');
  await rig.behave({ accountTypes: { connie: 'PERSONAL' } });
  await expect(finish()).rejects.toThrow('This Instagram account is personal');
});

describe('what is published', () => {
  test('an image with its description, converted to JPEG, at its time', async () => {
    const account = await rig.connect();
    const media = [{ mediaId: await rig.image('navy', 'png'), altText: 'A navy square' }];
    const { id, caption, dueAt } = await harness.schedule({
      ...account,
      media,
      options: { collaborators: ['@ada', 'grace'] },
    });
    const { state, url, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: externalId,
      url,
      text: caption,
      media: [{ mimeType: 'image/jpeg', alt: 'A navy square' }],
      record: { kind: 'IMAGE', content: { collaborators: ['ada', 'grace'] } },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  test('a carousel of images and a video, in order', async () => {
    const account = await rig.connect();
    const files = [await rig.image('red'), video(), await rig.image('blue', 'png')];
    const media = files.map((mediaId, place) => ({ mediaId, altText: place === 1 ? '' : `File ${place}` }));
    const { id } = await harness.schedule({ ...account, media });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await rig.ledgerOf(account);
    expect(entry?.record).toMatchObject({ kind: 'CAROUSEL' });
    expect(entry?.media.map(({ mimeType, alt }) => [mimeType, alt])).toEqual([
      ['image/jpeg', 'File 0'],
      ['video/mp4', null],
      ['image/jpeg', 'File 2'],
    ]);
    expect(await rig.callsOf(account, 'upload')).toBe(4);
  });

  test('a reel with a time or an image as its cover, and a story without a text', async () => {
    const account = await rig.connect();
    const publish = async (wish: object) => {
      const { id } = await harness.schedule({ ...account, caption: 'A reel', ...wish });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    };
    const [clip, cover] = [video(), await rig.image('gold', 'png')];
    await publish({ mediaId: clip, options: { shareToFeed: false, coverSeconds: 1.5 } });
    const media = [clip, cover].map((mediaId) => ({ mediaId, altText: '' }));
    await publish({ media, options: { coverId: cover } });
    await publish({ mediaId: await rig.image('gold', 'jpeg', 142), options: { kind: 'story' } });
    const address = expect.stringContaining('/m/');
    expect(await rig.ledgerOf(account)).toMatchObject([
      { text: 'A reel', record: { kind: 'REELS', content: { share_to_feed: false, thumb_offset: 1_500 } } },
      { text: 'A reel', media: [{}], record: { kind: 'REELS', content: { cover_url: address } } },
      { text: '', record: { kind: 'STORIES' } },
    ]);
  });

  test('the first comment, after the post', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { options: { firstComment: '#one #two' } });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [post, comment, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(comment).toMatchObject({ text: '#one #two', record: { kind: 'comment', about: externalId } });
    expect(post?.id).toBe(externalId);
  });
});

describe('containers', () => {
  test('are waited for, and each is created once', async () => {
    await rig.behave({ containers: { slowPolls: 3 } });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { files: 3 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.callsOf(account, 'upload')).toBe(4);
  });

  test.each([
    ['a file was not fetched', { failures: ['2207052'] }, 2],
    ['Instagram failed', { failures: ['2207053'] }, 2],
  ])('are created again if %s', async (_, containers, created) => {
    await rig.behave({ containers });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.callsOf(account, 'upload')).toBe(created);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test.each([
    ['2207026', 'media_refused', 'H.264'],
    ['2207010', 'platform_rejected', 'shorten its caption'],
    ['2207050', 'platform_rejected', 'Open the Instagram app'],
  ])('that fail for good (%s) end the post with what to do', async (subcode, code, action) => {
    await rig.behave({ containers: { failures: [subcode] } });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error).toMatchObject({ code, action: expect.stringContaining(action) });
    expect(await rig.callsOf(account, 'upload')).toBe(1);
    expect(await rig.ledgerOf(account)).toEqual([]);
  });

  test('are created again after a lost response, because nobody sees them', async () => {
    const account = await rig.connect();
    await rig.fault(account, 'upload', 'reset_after');
    const { id } = await rig.schedule(account, { files: 2 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('are not created once the quota is used up, and the failure says why', async () => {
    await rig.behave({ quota: 0 });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('24 hours') });
    expect(await rig.callsOf(account, 'upload')).toBe(0);
  });
});

describe('access', () => {
  test('is renewed after half of its time, and a refusal because the token is new changes nothing', async () => {
    const account = await rig.connect();
    const accounts = harness.connection.collection<Account>('accounts');
    const stored = () => accounts.findOne({ _id: account.accountId });
    const dueNow = { checkAt: new Date(Date.now() - 1_000), renewAt: new Date(Date.now() - 1_000) };
    const renewals = () => harness.sim.calls({ account: account.handle, operation: 'refresh' });
    const before = await stored();
    await accounts.updateOne({ _id: account.accountId }, { $set: dueNow });
    await waitUntil('the refusal', async () => (await renewals())[0]?.status === 400);
    expect(await stored()).toMatchObject({ status: 'connected', tokens: before?.tokens });
    await rig.behave({ tokenAgeSeconds: 2 * 86_400 });
    await accounts.updateOne({ _id: account.accountId }, { $set: dueNow });
    await waitUntil('the renewal', async () => (await stored())?.tokens !== before?.tokens);
    const renewAt = (await stored())?.renewAt?.getTime() ?? 0;
    expect(Math.round((renewAt - Date.now()) / 86_400_000)).toBe(30);
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });

  test('that has ended: the account must be connected again', async () => {
    const account = await rig.connect();
    await rig.fault(account, 'publish', 'expired_token');
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      ),
    );
  });
});

test('metrics come from insights, from fields without them, and are omitted for deleted posts', async () => {
  const account = await rig.connect();
  const { id } = await rig.schedule(account);
  const { externalId } = await harness.outcome(id);
  await harness.sim.setMetrics(externalId, { views: 9, likes: 3, replies: 2 });
  const read = async () => {
    const { workspaceId } = harness;
    const request = {
      workspaceId,
      accountId: account.accountId,
      externalIds: [externalId, '18000000000000000'],
    };
    return (await harness.rpc.collectMetrics(request)).metrics;
  };
  expect(await read()).toMatchObject([{ externalId, views: 9n, likes: 3n, comments: 2n }]);
  await rig.behave({ hasInsights: false });
  expect(await read()).toMatchObject([{ externalId, likes: 3n, comments: 2n }]);
  await rig.behave({ accountUsage: 85 });
  await read();
  await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
});
