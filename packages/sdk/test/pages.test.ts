import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import { give, patientClient } from './support/client.ts';

/** Where an item is in the order of the list, whatever was removed. */
const placeOf = (id: string) => (id.startsWith('post ') ? Number(id.slice(5)) : 0);

/** The ids of a list on the server, as GET /posts pages through them. */
let ids: string[];
let api: Receiver;

beforeAll(async () => {
  api = await startReceiver();
  api.answer(({ path }, response) => {
    const { searchParams, pathname } = new URL(path, api.url);
    const limit = Number(searchParams.get('limit') ?? 50);
    const offset = Number(searchParams.get('offset') ?? 0);
    const cursor = searchParams.get('cursor');
    if (cursor !== null && searchParams.has('offset')) return give(response, { status: 400, body: {} });
    // As the server: after the place of the item before, which may be gone.
    const rest = cursor === null ? ids.slice(offset) : ids.filter((id) => placeOf(id) > placeOf(cursor));
    const items = rest.slice(0, limit);
    const hasMore = rest.length > limit;
    const nextCursor = hasMore ? items.at(-1) : null;
    const pagination = { limit, offset, hasMore, nextCursor, searched: null };
    const list =
      pathname === '/links'
        ? { links: items.map((code) => ({ code })) }
        : { posts: items.map((id) => ({ id })) };
    give(response, { status: 200, body: { ...list, pagination } });
  });
});
afterEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `post ${from + i}`);
const list = (query = {}) => patientClient(api).client.posts.list({ limit: 10, ...query });

async function read(query = {}, onItem = (_id: string): void => {}): Promise<string[]> {
  const read: string[] = [];
  for await (const { id } of list(query)) {
    read.push(id);
    onItem(id);
  }
  return read;
}

describe('a list', () => {
  test('is read over three pages, no sooner than it is needed', async () => {
    ids = numbers(1, 25);
    const asked: number[] = [];
    expect(await read({}, () => asked.push(api.requests.length))).toEqual(ids);
    expect(asked.slice(0, 10)).toEqual(Array(10).fill(1));
    expect(api.requests).toHaveLength(3);
    expect(api.requests[0]?.path).toBe('/posts?limit=10');
  });

  test('gives no item twice when newer ones are added meanwhile', async () => {
    ids = numbers(1, 25);
    let added = 0;
    const got = await read({}, (id) => {
      if (id === 'post 5' || id === 'post 15') ids.unshift(`new ${++added}`, `new ${++added}`);
    });
    expect(got).toEqual(numbers(1, 25));
  });

  test('skips no item when ones that were read are removed meanwhile', async () => {
    ids = numbers(1, 45);
    const got = await read({}, (id) => {
      if (id === 'post 10') ids = ids.filter((each) => !numbers(1, 10).includes(each));
      if (id === 'post 20') ids = ids.filter((each) => each !== 'post 20');
    });
    expect(got).toEqual(numbers(1, 45));
  });

  test('can be emptied by the loop that reads it', async () => {
    ids = numbers(1, 37);
    const got = await read({}, (id) => {
      ids = ids.filter((each) => each !== id);
    });
    expect(got).toEqual(numbers(1, 37));
    expect(ids).toEqual([]);
  });

  test.each([1, 2])('works with pages of %d', async (limit) => {
    ids = numbers(1, 5);
    expect(await read({ limit })).toEqual(ids);
  });

  test('begins at the query’s offset or cursor, and goes on by cursors alone', async () => {
    ids = numbers(1, 30);
    expect(await read({ offset: 7 })).toEqual(numbers(8, 30));
    expect(api.requests.map(({ path }) => path).slice(1)).toEqual([
      '/posts?limit=10&cursor=post+17',
      '/posts?limit=10&cursor=post+27',
    ]);
    expect(await read({ cursor: 'post 25' })).toEqual(numbers(26, 30));
  });

  test('that is empty gives nothing', async () => {
    ids = [];
    expect(await read()).toEqual([]);
    expect(api.requests).toHaveLength(1);
  });

  test('passes its filters on with every page', async () => {
    ids = numbers(1, 15);
    await read({ status: 'draft', tag: 'a b&c' });
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/posts?limit=10&tag=a+b%26c&status=draft',
      '/posts?limit=10&tag=a+b%26c&status=draft&cursor=post+10',
    ]);
  });

  test('sends several statuses with commas between them', async () => {
    ids = [];
    await read({ status: ['draft', 'failed'], from: '2026-08-01T00:00:00Z' });
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/posts?limit=10&from=2026-08-01T00%3A00%3A00Z&status=draft%2Cfailed',
    ]);
  });

  test('gives one page alone, and an array of so many', async () => {
    ids = numbers(1, 25);
    expect(await list({ offset: 20 }).page()).toEqual({
      items: numbers(21, 25).map((id) => ({ id })),
      limit: 10,
      offset: 20,
      hasMore: false,
      nextCursor: null,
      searched: null,
    });
    expect(await list().toArray(12)).toHaveLength(12);
    expect(await list().toArray(0)).toEqual([]);
    expect(await list().toArray()).toHaveLength(25);
  });

  test('of links is read by cursors too', async () => {
    ids = numbers(1, 12);
    const links = await patientClient(api).client.links.list({ limit: 10 }).toArray();
    expect(links.map(({ code }) => code)).toEqual(ids);
  });
});
