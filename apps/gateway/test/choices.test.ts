import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ListOptionChoicesRequestSchema } from '@postrider/contracts/platforms';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { type Harness, startHarness } from './support/harness.ts';
import { callTool, connect, errorOf } from './support/mcp.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const path = `/accounts/${uuid(2)}/choices`;
const list = z.object({ choices: z.array(z.object({ values: z.array(z.unknown()) })) });

test('the API lists the values of each option, for the workspace of the key', async () => {
  const { status, json } = await harness.ask('GET', path);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    choices: [
      { option: 'board', values: [{ value: '1', label: 'One', parent: null }] },
      { option: 'section', values: { 0: { value: 's0', label: 'Section 0', parent: '1' } } },
    ],
  });
  expect(list.parse(json).choices.map(({ values }) => values.length)).toEqual([1, 150]);
  expect(harness.fakes.calls.findLast(({ method }) => method === 'listOptionChoices')).toMatchObject({
    request: {
      $typeName: ListOptionChoicesRequestSchema.typeName,
      workspaceId: harness.workspace.id,
      accountId: uuid(2),
    },
  });
});

test.each([
  ['not_found', 404],
  ['account_not_connected', 422],
  ['unavailable', 503],
] as const)('%s of the platforms service is %i', async (code, status) => {
  harness.fakes.before('listOptionChoices', () => {
    throw new AppError(code, 'It is so.', code === 'unavailable' ? { retryAfter: 5 } : {});
  });
  const answer = await harness.ask('GET', path);
  harness.fakes.before('listOptionChoices');
  expect(answer).toMatchObject({ status, json: { code } });
  expect(answer.headers.get('retry-after')).toBe(code === 'unavailable' ? '5' : null);
});

test('a value is created for the account, with its parent', async () => {
  const body = { option: 'section', label: ' Breakfast ', parent: '8412' };
  const { status, json } = await harness.ask('POST', path, { json: body });
  expect(status).toBe(201);
  expect(json).toEqual({ choice: { value: '2', label: 'Recipes', parent: null } });
  expect(harness.fakes.calls.findLast(({ method }) => method === 'createOptionChoice')).toMatchObject({
    request: { accountId: uuid(2), option: 'section', label: 'Breakfast', parent: '8412' },
  });
  const nameless = await harness.ask('POST', path, { json: { option: 'board', label: ' ' } });
  expect(nameless).toMatchObject({ status: 400, json: { errors: [{ path: '/label' }] } });
});

test('an assistant names the argument, and gets the new value', async () => {
  const client = await connect(harness);
  const input = { account: 'bluesky', argument: 'blueskyBoard', label: 'Recipes' };
  expect((await callTool(client, 'create_choice', input)).content).toEqual({
    choice: { value: '2', label: 'Recipes', parent: null },
  });
});

test('an assistant gets few of many values, and searches the others', async () => {
  const client = await connect(harness);
  const ask = async (input: object) =>
    (await callTool(client, 'list_choices', { account: 'bluesky', ...input })).content;
  expect(await ask({})).toMatchObject({
    choices: [
      { argument: 'blueskyBoard', values: [{ value: '1', label: 'One', parent: null }], hasMore: false },
      { argument: 'blueskySection', hasMore: true },
    ],
  });
  const counts = async (input: object) =>
    list.parse(await ask(input)).choices.map(({ values }) => values.length);
  expect(await counts({})).toEqual([1, 100]);
  expect(await counts({ parent: '2' })).toEqual([0, 30]);
  expect(await counts({ search: 'SECTION 14' })).toEqual([0, 11]);
  expect(await errorOf(client, 'list_choices', { account: '@nobody' })).toMatchObject({
    code: 'account_not_found',
  });
});
