import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
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

const { PUBLISHED, FAILED } = PublicationState;

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

describe('containers', () => {
  test('that fail late are created again, and the post is there once', async () => {
    await behave({ containers: { failures: ['UNKNOWN'] } });
    const account = await connect();
    const { id } = await harness.schedule({ ...account, mediaId: await image('navy') });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await callsOf(account.handle, 'upload')).toBe(2);
  });

  test('whose file is refused fail the post, in words', async () => {
    await behave({ containers: { failures: ['INVALID_FRAME_RATE'] } });
    const account = await connect();
    const { id } = await harness.schedule({ ...account, mediaId: video() });
    expect((await harness.outcome(id)).error).toMatchObject({
      code: 'media_refused',
      message: 'Threads can’t use a file of this post: its frame rate is not supported.',
    });
    expect(await callsOf(account.handle, 'upload')).toBe(1);
  });

  test('that Threads refuses once although they are ready are published a little later', async () => {
    await behave({ containers: { unknownOnce: 1 } });
    const account = await connect();
    const { id } = await harness.schedule(account);
    expect(await harness.outcome(id, 20_000)).toMatchObject({ state: PUBLISHED, attempts: 2 });
    expect(await callsOf(account.handle, 'upload')).toBe(1);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });

  test.each(['error_before', 'reset_before', 'reset_after'] as const)(
    'after %s of their creation, are created, and the post is there once',
    async (kind) => {
      const account = await connect();
      await faultOn(account.handle, { operation: 'upload', kind });
      const { id } = await harness.schedule({ ...account, mediaId: await image('plum') });
      expect((await harness.outcome(id, 30_000)).state).toBe(PUBLISHED);
      expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    },
  );

  test('whose file can’t be fetched name what the operator can check', async () => {
    const account = await connect();
    await faultOn(account.handle, {
      operation: 'upload',
      kind: 'refuse',
      times: 50,
      body: { error: { message: 'The media could not be fetched', code: 1, error_subcode: 2207052 } },
    });
    const { id } = await harness.schedule({ ...account, mediaId: await image('gold') });
    expect((await harness.outcome(id, 20_000)).error).toMatchObject({
      code: 'media_not_reachable',
      action: expect.stringContaining('PUBLIC_URL'),
    });
  });
});

describe('limits', () => {
  test('are read ahead: an account without posts left makes no container', async () => {
    await behave({ quota: { posts: 0 } });
    const account = await connect();
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id, 10_000)).error).toMatchObject({
      code: 'rate_limited',
      message: 'This account has reached Threads’ limit of 0 posts in 24 hours.',
    });
    expect(await callsOf(account.handle, 'upload')).toBe(0);
  });

  test('of replies end a thread, and its first post is named', async () => {
    await behave({ quota: { replies: 0 } });
    const account = await connect();
    const { id } = await harness.schedule({ ...account, options: { thread: ['two'] } });
    const { state, error } = await harness.outcome(id, 10_000);
    expect(state).toBe(PUBLISHED);
    expect(error).toMatchObject({ code: 'thread_incomplete', message: expect.stringContaining('0 replies') });
  });
});

describe('whatever happens to the call, it is made once', () => {
  async function meet(kind: FaultKind, more: object = {}) {
    const account = await connect();
    await faultOn(account.handle, { operation: 'publish', kind, ...more });
    const { id } = await harness.schedule(account);
    const { state, error, externalId, url } = await harness.outcome(id, 30_000);
    const entries = await harness.ledgerOf(account.handle);
    return {
      kind,
      state,
      code: error?.code,
      entries: entries.length,
      calls: await callsOf(account.handle, 'publish'),
      isIt: entries[0] !== undefined && entries[0].id === externalId && entries[0].url === url,
    };
  }

  const CODE_10 = { status: 500, body: { error: { message: 'No permission', code: 10 } } };

  test('accepted: its container shows that it is live, and the list names it', async () => {
    const live: [FaultKind, object?][] = [
      ['timeout_after'] as [FaultKind],
      ['reset_after'] as [FaultKind],
      ['error_after'] as [FaultKind],
      ['error_after', CODE_10],
    ];
    const expected = { state: PUBLISHED, code: undefined, entries: 1, calls: 1, isIt: true };
    expect(await Promise.all(live.map(([kind, more]) => meet(kind, more)))).toEqual(
      live.map(([kind]) => ({ kind, ...expected })),
    );
  });

  test('not accepted: unknown, because a container that is ready proves nothing', async () => {
    const lost: [FaultKind, object?][] = [
      ['timeout_before'] as [FaultKind],
      ['reset_before'] as [FaultKind],
      ['error_before'] as [FaultKind],
      ['error_before', CODE_10],
    ];
    const expected = { state: FAILED, code: 'outcome_unknown', entries: 0, calls: 1, isIt: false };
    expect(await Promise.all(lost.map(([kind, more]) => meet(kind, more)))).toEqual(
      lost.map(([kind]) => ({ kind, ...expected })),
    );
  });

  test('a post that is not listed yet is waited for', async () => {
    await behave({ listedAfterSeconds: 2 });
    const account = await connect();
    await faultOn(account.handle, { operation: 'publish', kind: 'reset_after' });
    const { id } = await harness.schedule(account);
    const { state, externalId } = await harness.outcome(id, 30_000);
    const [entry] = await harness.ledgerOf(account.handle);
    expect({ state, externalId }).toEqual({ state: PUBLISHED, externalId: entry?.id });
  });

  test('lost in the middle of a thread: found among the replies, and the thread goes on', async () => {
    const account = await connect();
    await faultOn(account.handle, { operation: 'publish', kind: 'slow', delayMs: 0 });
    await faultOn(account.handle, { operation: 'publish', kind: 'reset_after' });
    const { id } = await harness.schedule({
      ...account,
      caption: 'one',
      options: { thread: ['two', 'three'] },
    });
    const { state, error } = await harness.outcome(id, 30_000);
    expect({ state, error }).toEqual({ state: PUBLISHED, error: undefined });
    expect((await harness.ledgerOf(account.handle)).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('a user retries an unknown outcome that was live after all: it is found, not sent', async () => {
    const account = await connect();
    await faultOn(account.handle, { operation: 'publish', kind: 'reset_after' });
    const { id } = await harness.schedule({ ...account, dueInMs: 2_000, leadMs: 1_900 });
    await waitUntil('the container to be ready', async () =>
      (await harness.store.find(harness.workspaceId, id))?.prepared?.includes('"offers":1'),
    );
    await faultOn(account.handle, { operation: 'poll', kind: 'refuse', times: 20 });
    expect((await harness.outcome(id, 30_000)).error?.code).toBe('outcome_unknown');
    await harness.sim.clearFaults();
    const known = harness.posts.publications.get(id);
    if (known) harness.posts.publications.set(id, { ...known, retries: 1 });
    await harness.notify(id);
    const published = await waitUntil('the outcome of the retry', async () => {
      const [found] = (await harness.rpc.getPublications({ ids: [id] })).publications;
      return found?.retries === 1 && found.state === PUBLISHED ? found : undefined;
    });
    const entries = await harness.ledgerOf(account.handle);
    expect(entries).toMatchObject([{ id: published.externalId }]);
    expect(await callsOf(account.handle, 'publish')).toBe(1);
  });

  test('refused: failed at once, in Threads’ words', async () => {
    const account = await connect();
    await faultOn(account.handle, { operation: 'publish', kind: 'refuse' });
    const { id } = await harness.schedule(account);
    const { error, attempts } = await harness.outcome(id);
    expect(attempts).toBe(1);
    expect(error?.message).toContain('refused by the simulator');
  });

  test('access that has ended: the account must be connected again', async () => {
    const account = await connect();
    await faultOn(account.handle, { operation: 'publish', kind: 'expired_token' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });
});
