import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await behave({});
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const redirectUri = 'http://127.0.0.1:8080/connect/threads';

const behave = (behaviour: object) => harness.sim.behave('threads', behaviour);
const connect = () => harness.connect('threads');
const faultOn = (
  account: string,
  fault: Omit<Parameters<Harness['sim']['fault']>[0], 'account' | 'platform'>,
) => harness.sim.fault({ platform: 'threads', account, ...fault });
const callsOf = async (account: string, operation: 'publish' | 'upload') =>
  (await harness.sim.calls({ account, operation })).length;

async function image(background: string, type: 'png' | 'jpeg' | 'webp' = 'png') {
  const size = { width: 64, height: 48 };
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
  return harness.media.add({ mimeType: `image/${type}`, bytes, ...size });
}
const video = () =>
  harness.media.add({
    mimeType: 'video/mp4',
    bytes: Buffer.from('a video'),
    width: 64,
    height: 48,
    duration: 2,
  });

describe('connecting', () => {
  async function consent(handle: string, filled = {}) {
    const { workspaceId, rpc, sim } = harness;
    const { fields } = await sim.addAccount({ platform: 'threads', handle, displayName: 'Connie Lund' });
    const { apiUrl, clientId, clientSecret } = fields;
    const { url } = await rpc.beginConnect({
      workspaceId,
      redirectUri,
      platform: 'threads',
      fields: { apiUrl, clientId, clientSecret },
    });
    const back = (await answerConsent(url, handle, filled)).searchParams;
    const answer = { case: 'code', value: back.get('code') ?? '' } as const;
    return rpc.finishConnect({ workspaceId, state: back.get('state') ?? '', answer });
  }

  test('on the consent page gives an account whose token lasts 60 days', async () => {
    const { account } = await consent('connie.t');
    expect(account).toMatchObject({ platform: 'threads', username: 'connie.t', displayName: 'Connie Lund' });
    const { id } = await harness.schedule({ platform: 'threads', accountId: account?.id ?? '' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf('connie.t')).toHaveLength(1);
  });

  test('without the permission to publish is refused, with what to do', async () => {
    await expect(consent('tick.less', { without: ['threads_content_publish'] })).rejects.toThrow(
      /threads_content_publish is missing.*leave all permissions switched on/,
    );
  });

  test('without other permissions works, except for what needs them', async () => {
    const { account } = await consent('tick.some', {
      without: ['threads_manage_insights', 'threads_delete'],
    });
    const { id } = await harness.schedule({ platform: 'threads', accountId: account?.id ?? '' });
    const { externalId = '' } = await harness.outcome(id);
    const { workspaceId, rpc } = harness;
    const { metrics } = await rpc.collectMetrics({
      workspaceId,
      accountId: account?.id ?? '',
      externalIds: [externalId],
    });
    expect(metrics.map(({ views, likes }) => ({ views, likes }))).toEqual([
      { views: undefined, likes: undefined },
    ]);
    const { failure } = await rpc.removePublication({ workspaceId, id });
    expect(failure).toMatchObject({ isFinal: true });
    const next = await harness.schedule({ platform: 'threads', accountId: account?.id ?? '' });
    expect((await harness.outcome(next.id)).state).toBe(PUBLISHED);
  });

  test('a token is renewed after half of its time', async () => {
    await behave({ tokenSeconds: 100, renewableAfterSeconds: 0 });
    const account = await connect();
    // It is to be valid for a minute longer than the call.
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const renewals = await harness.sim.calls({ account: account.handle, operation: 'refresh' });
    expect(renewals.at(-1)).toMatchObject({ status: 200 });
  });

  test('a renewal that Threads refuses because the token is too new is repeated later', async () => {
    await behave({ tokenSeconds: 100, renewableAfterSeconds: 1_000 });
    const account = await connect();
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });
});

describe('a post', () => {
  test('goes out at its time, with its settings, under the address that Threads reports', async () => {
    const account = await connect();
    const { id, dueAt } = await harness.schedule({
      ...account,
      caption: 'Tea or cake? 👨‍👩‍👧‍👦',
      options: { replies: 'mentioned', approveReplies: true, topic: 'Tea', poll: ['Tea', 'Cake', 'Both'] },
      dueInMs: 900,
    });
    const { state, url, externalId, attempts } = await harness.outcome(id);
    expect({ state, attempts }).toEqual({ state: PUBLISHED, attempts: 1 });
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      text: 'Tea or cake? 👨‍👩‍👧‍👦',
      id: externalId,
      url,
      record: {
        reply_control: 'mentioned_only',
        enable_reply_approvals: true,
        topic_tag: 'Tea',
        poll_attachment: { option_a: 'Tea', option_b: 'Cake', option_c: 'Both' },
      },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await callsOf(account.handle, 'publish')).toBe(1);
  });

  test('with a link card of its own', async () => {
    const account = await connect();
    const { id } = await harness.schedule({ ...account, options: { link: 'https://example.com/a' } });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]?.record).toMatchObject({
      link_attachment: 'https://example.com/a',
    });
  });

  test('with an image: Threads fetches it, in a form that it takes', async () => {
    const account = await connect();
    const media = [{ mediaId: await image('teal', 'webp'), altText: 'A teal square' }];
    const { id } = await harness.schedule({ ...account, media, options: { spoiler: true } });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await harness.ledgerOf(account.handle);
    expect(entry).toMatchObject({
      media: [{ mimeType: 'image/jpeg', alt: 'A teal square' }],
      record: { media_type: 'IMAGE', is_spoiler_media: true },
    });
  });

  test('with images and a video: a carousel in their order, waited for without holding a place', async () => {
    await behave({ containers: { slowPolls: 2 } });
    const account = await connect();
    const media = [
      { mediaId: await image('teal'), altText: 'Teal' },
      { mediaId: video(), altText: '' },
      { mediaId: await image('coral', 'jpeg'), altText: '' },
    ];
    const { id, dueAt } = await harness.schedule({ ...account, media, dueInMs: 2_500, leadMs: 2_400 });
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 1 });
    const [entry] = await harness.ledgerOf(account.handle);
    expect(entry).toMatchObject({
      media: [{ mimeType: 'image/png', alt: 'Teal' }, { mimeType: 'video/mp4' }, { mimeType: 'image/jpeg' }],
      record: { media_type: 'CAROUSEL_ALBUM' },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await callsOf(account.handle, 'upload')).toBe(4);
    // Each file was asked for first, and not again after a pause.
    expect(
      harness.media.fetched.filter(({ id }) => id === media[1]?.mediaId).map(({ method }) => method),
    ).toEqual(['HEAD', 'GET']);
  });

  test('in a thread: the container of each part replies to the part before', async () => {
    const account = await connect();
    const thread = ['two', 'three https://example.com/3'];
    const media = [{ mediaId: await image('olive'), altText: '' }];
    const { id } = await harness.schedule({ ...account, caption: 'one', media, options: { thread } });
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 1 });
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ text }) => text)).toEqual(['one', ...thread]);
    expect(entries.map(({ record }) => record)).toMatchObject([
      { media_type: 'IMAGE' },
      { media_type: 'TEXT_POST', reply_to_id: entries[0]?.id },
      { media_type: 'TEXT_POST', reply_to_id: entries[1]?.id },
    ]);
  });

  test('is deleted, with the replies of its thread, also if a response is lost', async () => {
    const account = await connect();
    const { id } = await harness.schedule({ ...account, options: { thread: ['two'] } });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    await faultOn(account.handle, { operation: 'delete', kind: 'reset_after' });
    const remove = () => harness.rpc.removePublication({ workspaceId: harness.workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    for (const { deletedAtMs } of await harness.ledgerOf(account.handle)) expect(deletedAtMs).not.toBeNull();
  });

  test('has views, likes and replies; deleted posts have none', async () => {
    const account = await connect();
    const ids = [await harness.schedule(account), await harness.schedule(account)];
    const [one = '', two = ''] = await Promise.all(
      ids.map(async ({ id }) => (await harness.outcome(id)).externalId ?? ''),
    );
    await harness.sim.setMetrics(one, { views: 120, likes: 7, replies: 2 });
    await harness.rpc.removePublication({ workspaceId: harness.workspaceId, id: ids[1]?.id ?? '' });
    const request = {
      workspaceId: harness.workspaceId,
      accountId: account.accountId,
      externalIds: [one, two],
    };
    const { metrics } = await harness.rpc.collectMetrics(request);
    expect(metrics).toMatchObject([{ externalId: one, views: 120n, likes: 7n, comments: 2n }]);
  });
});
