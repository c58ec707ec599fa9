import { afterEach, describe, expect, test } from '@jest/globals';
import { type ConcurrencyLimits, createConcurrencyLimiter, type Permit } from './concurrency.ts';
import { shareOf } from './share.ts';

/** Ends what still waits when a test is over. */
let over = new AbortController();
afterEach(() => {
  over.abort();
  over = new AbortController();
});

/** “a1” is workspace a1 of person a. */
const of = (workspaceId: string) => shareOf({ workspaceId, shareKey: workspaceId.charAt(0) });

/** A limiter whose callers are recorded in the order in which they were admitted. */
function observe(overrides: Partial<ConcurrencyLimits<'host'>> = {}) {
  const limiter = createConcurrencyLimiter<'host'>({
    name: 'imports',
    total: 4,
    perKey: { shareKey: 3, workspaceId: 2, host: 3 },
    maxWaiting: 100,
    maxWaitingPerWorkspace: 50,
    maxWaitMs: 10_000,
    ...overrides,
  });
  const admitted: string[] = [];
  const permits: Permit[] = [];
  async function start(workspace: string, host = workspace, signal = over.signal) {
    permits.push(await limiter.acquire({ ...of(workspace), host }, signal));
    admitted.push(workspace);
  }
  return {
    limiter,
    admitted,
    permits,
    start,
    /** Starts a caller that may wait beyond the end of the test. */
    queue: (workspace: string, host?: string) => void start(workspace, host).catch(() => {}),
  };
}

/** Lets promises that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a limiter', () => {
  test('admits up to the limit of each key and of all', async () => {
    const { queue, admitted } = observe();
    for (const workspace of ['a', 'a', 'a', 'b', 'c', 'd']) queue(workspace);
    await settle();
    expect(admitted).toEqual(['a', 'a', 'b', 'c']);
  });

  test('counts every key of a caller', async () => {
    const { queue, admitted } = observe();
    for (const workspace of ['a', 'b', 'c', 'd']) queue(workspace, 'one.example');
    queue('e', 'other.example');
    await settle();
    expect(admitted).toEqual(['a', 'b', 'c', 'e']);
  });

  test('gives a person with ten workspaces the share of one person', async () => {
    const { queue, admitted, permits } = observe();
    for (let n = 0; n < 10; n += 1) queue(`a${n}`);
    queue('b1');
    for (let n = 0; n < 3; n += 1) queue('c1');
    await settle();
    expect(admitted).toEqual(['a0', 'a1', 'a2', 'b1']);
    for (let i = 0; i < 4; i += 1) {
      permits[i]?.release();
      await settle();
    }
    expect(admitted.slice(4)).toEqual(['a3', 'c1', 'a4', 'c1']);
  });

  test('gives freed places by turns, however many wait for one', async () => {
    const { queue, admitted, permits } = observe({ total: 1 });
    for (let i = 0; i < 20; i++) queue('greedy');
    queue('b');
    queue('c');
    for (let i = 0; i < 5; i++) {
      await settle();
      permits[i]?.release();
    }
    await settle();
    expect(admitted).toEqual(['greedy', 'greedy', 'b', 'c', 'greedy', 'greedy']);
  });

  test('lets no caller wait behind one that lacks room for another key', async () => {
    const { queue, admitted, permits } = observe({
      total: 3,
      perKey: { shareKey: 3, workspaceId: 3, host: 1 },
    });
    for (const host of ['slow', 'slow', 'slow', 'quick', 'third', 'fourth']) queue('a', host);
    await settle();
    expect(admitted).toHaveLength(3);
    permits[1]?.release();
    await settle();
    expect(admitted).toHaveLength(4);
  });

  test('takes a permit back once, also at the end of a block', async () => {
    const { limiter } = observe({ total: 1 });
    const keys = { ...of('a'), host: 'a' };
    {
      using permit = await limiter.acquire(keys);
      permit.release();
    }
    const first = await limiter.acquire(keys);
    await expect(limiter.acquire(keys, AbortSignal.timeout(20))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    first.release();
  });
});

describe('too many callers', () => {
  test('of one key are refused as rate_limited, of all as unavailable', async () => {
    const { start, queue } = observe({ total: 1, maxWaiting: 3, maxWaitingPerWorkspace: 2 });
    for (let i = 0; i < 3; i++) queue('a');
    await expect(start('a')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 });
    queue('b');
    await expect(start('c')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });

  test('of one person are refused, however many workspaces they come from', async () => {
    const { start, queue } = observe({ total: 1, maxWaitingPerWorkspace: 2 });
    for (let n = 0; n < 5; n += 1) queue(`a${n}`);
    await expect(start('a5')).rejects.toMatchObject({ code: 'rate_limited' });
    queue('b');
    queue('b');
    await expect(start('b')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('are refused after the longest wait, by whose doing it was', async () => {
    const { start } = observe({ total: 3, maxWaitMs: 20 });
    await start('a');
    await start('a');
    await expect(start('a')).rejects.toMatchObject({ code: 'rate_limited' });
    await start('b');
    await expect(start('c')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('a caller that gives up leaves its place to the next', async () => {
  const { start, queue, admitted, permits, limiter } = observe({ total: 1 });
  const giving = new AbortController();
  queue('a');
  const given = start('b', 'b', giving.signal);
  queue('c');
  giving.abort(new Error('no longer wanted'));
  await expect(given).rejects.toThrow('no longer wanted');
  permits[0]?.release();
  await settle();
  expect(admitted).toEqual(['a', 'c']);
  await expect(limiter.acquire({ ...of('d'), host: 'd' }, giving.signal)).rejects.toThrow();
});
