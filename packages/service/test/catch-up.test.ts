import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterEach, expect, test } from '@jest/globals';
import { testLog, waitUntil } from '@postrider/testing';
import { FROM_THE_START, type PageRequest, startCatchUp } from '../src/broker/catch-up.ts';
import { currentTime } from '../src/clock/clock.ts';

interface Entry {
  id: string;
  at: Date;
}

const EVERY_MS = 20;
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A catch-up with an owner's list, and what it has read and handled. */
function catchUpWith(entries: Entry[], isUp: () => boolean, lagMs = () => 0) {
  const pages: PageRequest[] = [];
  /** How many entries each page had. */
  const reads: number[] = [];
  const handled: string[] = [];
  const loop = startCatchUp<Entry>(
    {
      name: 'entries',
      async list(page) {
        pages.push(page);
        const found = entries.filter(({ at }) => at >= timestampDate(page.since)).slice(0, page.limit);
        reads.push(found.length);
        return found;
      },
      positionOf: ({ id, at }) => ({ id, at: timestampFromDate(at) }),
      async handle(fresh) {
        handled.push(...fresh.map(({ id }) => id));
        return fresh;
      },
    },
    { bookmark: FROM_THE_START, broker: { isUp, lagMs }, everyMs: EVERY_MS, log: testLog },
  );
  stop = () => loop.stop();
  return { pages, reads, handled };
}

const ago = (ms: number) => new Date(currentTime().getTime() - ms);

test('while events come, an entry is left to its event for a second', async () => {
  const entry = { id: 'new', at: ago(0) };
  const { pages, handled } = catchUpWith([{ id: 'old', at: ago(5_000) }, entry], () => true);
  await waitUntil('both entries', () => handled.length === 2);
  expect(handled).toEqual(['old', 'new']);
  expect(currentTime().getTime() - entry.at.getTime()).toBeGreaterThanOrEqual(1_000);
  expect(pages.length).toBeGreaterThan(2);
});

test('while events are late, an entry is left to its event for twice as long as they took, at most five seconds', async () => {
  let lagMs = 1_000;
  const entries = [
    { id: 'old', at: ago(4_500) },
    { id: 'new', at: ago(0) },
  ];
  const { handled } = catchUpWith(
    entries,
    () => true,
    () => lagMs,
  );
  await waitUntil('the old one', () => handled.length === 1);
  lagMs = 60_000;
  await waitUntil('both', () => handled.length === 2);
  expect(handled).toEqual(['old', 'new']);
  expect(ago(0).getTime() - (entries[1]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(5_000);
});

test('while no event can come, an entry is handled at once', async () => {
  const { handled, pages } = catchUpWith([{ id: 'new', at: ago(0) }], () => false);
  await waitUntil('the entry', () => handled.length > 0);
  expect(pages).toHaveLength(1);
});

test('a scan continues where the last one began: a batch after which nothing came is not read again', async () => {
  const batch = Array.from({ length: 20 }, (_, i) => ({ id: `${i}`, at: ago(-100) }));
  const { reads, handled } = catchUpWith(batch, () => true);
  await waitUntil('the batch', () => handled.length === batch.length);
  // Continuing at its newest entry, less the overlap, every scan would read it.
  await waitUntil('scans that read nothing', () => reads.slice(-5).every((count) => count === 0));
  expect(handled).toHaveLength(batch.length);
});
