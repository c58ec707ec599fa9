import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const callOperation = (operationId: string, path: string, json: unknown) =>
  callDocumented(harness, operationId, path, { json });
const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

const [A, B] = [uuid(31), uuid(32)];
const TWO = [{ mediaId: A, altText: 'A door' }, { mediaId: B }];
const post = (fields: object) => ({ caption: 'Doors', platforms: ['bluesky'], ...fields });
const made = z.object({ post: z.looseObject({ id: z.string() }) });

test('several files keep their order, and mediaId is the first one', async () => {
  const { status, json } = await callOperation('createPost', '/posts', post({ caption: '', media: TWO }));
  expect(status).toBe(201);
  const media = [TWO[0], { mediaId: B, altText: '' }];
  expect(lastRequest('createPost')).toMatchObject({ mediaId: A, media });
  expect(made.parse(json).post).toMatchObject({ mediaId: A, media });
});

test('mediaId alone is a list of one file', async () => {
  const { json } = await callOperation('createPost', '/posts', post({ mediaId: A, media: null }));
  expect(lastRequest('createPost')).toMatchObject({ mediaId: A, media: [] });
  expect(made.parse(json).post).toMatchObject({ mediaId: A, media: [{ mediaId: A, altText: '' }] });
  await callOperation('createPost', '/posts', post({ mediaId: A, media: TWO }));
  expect(lastRequest('createPost')).toMatchObject({ mediaId: A, media: [{ mediaId: A }, { mediaId: B }] });
  await callOperation('createPost', '/posts', post({ mediaId: null, media: TWO }));
  expect(lastRequest('createPost')).toMatchObject({ mediaId: A, media: [{ mediaId: A }, { mediaId: B }] });
});

describe('a change', () => {
  const change = async (fields: object) => {
    const { json } = await callOperation('createPost', '/posts', post({ media: TWO }));
    const { status } = await callOperation('updatePost', `/posts/${made.parse(json).post.id}`, fields);
    expect(status).toBe(200);
    return lastRequest('updatePost');
  };
  const both = { updateMask: { paths: ['media_id', 'media'] } };

  test.each([
    ['with a list', { media: TWO }, { mediaId: A, media: [{ mediaId: A }, { mediaId: B }], ...both }],
    ['that empties the list', { media: [] }, { mediaId: '', media: [], ...both }],
    ['that removes the list', { media: null }, { mediaId: '', media: [], ...both }],
    ['with one id', { mediaId: B }, { mediaId: B, media: [], updateMask: { paths: ['media_id'] } }],
    ['that removes the id', { mediaId: null }, { mediaId: '', updateMask: { paths: ['media_id'] } }],
  ])('%s reaches the posts service', async (_, fields, request) => {
    expect(await change(fields)).toMatchObject(request);
  });
});

describe('rejected', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ mediaId: uuid(100 + n) }));

  test.each<[string, object, string[]]>([
    ['an id that is not the first', { mediaId: B, media: TWO }, ['/mediaId conflict']],
    ['an id with an empty list', { mediaId: A, media: [] }, ['/mediaId conflict']],
    ['a duplicate file', { media: [TWO[1], TWO[1]] }, ['/media/1 duplicate']],
    ['more than twenty files', { media: many(21) }, ['/media too_big']],
    ['no id', { media: [{ mediaId: 'x' }] }, ['/media/0/mediaId invalid_format']],
    [
      'a long description',
      { media: [{ mediaId: A, altText: 'x'.repeat(2_001) }] },
      ['/media/0/altText too_big'],
    ],
    ['another field', { media: [{ mediaId: A, alt: '' }] }, ['/media/0/alt unknown_field']],
    ['no content', { caption: '', media: [] }, ['/caption required']],
  ])('%s, on creating and on validating', async (_, fields, expected) => {
    const codes = (found: unknown) =>
      z
        .array(z.object({ path: z.string(), code: z.string() }))
        .parse(found)
        .map(({ path, code }) => `${path} ${code}`);
    const rejected = await harness.ask('POST', '/posts', { json: post(fields) });
    expect(rejected.status).toBe(400);
    expect(codes(z.looseObject({ errors: z.unknown() }).parse(rejected.json).errors)).toEqual(expected);
    const { json } = await harness.ask('POST', '/posts/validate', { json: post(fields) });
    const { validation } = z.object({ validation: z.looseObject({ errors: z.unknown() }) }).parse(json);
    expect(codes(validation.errors)).toEqual(expected);
  });

  test('a change with an id that is not the first of the list', async () => {
    const { json } = await callOperation('createPost', '/posts', post({ media: TWO }));
    const path = `/posts/${made.parse(json).post.id}`;
    for (const fields of [
      { mediaId: B, media: TWO },
      { mediaId: null, media: TWO },
      { mediaId: A, media: null },
    ])
      expect(await harness.ask('PATCH', path, { json: fields })).toMatchObject({
        status: 400,
        json: { errors: [{ path: '/mediaId', code: 'conflict' }] },
      });
  });
});

test('valid files are validated at their positions, even if other files are malformed', async () => {
  const media = [{ mediaId: A, altText: 'A door' }, 7, { mediaId: 'x' }, { mediaId: B }];
  await callOperation('validatePost', '/posts/validate', post({ media }));
  expect(lastRequest('validatePost')).toMatchObject({
    media: [{ mediaId: A, altText: 'A door' }, { mediaId: '?' }, { mediaId: '?' }, { mediaId: B }],
  });
});
