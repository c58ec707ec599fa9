import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { TOOLS } from '../src/mcp/tools.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { callTool, connect, errorOf } from './support/mcp.ts';
import { addAccounts } from './support/mcp-posts.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await startHarness();
  addAccounts(harness);
  client = await connect(harness);
});
afterAll(() => harness?.stop());

/** A post whose text the posts service refuses. */
const refused = { accounts: ['@ada.test', '@team'], caption: 'forbidden' };
const TOO_LONG = { field: 'caption', code: 'text_too_long' };

const answer = z.object({
  isValid: z.boolean(),
  errors: z.array(z.looseObject({ field: z.string(), code: z.string() })),
  candidates: z.array(z.looseObject({ handle: z.string() })),
  next_step: z.string(),
});

async function validate(input: Record<string, unknown>) {
  const { isError, content } = await callTool(client, 'validate_post', input);
  expect([isError, content]).toEqual([false, expect.anything()]);
  return answer.parse(content);
}

const inputSchema = z.object({ properties: z.record(z.string(), z.object({ type: z.string() })) });
const listed = TOOLS.find((each) => each.listed.name === 'validate_post')?.listed;
const PROPERTIES = Object.entries(inputSchema.parse(listed?.inputSchema).properties);

const WRONG: Record<string, unknown[]> = {
  string: [null, 5, ['x'], {}, 'a\0b', 'x'.repeat(100_001)],
  array: [null, 5, 'x', {}, Array(101).fill('x'), [-5]],
  boolean: [null, 5, 'x', []],
  number: [null, 'x', ['x'], {}, -5],
  integer: [null, 'x', ['x'], {}, -5, 0.5],
  object: [null, 5, 'x', ['x'], { name: 5 }, { ['n'.repeat(41)]: 'x' }],
};
const FAULTS = PROPERTIES.flatMap(([name, { type }]) =>
  (WRONG[type] ?? []).map((value) => [name, JSON.stringify(value).slice(0, 20), value] as const),
);

test('the arguments are all tried', () => {
  expect(new Set(FAULTS.map(([name]) => name)).size).toBe(PROPERTIES.length);
  expect(FAULTS.length).toBeGreaterThan(120);
});

test.each(FAULTS)('%s: %s is a violation, and hides no other', async (name, _text, value) => {
  const { isValid, errors } = await validate({ ...refused, [name]: value });
  expect(isValid).toBe(false);
  const isAbout = ({ field }: { field: string }) =>
    field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`);
  expect(errors.some(isAbout)).toBe(true);
  expect(errors.filter((each) => !isAbout(each))).toMatchObject(name === 'caption' ? [] : [TOO_LONG]);
});

test('missing and unknown values are violations, beside those of the post', async () => {
  expect((await validate({})).errors).toMatchObject([
    { field: 'accounts', code: 'required' },
    { field: 'caption', code: 'required' },
  ]);
  const accounts = ['@nobody', '@ada', '@ada.test', uuid(2)];
  const found = await validate({ ...refused, accounts, xCaption: 'x'.repeat(100_001), timezone: 'PST' });
  expect(found.errors).toMatchObject([
    { field: 'timezone', code: 'unknown_timezone' },
    { field: 'xCaption', code: 'too_big', limit: 100_000, actual: 100_001 },
    { field: 'accounts[0]', code: 'account_not_found' },
    { field: 'accounts[1]', code: 'account_ambiguous' },
    TOO_LONG,
  ]);
  expect(found.candidates.length).toBeGreaterThan(1);
  expect(found.next_step).toContain('ask the person');
});

test('a post without a fault is valid, with no candidates', async () => {
  const { isValid, errors, candidates } = await validate({
    accounts: ['bluesky', '@ada.test'],
    caption: 'x',
  });
  expect([isValid, errors, candidates]).toEqual([true, [], []]);
});

test('an unknown argument is refused, with every fault and the likely name', async () => {
  const error = await errorOf(client, 'validate_post', { ...refused, titel: 'x', tags: 5 });
  expect(error).toMatchObject({
    code: 'invalid_request',
    errors: [
      { field: 'titel', code: 'unknown_argument', message: expect.stringContaining('title') },
      { field: 'tags', code: 'invalid_type' },
    ],
  });
});
