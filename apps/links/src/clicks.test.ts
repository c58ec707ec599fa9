import { describe, expect, test } from '@jest/globals';
import { testLog, waitUntil } from '@postrider/testing';
import type { Batch } from './click-store.ts';
import { startClicks } from './clicks.ts';

/** A database that the test takes away, and that adds each batch once, as the real one does. */
function fakeStore() {
  const written = new Map<string, number>();
  const tried: Batch[] = [];
  const store = {
    written,
    tried,
    away: false,
    async addClicksAcrossWorkspaces(_writerId: string, batch: Batch) {
      tried.push(batch);
      if (store.away) throw new Error('away');
      for (const [code, clicks] of batch.clicks) written.set(code, (written.get(code) ?? 0) + clicks);
    },
  };
  return store;
}

describe('clicks', () => {
  test('are gathered and written soon', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 10 });
    for (const code of ['a', 'b', 'a', 'a']) clicks.count(code);
    await waitUntil('the clicks', () => store.written.get('a') === 3 && store.written.get('b') === 1);
    expect(store.tried).toHaveLength(1);
    await clicks.stop();
  });

  test('that could not be written are tried again as they were, later ones after them', async () => {
    const store = fakeStore();
    store.away = true;
    const clicks = startClicks(store, testLog, { flushEveryMs: 10 });
    clicks.count('a');
    await waitUntil('the first try', () => store.tried.length > 0);
    clicks.count('a');
    await waitUntil('the next try', () => store.tried.length > 1);
    expect(new Set(store.tried).size).toBe(1);
    store.away = false;
    await waitUntil('both', () => store.written.get('a') === 2);
    expect(new Set(store.tried.map(({ id }) => id)).size).toBe(2);
    await clicks.stop();
  });

  test('belong to the day on which they were made, also where that is over when they can be written', async () => {
    const store = fakeStore();
    store.away = true;
    let time = new Date('2026-11-22T23:59:59Z');
    const clicks = startClicks(store, testLog, { flushEveryMs: 10, now: () => time });
    clicks.count('a');
    await waitUntil('the first try', () => store.tried.length > 0);
    for (const code of ['a', 'b']) clicks.count(code);
    time = new Date('2026-11-23T00:00:00Z');
    const tries = store.tried.length;
    await waitUntil('a try on the next day', () => store.tried.length > tries + 1);
    clicks.count('a');
    store.away = false;
    await clicks.stop();
    const batches = new Map(store.tried.map(({ id, day, clicks }) => [id, [day, [...clicks]] as const]));
    expect([...batches.values()]).toEqual([
      ['2026-11-22', [['a', 1]]],
      [
        '2026-11-22',
        [
          ['a', 1],
          ['b', 1],
        ],
      ],
      ['2026-11-23', [['a', 1]]],
    ]);
  });

  test('of more links than one batch takes are all written by a stop', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 60_000 });
    for (let i = 0; i < 50_000; i++) clicks.count(`c${i}`);
    await clicks.stop();
    expect(store.written.size).toBe(50_000);
    expect(store.tried.map((batch) => batch.clicks.size)).toEqual(Array(50).fill(1_000));
  });

  test('of too many links are dropped, of known ones never', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 60_000, maxLinks: 2 });
    for (const code of ['a', 'b', 'c', 'a', 'b']) clicks.count(code);
    await clicks.stop();
    expect([...store.written]).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  test('hold a stop up only for so long', async () => {
    const store = fakeStore();
    store.away = true;
    const clicks = startClicks(store, testLog, { stopTimeoutMs: 50 });
    clicks.count('a');
    await clicks.stop();
    expect(store.written.size).toBe(0);
  });
});
