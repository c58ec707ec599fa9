import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ListPostsRequest, PostStatus } from '@postrider/contracts/posts';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const create = (fields: object) =>
  harness.ask('POST', '/posts', { json: { caption: 'x', platforms: ['bluesky'], ...fields } });
const codesOf = (json: unknown) =>
  (json as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => `${path} ${code}`);

describe('reference and metadata', () => {
  const own = { reference: 'order-1042', metadata: { 'shop.id': '7', constructor: 'c', é: '' } };

  test('pass through unchanged', async () => {
    const { status, json } = await create(own);
    expect([status, json]).toMatchObject([201, { post: own }]);
    expect(harness.fakes.callsOf('createPost').at(-1)?.request).toMatchObject(own);
  });

  test('are empty by default', async () => {
    expect((await create({ reference: null })).json).toMatchObject({
      post: { reference: null, metadata: {} },
    });
  });

  test.each([
    ['a long reference', { reference: 'x'.repeat(201) }, '/reference too_big'],
    ['an empty reference', { reference: '' }, '/reference too_small'],
    ['a long name', { metadata: { ['x'.repeat(41)]: '' } }, `/metadata/${'x'.repeat(41)} invalid_format`],
    ['an empty name', { metadata: { '': 'a' } }, '/metadata/ invalid_format'],
    ['a name like an operator', { metadata: { $where: 'a' } }, '/metadata/$where invalid_format'],
    ['a long value', { metadata: { a: 'x'.repeat(501) } }, '/metadata/a too_big'],
    ['a number', { metadata: { a: 1 } }, '/metadata/a invalid_type'],
    [
      'many names',
      { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}`, ''])) },
      '/metadata too_big',
    ],
    // As JSON, since an object literal would set the prototype.
    ['a prototype', { metadata: JSON.parse('{"__proto__": "a"}') }, '/metadata/__proto__ unknown_field'],
  ])('%s is refused', async (_, fields, error) => {
    const { status, json } = await create(fields);
    expect([status, codesOf(json)]).toEqual([400, [error]]);
  });
});

describe('GET /posts', () => {
  const asked = () => harness.fakes.callsOf('listPosts').at(-1)?.request as ListPostsRequest;

  test('has filters by time, exclusive or inclusive', async () => {
    const after = '2027-01-01T00:00:00Z';
    const before = '2027-02-01T00:00:00Z';
    await harness.ask(
      'GET',
      `/posts?scheduledAfter=${after}&from=2026-01-01T00:00:00Z&scheduledBefore=${before}`,
    );
    const { from, to, statuses } = asked();
    expect([from, to].map((each) => each && timestampDate(each).toISOString())).toEqual([
      '2027-01-01T00:00:00.001Z',
      '2027-02-01T00:00:00.000Z',
    ]);
    expect(statuses).toEqual([PostStatus.SCHEDULED]);
  });

  test('lists every status since a change, in that order only', async () => {
    await harness.ask('GET', '/posts?updatedSince=2027-01-01T00:00:00Z&reference=order-1042');
    expect(asked()).toMatchObject({ reference: 'order-1042', statuses: [1, 2, 3, 4], updatedSince: {} });
    const sorted = await harness.ask('GET', '/posts?updatedSince=2027-01-01T00:00:00Z&sort=createdAt');
    expect([sorted.status, codesOf(sorted.json)]).toEqual([400, ['/query/sort not_allowed']]);
  });

  test('adds results only on request', async () => {
    const plain = await harness.ask('GET', '/posts');
    expect(JSON.stringify(plain.json)).not.toContain('"results"');
    const { json } = await harness.ask('GET', '/posts?expand=results');
    expect(asked()).toMatchObject({ expandResults: true });
    for (const post of (json as { posts: object[] }).posts) expect(post).toHaveProperty('results');
  });
});
