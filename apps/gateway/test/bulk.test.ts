import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { unavailable } from '@postrider/service';
import { v7 as uuidv7, validate, version } from 'uuid';
import { z } from 'zod';
import { idOf } from '../src/api/posts/bulk.ts';
import { bulkResults } from '../src/api/posts/bulk-schemas.ts';
import { callOperation } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.fakes.posts.clear();
  harness.fakes.before('createPost');
});

const row = (caption: string) => ({ caption, platforms: ['bluesky'] });
const keyed = (key: string) => ({ 'idempotency-key': key });

async function send(options: Parameters<Harness['ask']>[2], query = '') {
  const answer = await callOperation(harness, 'createPosts', `/posts/bulk${query}`, options);
  return { ...answer, results: bulkResults.parse(answer.json).results };
}
const sendCsv = (body: string, query = '') => send({ body, headers: { 'content-type': 'text/csv' } }, query);
const refused = async (options: Parameters<Harness['ask']>[2]) => {
  const { status, json } = await harness.ask('POST', '/posts/bulk', options);
  return { status, ...z.object({ code: z.string(), detail: z.string() }).parse(json) };
};
const codes = z.object({ errors: z.array(z.object({ path: z.string(), code: z.string() })) });

describe('many posts', () => {
  test('are created in their order; one with a problem stops no other', async () => {
    const bad = { caption: 'x'.repeat(300), platforms: ['orkut'], colour: 'red' };
    const { results } = await send({ json: { posts: [row('a'), bad, 'text', null, row('b')] } });
    expect(results.map(({ index, post }) => [index, post?.caption])).toEqual([
      [0, 'a'],
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, 'b'],
    ]);
    const paths = codes.parse(results[1]?.error).errors.map(({ path, code }) => `${path} ${code}`);
    expect(paths.sort()).toEqual(['/colour unknown_field', '/platforms/0 unknown_value']);
    for (const at of [2, 3])
      expect(results[at]?.error).toMatchObject({ code: 'invalid_request', status: 400 });
    expect(results[1]?.error?.instance).toBe('/api/v1/developer/posts/bulk');
    expect(results[1]?.error?.type).toMatch(/^http:.*\/docs\/errors#invalid_request$/);
    const [first, last] = [results[0]?.post?.id ?? '', results[4]?.post?.id ?? ''];
    expect(first < last).toBe(true);
    expect(harness.fakes.posts.size).toBe(2);
  });

  test('are only checked in a dry run', async () => {
    const { results } = await send({ json: { posts: [row('a'), row('forbidden'), 7], dryRun: true } });
    expect(results).toMatchObject([
      { index: 0, validation: { isValid: true } },
      { index: 1, validation: { isValid: false, errors: [{ path: '/caption', code: 'text_too_long' }] } },
      { index: 2, error: { code: 'invalid_request' } },
    ]);
    expect(harness.fakes.posts.size).toBe(0);
  });

  test.each([
    ['none', { posts: [] }, 'invalid_request'],
    ['501', { posts: Array.from({ length: 501 }, () => row('a')) }, 'invalid_request'],
    ['no list', { posts: row('a') }, 'invalid_request'],
    ['an unknown field', { posts: [row('a')], colour: 'red' }, 'invalid_request'],
  ])('of %s are refused', async (_, json, code) => {
    expect(await refused({ json })).toMatchObject({ status: 400, code });
  });

  test('of more than 2 MiB are refused', async () => {
    const json = { posts: [row('x'.repeat(2 * 1024 * 1024))] };
    expect(await refused({ json })).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test('500 rows keep the process free for others', async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`name ${n}`, 'x'.repeat(50)]));
    const posts = Array.from({ length: 500 }, (_, n) => ({ ...row(`${n}`), metadata }));
    const { results } = await send({ json: { posts } });
    clearInterval(timer);
    expect(results.filter(({ post }) => post)).toHaveLength(500);
    // The gateway and the fakes share this process.
    expect(longest).toBeLessThan(1_000);
  });
});

describe('with an idempotency key', () => {
  test('a repeat answers the same', async () => {
    const options = { json: { posts: [row('a'), { caption: 'b' }] }, headers: keyed(uuidv7()) };
    const first = await send(options);
    const again = await send(options);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(harness.fakes.posts.size).toBe(1);
  });

  test('a request that fails in between is continued, and creates no post twice', async () => {
    let calls = 0;
    harness.fakes.before('createPost', async () => {
      calls += 1;
      if (calls > 6) throw unavailable('gone');
    });
    const options = {
      json: { posts: Array.from({ length: 12 }, (_, n) => row(`${n}`)) },
      headers: keyed(uuidv7()),
    };
    expect(await refused(options)).toMatchObject({ status: 503, code: 'unavailable' });
    const made = [...harness.fakes.posts.keys()];
    expect(made.length).toBeGreaterThan(0);
    harness.fakes.before('createPost');
    const { results } = await send(options);
    const ids = results.map(({ post }) => post?.id ?? '');
    expect(new Set(ids).size).toBe(12);
    expect([...harness.fakes.posts.keys()].sort()).toEqual(ids.toSorted());
    expect(ids).toEqual(expect.arrayContaining(made));
  });
});

test('without a key, a post whose service did not respond has an error of its own', async () => {
  let calls = 0;
  harness.fakes.before('createPost', async () => {
    calls += 1;
    if (calls === 1) throw unavailable('gone');
  });
  const { results } = await send({ json: { posts: [row('a'), row('b')] } });
  expect(results).toMatchObject([
    { error: { code: 'unavailable', status: 503 } },
    { post: { caption: 'b' } },
  ]);
});

test('ids of rows are UUIDs of version 7, the same for each repeat, and in the order of the rows', () => {
  const newId = uuidv7();
  const ids = Array.from({ length: 500 }, (_, index) => idOf(newId, index));
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
  expect(Array.from({ length: 500 }, (_, index) => idOf(newId, index))).toEqual(ids);
  expect(ids[0]).not.toBe(idOf(uuidv7(), 0));
});

describe('a CSV file', () => {
  test('has every field', async () => {
    const { results } = await sendCsv(
      [
        '\uFEFFcaption,platforms,scheduledDatetime,timezone,title,tags,media,altText,reference,metadata.campaign,options',
        `"Two lines,`,
        `and ""quotes""","bluesky; mastodon:${uuid(3)}",2027-06-12T09:00:00,Europe/Berlin,Title,"a b, c",${uuid(4)} ${uuid(5)},A picture,order-1,summer,"{""bluesky"":{""langs"":[""de""]}}"`,
        'Draft,bluesky,,,,,,,,,',
      ].join('\r\n'),
    );
    expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(results[0]?.post).toMatchObject({
      caption: 'Two lines,\r\nand "quotes"',
      platforms: [{ platform: 'bluesky' }, { platform: 'mastodon', accountId: uuid(3) }],
      status: 'scheduled',
      timezone: 'Europe/Berlin',
      title: 'Title',
      tags: ['a b', 'c'],
      media: [
        { mediaId: uuid(4), altText: 'A picture' },
        { mediaId: uuid(5), altText: '' },
      ],
      reference: 'order-1',
      metadata: { campaign: 'summer' },
      options: { bluesky: { langs: ['de'] } },
    });
    expect(results[1]?.post).toMatchObject({ status: 'draft', tags: [], reference: null, metadata: {} });
  });

  test('names the profile and the next free slot', async () => {
    const { results } = await sendCsv(
      `caption,platforms,profileId,schedule\na,bluesky,,next_slot\nb,bluesky,${uuid(9)},\n`,
    );
    expect(harness.fakes.callsOf('createPost').at(-1)?.request).toMatchObject({ schedule: 'next_slot' });
    expect(results[1]?.error).toMatchObject({
      code: 'profile_not_found',
      errors: [{ path: '/profileId', message: expect.stringMatching(/^Line 3, column profileId: /) }],
    });
  });

  test('of a spreadsheet with semicolons is read, and problems name the line and the column', async () => {
    const { results } = await sendCsv(
      'caption;platforms;metadata.$x;options\n"a\nb";orkut;1;\n\nx;bluesky;;{oops\n',
      '?dryRun=true',
    );
    const messages = results
      .flatMap(({ validation }) => validation?.errors ?? [])
      .map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringMatching(/^Line 2, column platforms: /),
      expect.stringMatching(/^Line 2, column metadata\.\$x: /),
      expect.stringMatching(/^Line 5, column options: /),
    ]);
  });

  test.each([
    ['an unknown column', 'captoin,platforms\na,bluesky', /unknown column “captoin”. Did you mean caption/],
    ['a column twice', 'caption,caption\na,b', /the column caption twice/],
    ['an open quote', 'caption,platforms\n"a,bluesky', /can’t be read/],
    ['a short line', 'caption,platforms\na', /can’t be read/],
    ['many columns', Array.from({ length: 101 }, (_, n) => `metadata.${n}`).join(), /more than 100 columns/],
    ['many cells', `caption,platforms\n${','.repeat(200_000)}`, /too many cells/],
    ['many lines', `caption,platforms\n${'\n'.repeat(200_000)}`, /too many cells or lines/],
    ['no rows', 'caption,platforms\n', /too few|at least/i],
    ['nothing', '', /unknown column|empty/],
    ['501 rows', `caption,platforms\n${'a,bluesky\n'.repeat(501)}`, /500/],
  ])('with %s is refused', async (_, body, detail) => {
    const answer = await refused({ body, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.detail).toMatch(detail);
  });

  test('is no body of another request', async () => {
    const { status } = await harness.ask('POST', '/posts', {
      body: 'caption\na',
      headers: { 'content-type': 'text/csv' },
    });
    expect(status).toBe(415);
  });

  test('of hostile cells is read in linear time', async () => {
    const started = performance.now();
    for (const body of [
      `caption\n${'"'.repeat(200_000)}`,
      `caption\n${';, '.repeat(300_000)}`,
      ','.repeat(1_000_000),
    ])
      await harness.ask('POST', '/posts/bulk', { body, headers: { 'content-type': 'text/csv' } });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('the numbers of a post are added up', async () => {
  const { json } = await harness.ask('POST', '/posts', { json: row('a') });
  const { id } = z.object({ post: z.object({ id: z.string() }) }).parse(json).post;
  const answer = await callOperation(harness, 'getPostAnalytics', `/posts/${id}/analytics`);
  expect(answer.json).toMatchObject({
    analytics: {
      postId: id,
      totals: { views: null, likes: 12, comments: null },
      results: [
        { platform: 'bluesky', likes: 12 },
        { platform: 'mastodon', likes: null, collectedAt: null },
      ],
    },
  });
  const missing = await harness.ask('GET', `/posts/${uuidv7()}/analytics`);
  expect(missing.status).toBe(404);
});
