import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLATFORMS } from '@postrider/platform-rules';
import { leastCpuTime } from '@postrider/testing';
import { z } from 'zod';
import { oneValidation } from '../src/api/posts/action-schemas.ts';
import { createPost } from '../src/api/posts/schemas.ts';
import { MAX_TARGETS } from '../src/api/posts/targets.ts';
import { problem } from '../src/api/problem.ts';
import { good, many, POSTS } from './support/bad-bodies.ts';
import { type Fault, faultsOf, pointerOf } from './support/faulty-values.ts';
import { type AskOptions, type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

/**
 * A post whose text the posts service refuses, for as many platforms as a post can have.
 * @param faults in options of platforms that must be among them
 */
function refusedWith(faults: readonly Pick<Fault, 'path'>[]) {
  const named = faults.flatMap(({ path: [field, platform] }) => (field === 'options' ? platform : []));
  const others = PLATFORMS.filter((each) => each !== 'bluesky');
  const first = others.filter((each) => named.includes(each));
  const platforms = [...new Set([...first, ...others])].slice(0, MAX_TARGETS - 1);
  return {
    caption: 'forbidden',
    platforms: [{ platform: 'bluesky', accountId: uuid(2) }, ...platforms],
  };
}
const refused = refusedWith([{ path: ['options', 'x'] }]);

async function validate(options: AskOptions) {
  const answer = await harness.ask('POST', '/posts/validate', options);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 500)}`);
  return oneValidation.parse(answer.json).validation;
}

const container = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** A copy of a body with a value at a path; what is missing on the way there is made. */
function withValue(body: unknown, [step, ...path]: Fault['path'], value: unknown): unknown {
  if (step === undefined) return value;
  const { data = typeof step === 'number' ? [] : {} } = container.safeParse(body);
  const changed = withValue(Reflect.get(data, step), path, value);
  return Array.isArray(data) ? data.toSpliced(Number(step), 1, changed) : { ...data, [step]: changed };
}

const FAULTS = [...faultsOf('/components/schemas/CreatePost')];
const isAt = (at: string, path: string) => path === at || path.startsWith(`${at}/`);
const placeOf = ({ path }: Fault) => pointerOf(path);

describe('a field with a wrong value is a violation, and hides none of the posts service', () => {
  test.each(FAULTS.map((fault) => [fault.at, fault.what, fault] as const))(
    '%s: %s',
    async (at, _what, fault) => {
      const given = refusedWith([fault]);
      const body = fault.path[0] === 'media' ? { ...given, media: [{ mediaId: uuid(3) }] } : given;
      const { isValid, errors } = await validate({ json: withValue(body, fault.path, fault.value) });
      expect(isValid).toBe(false);
      expect(errors.some(({ path }) => isAt(at, path))).toBe(true);
      // A list with a wrong item has only that one, although it may need more.
      const isShort = ({ path, code }: (typeof errors)[number]) =>
        code === 'too_small' && isAt(path, placeOf(fault));
      const others = errors.filter((error) => !isAt(placeOf(fault), error.path) && !isShort(error));
      expect(others).toMatchObject(at === '/caption' ? [] : [{ path: '/caption', code: 'text_too_long' }]);
    },
  );

  test('the faults are of every field, and of what is in it', () => {
    const fields = new Set(FAULTS.map(({ path }) => path[0]));
    expect([...fields].sort()).toEqual(Object.keys(createPost.shape).sort());
    expect(FAULTS.length).toBeGreaterThan(400);
    expect(FAULTS.map(placeOf)).toContain(`/options/x/accounts/${uuid(2)}/thread/0`);
  });
});

test('each of several wrong values is a violation', async () => {
  for (const first of FAULTS.keys()) {
    const chosen: Fault[] = [];
    for (let n = first; chosen.length < 5; n += 97) {
      const fault = FAULTS[n % FAULTS.length];
      const isApart = (other: Fault) =>
        fault && !isAt(placeOf(other), placeOf(fault)) && !isAt(placeOf(fault), placeOf(other));
      if (fault && chosen.every(isApart)) chosen.push(fault);
    }
    const given: unknown = refusedWith(chosen);
    const body = chosen.reduce((before, { path, value }) => withValue(before, path, value), given);
    const paths = (await validate({ json: body })).errors.map(({ path }) => path);
    expect(chosen.filter(({ at }) => !paths.some((path) => isAt(at, path)))).toEqual([]);
  }
});

const isForm = (violations: readonly string[]) =>
  !violations.some((each) => each.startsWith(' ') || /^\/[^/]+ unknown_field$/.test(each));

test.each(POSTS.filter(([, , ...violations]) => isForm(violations)))(
  'a rejection by POST /posts is a violation with the same path and code: %s',
  async (_name, json, ...violations) => {
    const { errors } = await validate({ json });
    expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([...violations].sort());
  },
);

describe('an invalid request returns 400:', () => {
  test.each<[string, AskOptions, string, string[]]>([
    ['nothing', {}, 'invalid_json', []],
    ['half an object', { body: '{"caption":' }, 'invalid_json', []],
    ['null', { json: null }, 'invalid_request', [' invalid_type']],
    ['a list', { json: [good] }, 'invalid_request', [' invalid_type']],
    ['a text', { json: 'caption' }, 'invalid_request', [' invalid_type']],
    ['an unknown field', { json: { ...good, captoin: 5 } }, 'invalid_request', ['/captoin unknown_field']],
    ['too many values', { json: many(1_001, Number) }, 'invalid_request', [' too_many_values']],
  ])('%s', async (_name, options, code, expected) => {
    const answer = await harness.ask('POST', '/posts/validate', options);
    expect(answer).toMatchObject({ status: 400, json: { code } });
    const { errors = [] } = problem.parse(answer.json);
    expect(errors.map((error) => `${error.path} ${error.code}`)).toEqual(expected);
  });

  test('with the name that was probably meant', async () => {
    const answer = await harness.ask('POST', '/posts/validate', { json: { captoin: 'x', platforms: 5 } });
    expect(answer.json).toMatchObject({ errors: [{ message: expect.stringContaining('caption?') }] });
  });

  test('a query parameter', async () => {
    const answer = await harness.ask('POST', '/posts/validate?dryRun=true', { json: good });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: '/query/dryRun' }] } });
  });
});

test('violations report their subject and the compared numbers', async () => {
  const options = {
    x: { altText: 'x'.repeat(1_001), accounts: { [uuid(2)]: { replySettings: 'nobody' } } },
  };
  const { errors } = await validate({ json: { ...refused, tags: many(11, String), options } });
  expect(errors).toMatchObject([
    { path: '/tags', code: 'too_big', limit: 10, actual: 11 },
    { path: '/options/x/altText', code: 'too_big', platform: 'x', limit: 1_000, actual: 1_001 },
    { path: `/options/x/accounts/${uuid(2)}/replySettings`, platform: 'x', accountId: uuid(2) },
    { path: '/caption' },
  ]);
});

test('a post in which everything is wrong is checked with little work', async () => {
  const wrong = { thread: many(24, () => 5), caption: 5, altText: 'x'.repeat(2_001), nonsense: 1 };
  const accounts = Object.fromEntries(many(10, (n) => [uuid(n), wrong]));
  const options = {
    bluesky: { ...wrong, accounts },
    mastodon: { ...wrong, accounts },
    x: { ...wrong, accounts },
  };
  const json = { ...refused, caption: 'é'.repeat(400_000), platforms: many(20, () => ({})), options };
  const { result, ms } = await leastCpuTime(() => validate({ json }), 200);
  expect(result.errors).toHaveLength(100);
  expect(ms).toBeLessThan(200);
});

test('at most a hundred violations, those of the form first', async () => {
  const unknown = Object.fromEntries(many(900, (n) => [`a${n}`, 1]));
  const { errors } = await validate({ json: { ...refused, options: { x: unknown } } });
  expect(errors).toHaveLength(100);
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['unknown_field']));
});
