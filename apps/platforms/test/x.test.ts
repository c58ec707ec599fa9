import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createKeyring } from '@postrider/service';
import type { FaultKind } from '@postrider/simulator/client';
import { TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

const faultOn = (
  account: string,
  fault: { operation: 'publish' | 'refresh' | 'lookup' | 'upload'; kind: FaultKind },
) => harness.sim.fault({ platform: 'x', account, ...fault });

const publishesOf = async (account: string) =>
  (await harness.sim.calls({ account, operation: 'publish' })).length;

/** Lets the access token of an account end at once, as far as we know. */
const expire = (accountId: string) =>
  harness.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: accountId }, { $set: { tokensExpireAt: new Date() } });

async function tokensOf(accountId: string) {
  const row = await harness.connection
    .collection<{ _id: string; tokens: string }>('accounts')
    .findOne({ _id: accountId });
  return createKeyring(TEST_SECRET_KEYS).open(row?.tokens ?? '', accountId);
}

describe('whatever happens to the call, it is made once', () => {
  const ACCEPTED: FaultKind[] = ['timeout_after', 'reset_after', 'error_after', 'slow'];
  const LOST: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

  async function meet(kind: FaultKind) {
    const account = await harness.connect('x');
    await faultOn(account.handle, { operation: 'publish', kind });
    const caption = `Tea & cake at https://example.com/menu <3 ${kind}`;
    const { id } = await harness.schedule({ ...account, caption });
    const { state, url, error } = await harness.outcome(id);
    const entries = await harness.ledgerOf(account.handle);
    const doAgree = entries.every((entry) => state !== PUBLISHED || entry.url === url);
    const calls = await publishesOf(account.handle);
    return { kind, state, code: error?.code, entries: entries.length, calls, doAgree };
  }

  test('accepted before the answer was lost: found by its words', async () => {
    const met = await Promise.all(ACCEPTED.map(meet));
    const found = { state: PUBLISHED, code: undefined, entries: 1, calls: 1, doAgree: true };
    expect(met).toEqual(ACCEPTED.map((kind) => ({ kind, ...found })));
  });

  test('lost before it was accepted: its outcome is unknown, and it is not sent again', async () => {
    const met = await Promise.all(LOST.map(meet));
    const open = { state: FAILED, code: 'outcome_unknown', entries: 0, calls: 1, doAgree: true };
    expect(met).toEqual(LOST.map((kind) => ({ kind, ...open })));
  });

  test('accepted with a picture and no words: found by its file', async () => {
    const account = await harness.connect('x');
    await faultOn(account.handle, { operation: 'publish', kind: 'timeout_after' });
    const mediaId = harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
    const { id } = await harness.schedule({ ...account, caption: '', mediaId });
    const { state, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toMatchObject([{ url }]);
  });

  test('limited: tried again when X takes posts again', async () => {
    const account = await harness.connect('x');
    const limit = { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 1 } as const;
    await harness.sim.fault({ platform: 'x', account: account.handle, ...limit });
    const { id, dueAt } = await harness.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 2 });
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry?.receivedAtMs).toBeGreaterThan(dueAt.getTime());
  });

  test('the same words twice: the second is refused in plain words', async () => {
    const account = await harness.connect('x');
    const first = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    const second = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(second.id)).error).toMatchObject({
      code: 'duplicate_content',
      action: expect.stringMatching(/^Check the account/),
    });
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });
});

describe('a file', () => {
  test('goes up in parts, ahead of time, and on from where it stopped', async () => {
    const account = await harness.connect('x');
    const bytes = randomBytes(9_000_000);
    const mediaId = harness.media.add({ mimeType: 'video/mp4', bytes, duration: 9 });
    const appends = async () =>
      (await harness.sim.calls({ account: account.handle })).filter(({ path }) => path.endsWith('/append'));
    // The first two calls are the beginning and the first part: the second part breaks off.
    await harness.sim.fault({
      platform: 'x',
      account: account.handle,
      operation: 'upload',
      kind: 'slow',
      delayMs: 0,
      times: 2,
    });
    await faultOn(account.handle, { operation: 'upload', kind: 'reset_before' });
    const { id, dueAt } = await harness.schedule({ ...account, mediaId, dueInMs: 1_400 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await harness.ledgerOf(account.handle);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(entry?.media).toMatchObject([{ sha256, mimeType: 'video/mp4', size: bytes.length }]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect((await appends()).map(({ outcome }) => outcome)).toEqual(['slow', 'reset_before', 'ok', 'ok']);
  });
});

describe('tokens', () => {
  test('however many posts and replicas need new ones, they are requested once', async () => {
    const account = await harness.connect('x');
    await harness.startReplica();
    await expire(account.accountId);
    const slow = { operation: 'refresh', kind: 'slow', delayMs: 200 } as const;
    await harness.sim.fault({ account: account.handle, ...slow });
    const planned = Array.from({ length: 8 }, () => harness.plan({ ...account, dueInMs: 600 }));
    await Promise.all(planned.map(({ id }) => harness.notify(id)));
    for (const { id } of planned) expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(8);
  });

  test('new ones are saved before they are used', async () => {
    const account = await harness.connect('x');
    const before = await tokensOf(account.accountId);
    await expire(account.accountId);
    const slow = { operation: 'publish', kind: 'slow', delayMs: 300 } as const;
    await harness.sim.fault({ account: account.handle, ...slow });
    const { id } = await harness.schedule(account);
    await waitUntil('the call', async () => (await publishesOf(account.handle)) === 1);
    // The answer is still on its way.
    expect(await tokensOf(account.accountId)).not.toBe(before);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });

  test('refused on the way: renewed, and the post goes out once', async () => {
    const account = await harness.connect('x');
    await faultOn(account.handle, { operation: 'publish', kind: 'expired_token' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
  });

  test('a refresh token that X no longer takes: the account must be connected again', async () => {
    const account = await harness.connect('x');
    await expire(account.accountId);
    await faultOn(account.handle, { operation: 'refresh', kind: 'expired_token' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      ),
    );
    expect(await publishesOf(account.handle)).toBe(0);
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
