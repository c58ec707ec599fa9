import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { PostView } from '@postrider/contracts/posts';
import { PLATFORMS } from '@postrider/platform-rules';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { TOOLS } from '../src/mcp/tools.ts';
import { fakeAccount } from './support/fake-platforms.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { callTool, connect, ERAS, errorOf, idOf, questionOf } from './support/mcp.ts';
import { addAccounts, newPost } from './support/mcp-posts.ts';
import { uuid } from './support/values.ts';

const schemas = z.record(z.string(), z.looseObject({}));

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await startHarness();
  await harness.operator.updateWorkspace(harness.workspace.id, { timeZone: 'Europe/Berlin' });
  addAccounts(harness);
  client = await connect(harness);
});
afterAll(() => harness?.stop());

describe.each(ERAS)('%s', (era) => {
  test('every tool is listed with what models and clients need, within their budget', async () => {
    const { tools } = await (await connect(harness, era)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ listed }) => listed.name));
    for (const { name, title, description = '', annotations, inputSchema, outputSchema } of tools) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      expect(title).toBeTruthy();
      expect([description.length > 60, description.length <= 1_024]).toEqual([true, true]);
      const hints = ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint'];
      expect(Object.keys(annotations ?? {}).sort()).toEqual(hints);
      expect(outputSchema?.type).toBe('object');
      expect(JSON.stringify(inputSchema)).not.toMatch(/anyOf|oneOf|allOf|\$ref/);
    }
    // About four characters are a token. Each platform adds arguments for its options.
    expect(JSON.stringify({ tools }).length / 4).toBeLessThanOrEqual(6_750 + 500 * PLATFORMS.length);
  });

  test('the answer of every tool is what its output schema says, and the same as text', async () => {
    const by = await connect(harness, era);
    const created = await callTool(by, 'create_post', newPost());
    const id = idOf(created.content);
    // What deletes comes last.
    const inOrder = [
      ...TOOLS.filter(({ listed }) => listed.name !== 'delete_post'),
      ...TOOLS.filter(({ listed }) => listed.name === 'delete_post'),
    ];
    const inputs: Record<string, object> = {
      add_media_from_url: { url: 'https://pictures.test/a.jpg' },
      validate_post: newPost({ mode: undefined }),
      list_choices: { account: uuid(2) },
      create_choice: { account: uuid(2), argument: 'pinterestBoard', label: 'Recipes' },
      create_post: newPost(),
      get_post: { id },
      update_post: { id, caption: 'Other' },
      duplicate_post: { id },
      retry_post: { id },
      delete_post: { id },
    };
    const { confirm } = await questionOf(by, 'retry_post', { id });
    inputs.retry_post = { id, confirm };
    for (const { listed } of inOrder) {
      const { isError, content, text } = await callTool(by, listed.name, { ...inputs[listed.name] });
      expect([listed.name, isError, text]).toEqual([listed.name, false, JSON.stringify(content)]);
      const properties = schemas.parse(listed.outputSchema?.properties);
      const schema = { type: 'object', properties, required: Object.keys(properties) };
      const check = new Ajv2020({ strict: false }).compile(schema);
      expect([listed.name, check(content), check.errors]).toEqual([listed.name, true, null]);
    }
  });

  test('resources and prompts are listed and read', async () => {
    const by = await connect(harness, era);
    const { resources } = await by.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('postrider://platforms/bluesky/rules');
    const { contents } = await by.readResource({ uri: 'postrider://platforms/bluesky/rules' });
    expect(JSON.stringify(contents)).toContain('maxLength');
    expect((await by.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'plan_week',
      'explain_failed_post',
    ]);
    const { messages } = await by.getPrompt({ name: 'plan_week', arguments: { topic: 'cheese' } });
    expect(JSON.stringify(messages)).toContain('cheese');
    await expect(by.getPrompt({ name: 'plan_week' })).rejects.toThrow('topic');
  });
});

describe('scopes', () => {
  test.each([
    [['mcp'], []],
    [
      ['mcp', 'accounts:read'],
      ['list_accounts', 'list_choices'],
    ],
    [
      ['mcp', 'posts:read'],
      ['get_platform_rules', 'list_posts', 'get_post', 'get_usage', 'list_events'],
    ],
    [
      ['mcp', 'posts:write'],
      [
        'create_choice',
        'validate_post',
        'create_post',
        'update_post',
        'duplicate_post',
        'delete_post',
        'retry_post',
      ],
    ],
    [
      ['mcp', 'media:write', 'analytics:read'],
      ['add_media_from_url', 'get_analytics'],
    ],
  ])('a key with %j sees %j', async (scopes, names) => {
    const by = await connect({ ...harness, key: await harness.newKey({ scopes }) });
    expect((await by.listTools()).tools.map(({ name }) => name)).toEqual(names);
    const [refused] = TOOLS.filter(({ listed }) => !names.includes(listed.name));
    const error = await errorOf(by, refused?.listed.name ?? '');
    expect(error).toMatchObject({ code: 'insufficient_scope', required_scope: expect.any(String) });
  });

  test('a key that may not list accounts can post, and sees none of them', async () => {
    const by = await connect({ ...harness, key: await harness.newKey({ scopes: ['mcp', 'posts:write'] }) });
    expect((await callTool(by, 'create_post', newPost())).isError).toBe(false);
    const error = await errorOf(by, 'create_post', newPost({ accounts: ['mastodon'] }));
    expect(error).toMatchObject({ code: 'account_ambiguous' });
    expect(JSON.stringify(error)).not.toContain('team');
  });
});

describe('accounts', () => {
  test.each([
    ['@ada.test', uuid(2)],
    ['ADA.test', uuid(2)],
    ['bluesky:@ada', uuid(2)],
    ['mastodon:@ada', uuid(4)],
    ['@ada@social.test', uuid(4)],
    ['@team', uuid(5)],
    [uuid(5).toUpperCase(), uuid(5)],
  ])('%s is found', async (reference, accountId) => {
    const { content } = await callTool(client, 'create_post', newPost({ accounts: [reference] }));
    expect(content.post).toMatchObject({ accounts: [{ accountId }] });
  });

  test('a reference that matches several returns these, one that matches none returns all', async () => {
    const several = await errorOf(client, 'create_post', newPost({ accounts: ['bluesky', '@ada'] }));
    expect(several).toMatchObject({
      code: 'account_ambiguous',
      errors: [{ field: 'accounts[1]', code: 'account_ambiguous' }],
      candidates: [
        { id: uuid(2), handle: '@ada.test' },
        { id: uuid(4), handle: '@ada@social.test' },
      ],
    });
    const before = harness.fakes.posts.size;
    const none = await errorOf(client, 'create_post', newPost({ accounts: ['@nobody'] }));
    expect(none).toMatchObject({ code: 'account_not_found', candidates: [{}, {}, {}] });
    expect(harness.fakes.posts.size).toBe(before);
  });
});

test('a platform’s name stands for its one account, never for one of several', async () => {
  expect((await callTool(client, 'create_post', newPost({ accounts: ['Bluesky'] }))).isError).toBe(false);
  const candidates = [
    { id: uuid(4), platform: 'mastodon', handle: '@ada@social.test' },
    { id: uuid(5), platform: 'mastodon', handle: '@team@social.test' },
  ];
  const { content } = await callTool(client, 'create_post', newPost());
  const before = harness.fakes.posts.size;
  for (const [tool, input] of [
    ['create_post', newPost({ accounts: ['mastodon'] })],
    ['create_post', newPost({ accounts: ['bluesky', 'mastodon'], mode: 'now' })],
    ['update_post', { id: idOf(content), accounts: ['mastodon'] }],
    ['list_posts', { account: 'mastodon' }],
  ] as const) {
    const error = await errorOf(client, tool, input);
    expect(error).toMatchObject({ code: 'account_ambiguous', candidates });
    expect(error).toMatchObject({ next_step: expect.stringContaining('ask the person') });
  }
  expect(harness.fakes.posts.size).toBe(before);
});

test('a duplicate is a draft, with what was left out, and one for each key', async () => {
  const id = idOf((await callTool(client, 'create_post', newPost())).content);
  const input = { id, idempotencyKey: 'copy' };
  const { content } = await callTool(client, 'duplicate_post', input);
  expect(content).toMatchObject({ post: { status: 'draft' }, replayed: false });
  const [warning] = z.array(z.object({ code: z.string(), message: z.string() })).parse(content.warnings);
  expect(warning?.code).toMatch(/^live_account_/);
  expect((await callTool(client, 'duplicate_post', input)).content.replayed).toBe(true);
  expect((await callTool(client, 'duplicate_post', { id })).content.replayed).toBe(false);
  expect(await errorOf(client, 'duplicate_post', { id: 'unknown' })).toMatchObject({ code: 'not_found' });
});

describe('times', () => {
  test.each([
    ['2027-07-02T09:00', undefined, '2027-07-02T09:00:00+02:00'],
    ['2027-01-02T09:00', undefined, '2027-01-02T09:00:00+01:00'],
    ['2027-07-02T09:00:00Z', undefined, '2027-07-02T11:00:00+02:00'],
    ['2027-07-02T09:00', 'America/New_York', '2027-07-02T15:00:00+02:00'],
  ])('%s in %s is %s in the workspace', async (time, timezone, scheduledDatetime) => {
    const input = newPost({ mode: 'schedule', scheduledDatetime: time, timezone });
    const { content } = await callTool(client, 'create_post', input);
    expect(content).toMatchObject({ timezone: 'Europe/Berlin', post: { scheduledDatetime } });
  });

  test('a draft takes no time, and a scheduled post needs one', async () => {
    const time = { scheduledDatetime: '2027-07-02T09:00' };
    expect(await errorOf(client, 'create_post', newPost(time))).toMatchObject({
      errors: [{ field: 'scheduledDatetime' }],
    });
    expect(await errorOf(client, 'create_post', newPost({ mode: 'schedule' }))).toMatchObject({
      errors: [{ field: 'scheduledDatetime', code: 'required' }],
    });
  });

  test('days of a list are those of the workspace', async () => {
    await callTool(client, 'list_posts', { from: '2027-07-02', to: '2027-07-03T12:00' });
    const [call] = harness.fakes.callsOf('listPosts').slice(-1);
    const seconds = (iso: string) => ({ seconds: BigInt(Date.parse(iso) / 1_000) });
    expect(call?.request).toMatchObject({
      from: seconds('2027-07-01T22:00:00Z'),
      to: seconds('2027-07-03T10:00:00Z'),
      statuses: [1, 2, 3, 4],
      view: PostView.SUMMARY,
    });
  });
});

test('wrong arguments are named with limit, actual value and the likely name', async () => {
  const error = await errorOf(client, 'create_post', { ...newPost(), tags: Array(11).fill('x'), titel: 'x' });
  expect(error).toMatchObject({
    code: 'invalid_request',
    errors: expect.arrayContaining([
      expect.objectContaining({ field: 'tags', code: 'too_big', limit: 10, actual: 11 }),
      expect.objectContaining({ field: 'titel', message: expect.stringContaining('title') }),
    ]),
  });
});

test.each([
  ['platforms', 'accounts'],
  ['platform', 'accounts'],
  ['account', 'accounts'],
  ['text', 'caption'],
  ['content', 'caption'],
  ['scheduledAt', 'scheduledDatetime'],
  ['media_id', 'mediaId'],
  ['mastodon_visibility', 'mastodonVisibility'],
])('an unknown argument %s is one fault, with the name %s', async (unknown, likely) => {
  const { accounts, caption, ...rest } = newPost();
  const known = { accounts, caption, scheduledDatetime: undefined, mediaId: undefined };
  const error = await errorOf(client, 'create_post', {
    ...rest,
    ...known,
    [likely]: undefined,
    [unknown]: ['x'],
  });
  expect(error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(likely) });
  expect(error).toMatchObject({ errors: [{ field: unknown, code: 'unknown_argument' }] });
});

test('an unknown argument like no other is named all the same, and what is missing too', async () => {
  const error = await errorOf(client, 'create_post', {
    mode: 'draft',
    caption: 'x',
    'a/b': 1,
    __proto__x: 1,
  });
  expect(error).toMatchObject({
    errors: [
      { field: 'a/b', code: 'unknown_argument', message: 'create_post has no such argument.' },
      { field: '__proto__x', code: 'unknown_argument' },
      { field: 'accounts', code: 'required' },
    ],
  });
});

test('a post on an account of a profile belongs to that profile', async () => {
  const { json } = await harness.ask('POST', '/profiles', { json: { name: 'Bakery' } });
  const { profile } = z.object({ profile: z.looseObject({ id: z.string() }) }).parse(json);
  const account = { ...fakeAccount(), id: uuid(71), username: 'bakery.test', profileId: profile.id };
  harness.fakes.accounts.push(account);
  await callTool(client, 'create_post', newPost({ accounts: [account.id] }));
  const requests = harness.fakes.callsOf('createPost').map(({ request }) => request);
  expect(requests.at(-1)).toMatchObject({ profileId: profile.id, platforms: [{ accountId: account.id }] });
});
