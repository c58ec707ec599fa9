import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startOfDay } from '../src/day.ts';
import { DAY_MS, daysBefore, type Metrics, type Snapshot } from '../src/post.ts';
import { type Client, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let client: Client;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness();
  ({ client } = await harness.start());
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
});

const day = (ago: number) => daysBefore(startOfDay(new Date(), DAY_MS), ago);
const date = (ago: number) => day(ago).toISOString().slice(0, 10);

const gained = (ago: number, gain: Metrics, facts: Partial<Snapshot> = {}): Snapshot => ({
  _id: randomUUID(),
  resultId: randomUUID(),
  workspaceId,
  accountId: 'one',
  platform: 'bluesky',
  day: day(ago),
  metrics: {},
  gained: gain,
  collectedAt: new Date(),
  ...facts,
});

/** The days with their numbers, without those that are not there. */
async function series(query: { days?: number; platform?: string; accountId?: string } = {}) {
  const { days } = await client.getDaily({ workspaceId, days: 3, ...query });
  return days.map(({ date: at, numbers }) => {
    const { views, likes, comments } = numbers ?? {};
    return [
      at,
      Object.fromEntries(Object.entries({ views, likes, comments }).filter(([, n]) => n !== undefined)),
    ];
  });
}

test('every day has what was gained, and one without a collection has nothing instead of 0', async () => {
  await harness.db.insertSnapshots([
    gained(0, { views: 2 ** 40, likes: -2 }),
    gained(2, { likes: 3, comments: 0 }),
    gained(2, { likes: 4 }, { platform: 'mastodon', accountId: 'two' }),
    gained(3, { likes: 100 }),
    gained(2, { likes: 100 }, { workspaceId: randomUUID() }),
  ]);
  expect(await series()).toEqual([
    [date(2), { likes: 7n, comments: 0n }],
    [date(1), {}],
    [date(0), { views: 2n ** 40n, likes: -2n }],
  ]);
  expect((await series({ platform: 'mastodon' }))[0]).toEqual([date(2), { likes: 4n }]);
  expect((await series({ accountId: 'one' }))[0]).toEqual([date(2), { likes: 3n, comments: 0n }]);
  expect(await series({ days: 90 })).toHaveLength(90);
});

test('collections of shorter days count for their date', async () => {
  const noon = new Date(day(1).getTime() + DAY_MS / 2);
  await harness.db.insertSnapshots([
    gained(1, { likes: 1 }),
    gained(1, { likes: 2, views: 5 }, { day: noon }),
  ]);
  expect(await series()).toContainEqual([date(1), { likes: 3n, views: 5n }]);
});

test.each([0, 91])('%i days are refused', async (days) => {
  await expect(series({ days })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/period' }],
  });
});
