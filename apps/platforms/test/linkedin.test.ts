import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { answerConsent, type FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const redirectUri = 'http://127.0.0.1:8080/connect/linkedin';

const faultOn = (
  account: string,
  fault: { operation: 'publish' | 'upload'; kind: FaultKind; retryAfterSeconds?: number },
) => harness.sim.fault({ platform: 'linkedin', account, ...fault });

const publishesOf = async (account: string) =>
  (await harness.sim.calls({ account, operation: 'publish' })).length;

async function image(background: string) {
  const size = { width: 64, height: 48 };
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  return harness.media.add({ mimeType: 'image/png', bytes, ...size });
}

test('connecting on the consent page gives an account that posts for 60 days', async () => {
  const { workspaceId, rpc, sim } = harness;
  const { fields } = await sim.addAccount({
    platform: 'linkedin',
    handle: 'connie',
    displayName: 'Connie Lund',
  });
  const { apiUrl, clientId, clientSecret } = fields;
  const { url } = await rpc.beginConnect({
    workspaceId,
    redirectUri,
    platform: 'linkedin',
    fields: { apiUrl: apiUrl ?? '', clientId: clientId ?? '', clientSecret: clientSecret ?? '' },
  });
  const back = (await answerConsent(url, 'connie')).searchParams;
  const answer = { case: 'code', value: back.get('code') ?? '' } as const;
  const { account } = await rpc.finishConnect({ workspaceId, state: back.get('state') ?? '', answer });
  expect(account).toMatchObject({ platform: 'linkedin', username: 'Connie Lund' });
  const { id } = await harness.schedule({ platform: 'linkedin', accountId: account?.id ?? '' });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect(await harness.ledgerOf('connie')).toHaveLength(1);
});

test('what people wrote is what is shown', async () => {
  const account = await harness.connect('linkedin');
  const caption = 'Tea & cake (new!) #news C# snake_case <3 @you https://example.test/a_(b)?x=[1]#top \\o/';
  const { id, dueAt } = await harness.schedule({
    ...account,
    caption,
    options: { visibility: 'connections' },
  });
  const { state, url, externalId } = await harness.outcome(id);
  expect(state).toBe(PUBLISHED);
  const [entry, ...others] = await harness.ledgerOf(account.handle);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    text: caption,
    id: externalId,
    url,
    record: { visibility: 'CONNECTIONS', tags: ['news'] },
  });
  expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
});

describe('images', () => {
  test('are uploaded ahead, given time, and published in order with their descriptions', async () => {
    const account = await harness.connect('linkedin');
    const [one, two] = [await image('teal'), await image('coral')];
    const media = [
      { mediaId: one, altText: 'A teal square' },
      { mediaId: two, altText: '' },
    ];
    const { id, dueAt } = await harness.schedule({ ...account, media, dueInMs: 1_200 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await harness.ledgerOf(account.handle);
    expect(entry?.media.map(({ alt }) => alt)).toEqual(['A teal square', null]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    // The simulator refuses images that are not processed yet.
    expect(await publishesOf(account.handle)).toBe(1);
  });

  test('in another format are converted', async () => {
    const account = await harness.connect('linkedin');
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'navy' } })
      .webp()
      .toBuffer();
    const mediaId = harness.media.add({ mimeType: 'image/webp', bytes, width: 64, height: 48 });
    const { id } = await harness.schedule({ ...account, mediaId });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]?.media).toMatchObject([{ mimeType: 'image/jpeg' }]);
  });

  test.each(['error_before', 'reset_before'] as const)(
    'after %s of an upload, go up again, and the post is there once',
    async (kind) => {
      const account = await harness.connect('linkedin');
      await faultOn(account.handle, { operation: 'upload', kind });
      const { id } = await harness.schedule({ ...account, mediaId: await image('olive') });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    },
  );
});

test('a live post is deleted, also if the response to the deletion is lost', async () => {
  const account = await harness.connect('linkedin');
  const { id } = await harness.schedule(account);
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  const lost = { account: account.handle, operation: 'delete', kind: 'reset_after' } as const;
  await harness.sim.fault({ platform: 'linkedin', ...lost });
  const remove = () => harness.rpc.removePublication({ workspaceId: harness.workspaceId, id });
  expect((await remove()).failure?.isFinal).toBe(false);
  expect((await remove()).failure).toBeUndefined();
  const [entry] = await harness.ledgerOf(account.handle);
  expect(entry?.deletedAtMs).not.toBeNull();
});

describe('whatever happens to the call, it is made once', () => {
  async function meet(kind: FaultKind) {
    const account = await harness.connect('linkedin');
    await faultOn(account.handle, { operation: 'publish', kind });
    const { id } = await harness.schedule(account);
    const { error } = await harness.outcome(id);
    const entries = (await harness.ledgerOf(account.handle)).length;
    return { kind, code: error?.code, entries, calls: await publishesOf(account.handle) };
  }

  test('accepted or lost before the answer was lost: unknown, because a member’s posts can’t be read', async () => {
    const live: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
    const lost: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];
    const unknown = { code: 'outcome_unknown', calls: 1 };
    expect(await Promise.all([...live, ...lost].map(meet))).toEqual([
      ...live.map((kind) => ({ kind, ...unknown, entries: 1 })),
      ...lost.map((kind) => ({ kind, ...unknown, entries: 0 })),
    ]);
  });

  const setRetries = (id: string) => {
    const known = harness.posts.publications.get(id);
    if (known) harness.posts.publications.set(id, { ...known, retries: 1 });
  };
  const retried = (id: string) =>
    waitUntil('the outcome of the retry', async () => {
      const [found] = (await harness.rpc.getPublications({ ids: [id] })).publications;
      const isDone = found?.state === PUBLISHED || found?.state === FAILED;
      return found?.retries === 1 && isDone ? found : undefined;
    });

  test.each([
    ['timeout_after', 'text'],
    ['reset_after', 'images'],
    ['timeout_before', 'text'],
    ['error_before', 'images'],
  ] as const)(
    'a user retries after %s (%s): the post is there once, with its address',
    async (kind, what) => {
      const account = await harness.connect('linkedin');
      await faultOn(account.handle, { operation: 'publish', kind });
      const file = what === 'images' ? { mediaId: await image('plum') } : {};
      const { id } = await harness.schedule({ ...account, ...file });
      expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
      setRetries(id);
      await harness.notify(id);
      const { state, url, externalId } = await retried(id);
      expect(state).toBe(PUBLISHED);
      const entries = await harness.ledgerOf(account.handle);
      expect(entries).toMatchObject([{ id: externalId, url }]);
    },
  );

  test('refused: failed at once, in LinkedIn’s words', async () => {
    const account = await harness.connect('linkedin');
    await faultOn(account.handle, { operation: 'publish', kind: 'refuse' });
    const { id } = await harness.schedule(account);
    const { error, attempts } = await harness.outcome(id);
    expect(attempts).toBe(1);
    expect(error?.message).toContain('refused by the simulator');
  });

  test('the same post twice: the second is rejected in plain words', async () => {
    const account = await harness.connect('linkedin');
    const first = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    const second = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(second.id)).error).toMatchObject({ code: 'duplicate_content' });
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });

  test('limited for the day: failed at once, with the time of the reset', async () => {
    const account = await harness.connect('linkedin');
    await faultOn(account.handle, { operation: 'publish', kind: 'rate_limit' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('midnight UTC'),
    });
  });

  test('limited for a second: sent again', async () => {
    const account = await harness.connect('linkedin');
    await faultOn(account.handle, { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { id } = await harness.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 2 });
  });

  test('access that has ended: the account must be connected again', async () => {
    const account = await harness.connect('linkedin');
    await faultOn(account.handle, { operation: 'publish', kind: 'expired_token' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      ),
    );
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });
});
