import { describe, expect, test } from '@jest/globals';
import { testLog, waitUntil } from '@postrider/testing';
import type { Batch } from './click-store.ts';
import { type Clicks, startClicks, type Visited } from './clicks.ts';

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

/** Counts visits as redirects do: with one object for each link. */
function visitor(clicks: Clicks): (code: string) => void {
  const links = new Map<string, Visited>();
  return (code) => {
    const link = links.get(code) ?? { code, unwritten: 0 };
    links.set(code, link);
    clicks.count(link);
  };
}

describe('clicks', () => {
  test('are gathered and written soon', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 10 });
    const visit = visitor(clicks);
    for (const code of ['a', 'b', 'a', 'a']) visit(code);
    await waitUntil('the clicks', () => store.written.get('a') === 3 && store.written.get('b') === 1);
    expect(store.tried).toHaveLength(1);
    await clicks.stop();
  });

  test('that could not be written are tried again as they were, later ones after them', async () => {
    const store = fakeStore();
    store.away = true;
    const clicks = startClicks(store, testLog, { flushEveryMs: 10 });
    const visit = visitor(clicks);
    visit('a');
    await waitUntil('the first try', () => store.tried.length > 0);
    visit('a');
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
    const visit = visitor(clicks);
    visit('a');
    await waitUntil('the first try', () => store.tried.length > 0);
    for (const code of ['a', 'b']) visit(code);
    time = new Date('2026-11-23T00:00:00Z');
    const tries = store.tried.length;
    await waitUntil('a try on the next day', () => store.tried.length > tries + 1);
    visit('a');
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
    const visit = visitor(clicks);
    for (let i = 0; i < 50_000; i++) visit(`c${i}`);
    await clicks.stop();
    expect(store.written.size).toBe(50_000);
    expect(store.tried.map((batch) => batch.clicks.size)).toEqual(Array(50).fill(1_000));
  });

  test('of more links than one batch takes are written in one go, while others come', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 200 });
    const visit = visitor(clicks);
    for (let i = 0; i < 2_500; i++) visit(`c${i}`);
    await waitUntil('the first batch', () => store.tried.length > 0);
    visit('later');
    await waitUntil('the later one', () => store.written.has('later'));
    expect(store.tried.map((batch) => batch.clicks.size)).toEqual([1_000, 1_000, 500, 1]);
    await clicks.stop();
  });

  test('of a link that has left the cache in between are added up', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 60_000 });
    for (const link of [
      { code: 'a', unwritten: 0 },
      { code: 'a', unwritten: 0 },
    ]) {
      clicks.count(link);
      clicks.count(link);
    }
    await clicks.stop();
    expect([...store.written]).toEqual([['a', 4]]);
    expect(store.tried).toHaveLength(1);
  });

  test('of too many links are dropped, of known ones never', async () => {
    const store = fakeStore();
    const clicks = startClicks(store, testLog, { flushEveryMs: 60_000, maxLinks: 2 });
    const visit = visitor(clicks);
    for (const code of ['a', 'b', 'c', 'a', 'b']) visit(code);
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
    const visit = visitor(clicks);
    visit('a');
    await clicks.stop();
    expect(store.written.size).toBe(0);
  });
});
