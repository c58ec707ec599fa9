import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Publication } from '../src/publications/publication.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const PLATFORMS = ['bluesky', 'mastodon', 'x'] as const;
type Connected = Awaited<ReturnType<Harness['connect']>>;

const textsOf = async ({ handle }: Connected) => (await harness.ledgerOf(handle)).map(({ text }) => text);

/** The next call is let through, the one after it meets the fault. */
async function faultOnSecond({ platform, handle }: Connected, kind: FaultKind) {
  const whose = { platform, account: handle, operation: 'publish' } as const;
  await harness.sim.fault({ ...whose, kind: 'slow', delayMs: 0 });
  await harness.sim.fault({ ...whose, kind });
}

const record = z.object({
  reply: z.object({ parent: z.object({ uri: z.string() }), root: z.object({ uri: z.string() }) }).optional(),
  in_reply_to_id: z.string().nullish(),
  in_reply_to_tweet_id: z.string().nullish(),
});

function parentOf(entry: { record: unknown }) {
  const { reply, in_reply_to_id, in_reply_to_tweet_id } = record.parse(entry.record);
  return reply?.parent.uri ?? in_reply_to_id ?? in_reply_to_tweet_id ?? undefined;
}

const words = (...texts: string[]) => {
  const [caption = '', ...thread] = texts.map((text) => `${text} ${uuidv7()}`);
  return { caption, options: { thread }, all: [caption, ...thread] };
};

// Each with an account of its own, at the same time: they wait for lookups.
describe.each(PLATFORMS)('a thread on %s', (platform) => {
  test.concurrent('goes out in order, each post answering the one before, known by its first', async () => {
    const account = await harness.connect(platform);
    const { all, ...wish } = words('one', 'two https://example.com/2', 'three');
    const { id, dueAt } = await harness.schedule({ ...account, ...wish });
    const published = await harness.outcome(id);
    expect(published).toMatchObject({ state: PUBLISHED, attempts: 1 });
    expect(published.error).toBeUndefined();
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ text }) => text)).toEqual(all);
    expect(entries.map(parentOf)).toEqual([undefined, entries[0]?.id, entries[1]?.id]);
    expect(entries[0]).toMatchObject({ id: published.externalId, url: published.url });
    expect(entries[0]?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  test.concurrent('a file belongs to the first post only', async () => {
    const account = await harness.connect(platform);
    const mediaId = harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
    const { id } = await harness.schedule({ ...account, ...words('one', 'two'), mediaId });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ media }) => media.length)).toEqual([1, 0]);
  });

  const survived: FaultKind[] = ['timeout_after', 'reset_after', 'error_after', 'slow', 'expired_token'];
  if (platform !== 'x') survived.push('timeout_before', 'reset_before', 'error_before');
  // Mastodon's tokens don't end: an expired one means that access is gone.
  const kinds = survived.filter((kind) => platform !== 'mastodon' || kind !== 'expired_token');

  test.concurrent('whatever happens to the second call, every post is there once and in order', async () => {
    const meet = async (kind: FaultKind) => {
      const account = await harness.connect(platform);
      await faultOnSecond(account, kind);
      const { all, ...wish } = words('one', 'two', 'three');
      const { id } = await harness.schedule({ ...account, ...wish });
      const { state, error } = await harness.outcome(id);
      return { kind, state, error: error?.code, isWhole: String(await textsOf(account)) === String(all) };
    };
    const whole = { state: PUBLISHED, error: undefined, isWhole: true };
    expect(await Promise.all(kinds.map(meet))).toEqual(kinds.map((kind) => ({ kind, ...whole })));
  });

  test.concurrent('refused in the middle: published, with an error that names what is missing', async () => {
    const account = await harness.connect(platform);
    await faultOnSecond(account, 'refuse');
    const { all, ...wish } = words('one', 'two', 'three');
    const { id } = await harness.schedule({ ...account, ...wish });
    const { state, url, error } = await harness.outcome(id);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect({ state, url, text: entry?.text }).toEqual({ state: PUBLISHED, url: entry?.url, text: all[0] });
    expect(error).toMatchObject({ code: 'thread_incomplete', action: expect.stringMatching(/replies/) });
    expect(error?.message).toMatch(/^The first post of the thread is live.*refused by the simulator/);
  });

  test.concurrent('a crash after the second was accepted: found, not sent again', async () => {
    const account = await harness.connect(platform);
    const { all, ...wish } = words('one', 'two');
    const { id } = await harness.schedule({ ...account, ...wish });
    const before = await harness.outcome(id);
    await leave(id, { state: 'sending' });
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, url: before.url });
    expect(await textsOf(account)).toEqual(all);
  });

  test.concurrent('a crash before the second was sent: it follows', async () => {
    const account = await harness.connect(platform);
    const { id, caption } = await harness.schedule(account);
    const first = await harness.outcome(id);
    const [entry] = await harness.ledgerOf(account.handle);
    const version = await cidOf(platform, first.externalId);
    const parts = [{ externalId: first.externalId, url: first.url, version, at: new Date() }];
    await leave(id, { state: 'preparing', parts, options: { thread: ['and this'] } });
    const outcome = await harness.outcome(id);
    expect(outcome).toMatchObject({ state: PUBLISHED, url: first.url });
    expect(outcome.error).toBeUndefined();
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ text }) => text)).toEqual([caption, 'and this']);
    expect(entries.map(parentOf)).toEqual([undefined, entry?.id]);
  });

  test.concurrent('a row whose parts are all live is never sent again', async () => {
    const account = await harness.connect(platform);
    const { id } = await harness.schedule(account);
    const { externalId, url } = await harness.outcome(id);
    await leave(id, { state: 'preparing', parts: [{ externalId, url, at: new Date() }] });
    expect((await harness.outcome(id)).error?.code).toBe('thread_incomplete');
    expect(await harness.sim.calls({ account: account.handle, operation: 'publish' })).toHaveLength(1);
  });

  test.concurrent('each text is held against the platform’s rules, at its own place', async () => {
    await harness.connect(platform);
    const options = { [platform]: { thread: ['fine', 'x'.repeat(501), ' '] } };
    const targets = [{ platform }];
    const { workspaceId } = harness;
    const { problem } = await harness.rpc.checkPost({ workspaceId, targets, caption: 'hello', options });
    expect(problem?.errors).toMatchObject([
      { path: `/options/${platform}/thread/1`, code: 'text_too_long' },
      { path: `/options/${platform}/thread/2`, code: 'empty_post' },
    ]);
  });
});

test('a second call to X with an unknown result: published in part, and nothing is sent again', async () => {
  const account = await harness.connect('x');
  await faultOnSecond(account, 'timeout_before');
  const { all, ...wish } = words('one', 'two', 'three');
  const { id } = await harness.schedule({ ...account, ...wish });
  expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, error: { code: 'thread_incomplete' } });
  expect(await textsOf(account)).toEqual(all.slice(0, 1));
  expect(await harness.sim.calls({ account: account.handle, operation: 'publish' })).toHaveLength(2);
});

test('a replica that stops in the middle leaves the rest to another', async () => {
  const alone = await startHarness();
  try {
    const account = await alone.connect('mastodon');
    const slow = { operation: 'publish', kind: 'slow', delayMs: 150, times: 2 } as const;
    await alone.sim.fault({ account: account.handle, ...slow });
    const { all, ...wish } = words('one', 'two', 'three', 'four');
    const { id } = await alone.schedule({ ...account, ...wish });
    await waitUntil('a call', async () => (await alone.sim.calls({ operation: 'publish' })).length > 0);
    await alone.stopFirst();
    expect((await alone.ledgerOf(account.handle)).length).toBeLessThan(4);
    const { rpc } = await alone.startReplica();
    await waitUntil('the other to finish it', async () => {
      const [found] = (await rpc.getPublications({ ids: [id] })).publications;
      return found?.state === PUBLISHED;
    });
    expect((await alone.ledgerOf(account.handle)).map(({ text }) => text)).toEqual(all);
  } finally {
    await alone.stop();
  }
});

/** Puts a finished row back to where a replica may have been killed. */
async function leave(id: string, change: Partial<Publication>) {
  const { store, workspaceId, connection } = harness;
  const row = await store.find(workspaceId, id);
  if (!row) throw new Error('the row is gone');
  const { outcome: _outcome, finishedAt: _finishedAt, parts = [], ...open } = row;
  await connection.collection<{ _id: string }>('publications').deleteOne({ _id: id });
  const prepared = { facets: [], embed: null, mediaId: null, isProcessed: true, upload: null };
  const left = { prepared: JSON.stringify(prepared), leaseToken: uuidv7(), dueAt: new Date() };
  // The last part is known only since it is live.
  await store.insert(workspaceId, { ...open, parts: parts.slice(0, -1), ...left, ...change });
}

/** What a reply on Bluesky names besides the address. */
async function cidOf(platform: string, uri: string): Promise<string> {
  if (platform !== 'bluesky') return '';
  const [repo = '', collection = '', rkey = ''] = uri.replace('at://', '').split('/');
  const at = (await harness.sim.addAccount({ platform: 'bluesky', handle: 'anybody.test' })).fields.service;
  const query = new URLSearchParams({ repo, collection, rkey });
  const answer = await fetch(`${at}/xrpc/com.atproto.repo.getRecord?${query}`);
  return z.object({ cid: z.string() }).parse(await answer.json()).cid;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
