import { createHash, randomBytes } from 'node:crypto';
import { AtpAgent, AtUri } from '@atproto/api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

const eventsOf = (id: string, type: string) =>
  harness.events.filter((event) => event.subjectId === id && event.type === type);

describe('a post on time', () => {
  test.each(['bluesky', 'mastodon', 'x'] as const)(
    'goes live on %s with its picture and words',
    async (platform) => {
      const account = await harness.connect(platform);
      const bytes = await square(64);
      const mediaId = harness.media.add({ mimeType: 'image/png', bytes, width: 64, height: 64 });
      const options = { altText: 'A teal square' };
      const { id, caption, dueAt } = await harness.schedule({ ...account, mediaId, options });

      const published = await harness.outcome(id);
      expect(published).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 1 });
      expect(published.error).toBeUndefined();
      const [entry, ...others] = await harness.ledgerOf(account.handle);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ text: caption, url: published.url, id: published.externalId });
      expect(entry?.media).toMatchObject([{ sha256: sha256(bytes), alt: 'A teal square' }]);
      expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
      await waitUntil('the event', () => eventsOf(id, 'publication.finished').length === 1);
    },
  );

  test('uploads ahead, so that its scheduled time costs one call', async () => {
    const bytes = randomBytes(5_000);
    const mediaId = harness.media.add({ mimeType: 'video/mp4', bytes, duration: 2 });
    const published = await harness.publishAhead('mastodon', async () => ({ mediaId }));
    const { account, calls, dueAt, outcome } = published;
    expect(outcome.state).toBe(PublicationState.PUBLISHED);
    const after = calls.filter(({ receivedAtMs }) => receivedAtMs >= dueAt.getTime());
    expect(after.map(({ operation }) => operation)).toEqual(['publish']);
    expect(calls.filter(({ operation }) => operation === 'upload')).toHaveLength(1);
    expect(calls.some(({ operation }) => operation === 'poll')).toBe(true);
    const [entry] = await harness.ledgerOf(account.handle);
    expect(entry?.media).toMatchObject([{ sha256: sha256(bytes), mimeType: 'video/mp4' }]);
  });

  test('shrinks a picture that is too large for Bluesky', async () => {
    const account = await harness.connect('bluesky');
    const raw = { width: 1_000, height: 900, channels: 3 } as const;
    const bytes = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .png()
      .toBuffer();
    const mediaId = harness.media.add({ mimeType: 'image/png', bytes, width: 1_000, height: 900 });
    const { id } = await harness.schedule({ ...account, mediaId });
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    const [entry] = await harness.ledgerOf(account.handle);
    expect(bytes.length).toBeGreaterThan(2_000_000);
    expect(entry?.media[0]).toMatchObject({ mimeType: 'image/jpeg' });
    expect(entry?.media[0]?.size).toBeLessThanOrEqual(2_000_000);
  });

  test('carries the platform’s own options', async () => {
    const account = await harness.connect('mastodon');
    const options = { caption: 'other words', visibility: 'unlisted', spoilerText: 'tea', language: 'de' };
    const { id } = await harness.schedule({ ...account, options });
    await harness.outcome(id);
    const [entry] = await harness.ledgerOf(account.handle);
    expect(entry).toMatchObject({
      text: 'other words',
      key: id,
      record: { visibility: 'unlisted', spoiler_text: 'tea', language: 'de', sensitive: true },
    });
  });

  test('carries what differs on one account', async () => {
    const [first, second] = [await harness.connect('mastodon'), await harness.connect('mastodon')];
    const own = { caption: 'words of the second' };
    const options = { visibility: 'unlisted', accounts: { [second.accountId]: own } };
    for (const account of [first, second]) {
      const { id, caption } = await harness.schedule({ ...account, options });
      await harness.outcome(id);
      const [entry] = await harness.ledgerOf(account.handle);
      const text = account === second ? own.caption : caption;
      expect(entry).toMatchObject({ text, record: { visibility: 'unlisted' } });
    }
  });

  test('who may answer and quote is set with the post, in one call', async () => {
    const account = await harness.connect('bluesky');
    const options = { replies: ['mentioned', 'followers'], quotes: false, thread: ['more'] };
    await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'timeout_after' });
    const { id } = await harness.schedule({ ...account, options });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PublicationState.PUBLISHED);
    const entries = await harness.ledgerOf(account.handle);
    expect(entries).toHaveLength(2);
    const agent = new AtpAgent({ service: new URL(entries[0]?.url ?? '').origin });
    const keyOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1);
    const did = new AtUri(externalId).host;
    const gatesOf = async (collection: string) =>
      (await agent.com.atproto.repo.listRecords({ repo: did, collection })).data.records;
    const [gate, ...otherGates] = await gatesOf('app.bsky.feed.threadgate');
    expect(otherGates).toEqual([]);
    expect(keyOf(gate?.uri ?? '')).toBe(keyOf(externalId));
    expect(gate?.value).toMatchObject({
      post: externalId,
      allow: [
        { $type: 'app.bsky.feed.threadgate#mentionRule' },
        { $type: 'app.bsky.feed.threadgate#followerRule' },
      ],
    });
    const quoteGates = await gatesOf('app.bsky.feed.postgate');
    expect(quoteGates.map(({ uri }) => keyOf(uri)).toSorted()).toEqual(
      entries.map((entry) => keyOf(entry.id)).toSorted(),
    );
    expect(await harness.sim.calls({ account: account.handle, operation: 'publish' })).toHaveLength(2);
  });

  test('links, mentions and tags are marked by bytes', async () => {
    const [account, friend] = [await harness.connect('bluesky'), await harness.connect('bluesky')];
    const caption = `👩‍🚀 @${friend.handle} reads https://example.com #fün`;
    const { id } = await harness.schedule({ ...account, caption });
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    const [entry] = await harness.ledgerOf(account.handle);
    const { facets, text } = record.parse(entry?.record);
    const marked = facets.map(({ index }) =>
      Buffer.from(text).subarray(index.byteStart, index.byteEnd).toString(),
    );
    expect(marked.toSorted()).toEqual(['#fün', `@${friend.handle}`, 'https://example.com']);
  });

  test('is never early, however many are due at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => harness.connect('bluesky')));
    const planned = accounts.flatMap((account) =>
      [0, 1, 2].map(() => ({ handle: account.handle, ...harness.plan({ ...account, dueInMs: 1_500 }) })),
    );
    await Promise.all(planned.map(({ id }) => harness.notify(id)));
    for (const { id } of planned) await harness.outcome(id);
    for (const { handle } of accounts) expect(await harness.ledgerOf(handle)).toHaveLength(3);
    const entries = await harness.sim.ledger({ platform: 'bluesky' });
    for (const { caption, dueAt } of planned) {
      const entry = entries.find(({ text }) => text === caption);
      expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    }
  });
});

describe('publication.due', () => {
  test('a repeated one does nothing, and after the end publishes again that it is finished', async () => {
    const account = await harness.connect('bluesky');
    const { id } = harness.plan(account);
    await Promise.all([1, 2, 3, 4].map(() => harness.notify(id)));
    await harness.outcome(id);
    await waitUntil('the first event', () => eventsOf(id, 'publication.finished').length === 1);
    await harness.notify(id);
    await waitUntil('the second event', () => eventsOf(id, 'publication.finished').length === 2);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });

  test('one for a post that is gone is dropped', async () => {
    const account = await harness.connect('bluesky');
    const { id } = harness.plan(account);
    harness.posts.publications.delete(id);
    await harness.notify(id);
    await waitUntil('posts to be asked', () => harness.posts.asked.includes(id));
    const other = await harness.schedule(account);
    await harness.outcome(other.id);
    expect((await harness.rpc.getPublications({ ids: [id] })).publications).toEqual([]);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });
});

describe('what can’t be published fails in plain words', () => {
  test('the file is gone', async () => {
    const account = await harness.connect('mastodon');
    const { id } = await harness.schedule({ ...account, mediaId: '0199d2f4-8c00-7abc-8def-0123456789ab' });
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(PublicationState.FAILED);
    expect(error).toMatchObject({ code: 'media_missing', message: expect.stringContaining('library') });
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });

  test('the account is gone', async () => {
    const account = await harness.connect('mastodon');
    await harness.rpc.disconnectAccount({ workspaceId: harness.workspaceId, accountId: account.accountId });
    const { id } = await harness.schedule(account);
    const { error } = await harness.outcome(id);
    expect(error).toMatchObject({
      code: 'account_not_connected',
      action: expect.stringContaining('Connect'),
    });
  });
});

const record = z.object({
  text: z.string(),
  facets: z.array(z.object({ index: z.object({ byteStart: z.number(), byteEnd: z.number() }) })),
});

const finishedAtOf = async (id: string) =>
  (await harness.store.find(harness.workspaceId, id))?.finishedAt?.getTime();

describe('a post that fails while it is prepared ahead of its time fails at its time', () => {
  const upload = { operation: 'upload' } as const;
  const limited = { ...upload, kind: 'rate_limit', retryAfterSeconds: 3_600 } as const;

  test.each([
    { fault: { ...upload, kind: 'refuse' } as const, code: 'platform_rejected' },
    { fault: limited, code: 'rate_limited' },
  ])('$code: and nothing is uploaded again', async ({ fault, code }) => {
    const account = await harness.connect('mastodon');
    await harness.sim.fault({ account: account.handle, ...fault, times: 2 });
    const media = { mimeType: 'image/png', bytes: await square(8), width: 8, height: 8 };
    const mediaId = harness.media.add(media);
    const { id, dueAt } = await harness.schedule({ ...account, mediaId, dueInMs: 1_500 });
    expect((await harness.outcome(id)).error?.code).toBe(code);
    expect(await finishedAtOf(id)).toBeGreaterThanOrEqual(dueAt.getTime());
    const calls = await harness.sim.calls({ account: account.handle });
    const uploads = calls.filter(({ operation }) => operation === 'upload');
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.receivedAtMs).toBeLessThan(dueAt.getTime());
  });
});

describe('an account that is lost ahead of the time of a post', () => {
  const setStatus = (accountId: string, status: string) =>
    harness.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: { status } });
  /** Waits until it was claimed ahead of its time, and released until then. */
  const untilReleased = (id: string, dueAt: Date) =>
    waitUntil('the release', async () => {
      const row = await harness.store.find(harness.workspaceId, id);
      return row?.state === 'due' && row.dueAt !== undefined && row.dueAt >= dueAt;
    });

  test.concurrent.each(['disconnected', 'needs_reconnect', 'revoked'])(
    '%s: it fails at its time',
    async (how) => {
      const account = await harness.connect('mastodon');
      const { workspaceId } = harness;
      if (how === 'disconnected')
        await harness.rpc.disconnectAccount({ workspaceId, accountId: account.accountId });
      else if (how === 'revoked') await harness.sim.revoke(account.handle, 'mastodon');
      else await setStatus(account.accountId, how);
      const media = { mimeType: 'image/png', bytes: await square(8), width: 8, height: 8 };
      const { id, dueAt } = await harness.schedule({
        ...account,
        mediaId: harness.media.add(media),
        dueInMs: 1_500,
      });
      expect((await harness.outcome(id)).state).toBe(PublicationState.FAILED);
      expect(await finishedAtOf(id)).toBeGreaterThanOrEqual(dueAt.getTime());
    },
  );

  test.concurrent('connected again in time, it is published', async () => {
    const account = await harness.connect('mastodon');
    await setStatus(account.accountId, 'needs_reconnect');
    const { id, dueAt } = await harness.schedule({ ...account, dueInMs: 20_000, leadMs: 19_000 });
    await untilReleased(id, dueAt);
    await harness.connect('mastodon', account.handle);
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  });
});
