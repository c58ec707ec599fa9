import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterEach, expect, test } from '@jest/globals';
import { testLog, waitUntil } from '@postrider/testing';
import { FROM_THE_START, type PageRequest, startCatchUp } from '../src/catch-up.ts';
import { currentTime } from '../src/clock.ts';

interface Entry {
  id: string;
  at: Date;
}

const EVERY_MS = 20;
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** An owner's list that is caught up with, and what was listed and taken in. */
function catchUpWith(entries: Entry[], isUp: () => boolean) {
  const pages: PageRequest[] = [];
  const taken: string[] = [];
  const loop = startCatchUp<Entry>(
    {
      name: 'entries',
      async list(page) {
        pages.push(page);
        return entries.filter(({ at }) => at >= timestampDate(page.since)).slice(0, page.limit);
      },
      positionOf: ({ id, at }) => ({ id, at: timestampFromDate(at) }),
      async handle(fresh) {
        taken.push(...fresh.map(({ id }) => id));
        return fresh;
      },
    },
    { bookmark: FROM_THE_START, broker: { isUp }, everyMs: EVERY_MS, log: testLog },
  );
  stop = () => loop.stop();
  return { pages, taken };
}

const ago = (ms: number) => new Date(currentTime().getTime() - ms);

test('while events come, an entry is left to its event for a second', async () => {
  const entry = { id: 'new', at: ago(0) };
  const { pages, taken } = catchUpWith([{ id: 'old', at: ago(5_000) }, entry], () => true);
  await waitUntil('both to be taken in', () => taken.length === 2);
  expect(taken).toEqual(['old', 'new']);
  expect(currentTime().getTime() - entry.at.getTime()).toBeGreaterThanOrEqual(1_000);
  expect(pages.length).toBeGreaterThan(2);
});

test('while no event can come, an entry is taken in at once', async () => {
  const { taken, pages } = catchUpWith([{ id: 'new', at: ago(0) }], () => false);
  await waitUntil('the entry to be taken in', () => taken.length > 0);
  expect(pages).toHaveLength(1);
});

test('a quick look goes on where the last one began, not at the newest entry', async () => {
  const { pages, taken } = catchUpWith([{ id: 'old', at: ago(60_000) }], () => true);
  await waitUntil('a few looks', () => pages.length > 5);
  const [thorough, ...quick] = pages.map(({ since }) => timestampDate(since));
  expect(thorough).toEqual(new Date(0));
  for (const since of quick) expect(since.getTime()).toBeGreaterThan(ago(10_000).getTime());
  expect(taken).toEqual(['old']);
});
