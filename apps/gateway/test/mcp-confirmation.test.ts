import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { nameOf } from '../src/mcp/platform-fields.ts';
import { TOOLS } from '../src/mcp/tools.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { callTool, connect, DECLINE, errorOf, idOf, NEW_ERA, questionOf } from './support/mcp.ts';
import { ACCOUNTS, addEveryPlatform, newPost } from './support/mcp-posts.ts';
import { uuid } from './support/values.ts';

/*
 * An assistant that tries to have something else published than it shows: whatever an argument sets has to be part of
 * the question. The arguments are those of the tools' own schemas, so that a new one is tried here too.
 */

let harness: Harness;
let client: Client;
/** On every platform. */
/** As many as a post can go to. */
let accounts: string[];
const MOST_ACCOUNTS = 20;

beforeAll(async () => {
  harness = await startHarness();
  accounts = addEveryPlatform(harness).slice(0, MOST_ACCOUNTS);
  client = await connect(harness);
});
afterAll(() => harness?.stop());
beforeEach(() => {
  harness.fakes.posts.clear();
  harness.fakes.calls.length = 0;
});

interface Schema {
  type?: string | undefined;
  enum?: string[] | undefined;
  items?: unknown;
}
const schema: z.ZodType<Schema> = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.unknown().optional(),
});
const propertiesOf = (name: string) =>
  z
    .record(z.string(), schema)
    .parse(TOOLS.find(({ listed }) => listed.name === name)?.listed.inputSchema.properties);

/** Arguments that say which post and how, rather than what goes out, and those that have a test of their own below. */
const OTHERS = [
  'id',
  'profileId',
  'recurrencePaused',
  'applyTo',
  'mode',
  'confirm',
  'idempotencyKey',
  'accounts',
  'scheduledDatetime',
  'timezone',
  'removeMedia',
  // Never published.
  'reference',
  'metadata',
  // Only of create_post; see the test of series.
  'schedule',
  'recurrence',
  'recurrenceTexts',
];

/** The schema of each option by the name of its argument. */
const OPTIONS = new Map(
  PLATFORMS.flatMap((platform) =>
    Object.entries(PLATFORM_DEFINITIONS[platform].options.shape).map(
      ([option, type]) => [nameOf(platform, option), type] as const,
    ),
  ),
);

/** The accounts for an argument: for an option, one on its platform beside some others. */
function accountsFor(argument: string): string[] {
  const platform = PLATFORMS.find((each) =>
    Object.keys(PLATFORM_DEFINITIONS[each].options.shape).some((option) => nameOf(each, option) === argument),
  );
  if (!platform) return accounts;
  return [...new Set([...ACCOUNTS, platform === 'bluesky' ? '@ada.test' : `@ada_on_${platform}`])];
}

/** Texts; the first that fits an argument is its value. The longest is longer than what is cut as a rule. */
const texts = (n: number, name: string) => [
  ...[name === 'title' ? 30 : 90, 0].map((times) => `Marker ${n} ${'long '.repeat(times)}end ${n}`),
  `https://example.com/${n}`,
  ['en', 'de'][n - 1],
  uuid(30 + n),
  String(n),
];

function fitting(name: string, values: readonly unknown[]): unknown {
  const found = values.find((value) => OPTIONS.get(name)?.safeParse(value).success ?? true);
  if (found === undefined) throw new Error(`no value for ${name}: teach this test to make one`);
  return found;
}

/** Values of an argument. Each must lead to a different question. */
function valuesOf({ type, enum: choices, items }: Schema, name: string): unknown[] {
  // A choice of nothing is no option.
  if (choices) return choices.filter((choice) => choice !== 'default');
  if (name === 'mediaId') return [uuid(31), uuid(32)];
  if (name === 'media')
    return [[{ mediaId: uuid(31) }], [{ mediaId: uuid(31) }, { mediaId: uuid(32), altText: 'Marker' }]];
  if (name === 'tags') return [['Marker 1'], ['Marker 2']];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1, 2];
  if (type === 'string') return [1, 2].map((n) => fitting(name, texts(n, name)));
  const of = schema.safeParse(items).data;
  if (type === 'array' && of?.type === 'string' && !of.enum)
    return [1, 2].map((n) =>
      fitting(
        name,
        texts(n, name).flatMap((each) => [[each], [each, 'Other']]),
      ),
    );
  if (type === 'array') return valuesOf(schema.parse(items), `${name}[]`).map((value) => [value]);
  throw new Error(`no value for ${name}: teach this test to make one`);
}

const ARGUMENTS = Object.entries(propertiesOf('create_post'))
  .filter(([name]) => !OTHERS.includes(name))
  .map(([name, property]) => [name, valuesOf(property, name)] as const);

/** Whether every text in a value is in the question, whole. */
function expectShown(question: string, value: unknown): void {
  for (const text of [value].flat()) if (typeof text === 'string') expect(question).toContain(text);
}

const soon = () => new Date(Date.now() + 30_000).toISOString();

test('both tools take the same content', () => {
  const names = (name: string) => Object.keys(propertiesOf(name)).filter((each) => !OTHERS.includes(each));
  expect(names('update_post')).toEqual(names('create_post'));
  expect(ARGUMENTS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['xThread', 'altText', 'mastodonSensitive']),
  );
});

/** A question that has to be put. */
async function asked(tool: string, input: object, value?: unknown): Promise<string> {
  const { message } = await questionOf(client, tool, input);
  expectShown(message, value);
  return message;
}
const draftOf = async (input: object) =>
  idOf((await callTool(client, 'create_post', newPost(input))).content);
const published = () => harness.fakes.callsOf('publishPost').length;

test('a series is in the question, with the texts of its later posts', async () => {
  const series = {
    recurrence: 'RRULE:FREQ=WEEKLY;COUNT=4',
    recurrenceTexts: ['A second text', 'A third\none'],
  };
  const input = { accounts, caption: 'Every week', ...series, scheduledDatetime: soon() };
  const question = await asked('create_post', { ...input, mode: 'schedule' });
  expect(question).toContain(`Repeats: ${series.recurrence}`);
  expect(question).toContain('Text 1 of later posts:\n> A second text');
  expect(question).toContain('Text 2 of later posts:\n> A third\n> one');
});

describe.each(ARGUMENTS)('%s', (name, values) => {
  test('is in the question of create_post, and of update_post for a draft and for one that is due', async () => {
    const caption = `Harmless ${name}`;
    const questions = [];
    for (const value of [undefined, ...values]) {
      const content = { caption, ...(value !== undefined && { [name]: value }) };
      const input = { accounts: accountsFor(name), ...content };
      const now = await asked('create_post', { ...input, mode: 'now' }, value);
      questions.push(now);
      expect(await asked('update_post', { id: await draftOf(input), mode: 'now' })).toBe(now);
      await asked('create_post', { ...input, mode: 'schedule', scheduledDatetime: soon() }, value);
      const id = await draftOf({ accounts: input.accounts, caption });
      await asked('update_post', { id, ...content, scheduledDatetime: soon() }, value);
    }
    expect(new Set(questions).size).toBe(1 + values.length);
    expect(published()).toBe(0);
  });
});

describe('the question', () => {
  test('has every account with what goes out there, the same to a client that asks', async () => {
    const input = {
      mode: 'now',
      accounts: ACCOUNTS,
      caption: 'Harmless',
      xCaption: 'Something else',
      thread: ['More'],
      xThread: ['One', 'Two'],
      mediaId: uuid(31),
      altText: 'A harbour',
      mastodonVisibility: 'public',
    };
    const message = await asked('create_post', input);
    expect(message).toBe(
      `Not published yet. Publish now on Bluesky @ada.test, Mastodon @ada_on_mastodon and X @ada_on_x? You can’t undo this here.

On Bluesky @ada.test:
> Harmless
Then, as reply 1 of a thread:
> More
File: ${uuid(31)}, video/mp4, 1920 × 1080 pixels, 12.5 seconds, 73.4 MB
Alt text: A harbour

On Mastodon @ada_on_mastodon:
> Harmless
Then, as reply 1 of a thread:
> More
File: ${uuid(31)}, video/mp4, 1920 × 1080 pixels, 12.5 seconds, 73.4 MB
Alt text: A harbour
Who sees it: public

On X @ada_on_x:
> Something else
Then, as reply 1 of a thread:
> One
Then, as reply 2 of a thread:
> Two
File: ${uuid(31)}, video/mp4, 1920 × 1080 pixels, 12.5 seconds, 73.4 MB
Alt text: A harbour`,
    );
    let shown = '';
    const asking = await connect(harness, NEW_ERA, (question) => {
      shown = question;
      return DECLINE(question);
    });
    expect(await errorOf(asking, 'create_post', input)).toMatchObject({ code: 'declined' });
    expect(`Not published yet. ${shown}`).toBe(message);
  });

  test('names accounts on which it is the same together, and has what differs on single ones', async () => {
    const { fakes } = harness;
    const [bluesky] = fakes.accounts;
    if (!bluesky) throw new Error('the fakes have no account');
    fakes.accounts.push({ ...bluesky, id: uuid(6), username: 'grace.test' });
    const { json } = await harness.ask('POST', '/posts', {
      json: {
        caption: 'Harmless',
        platforms: [2, 6].map((n) => ({ platform: 'bluesky', accountId: uuid(n) })),
        options: { bluesky: { accounts: { [uuid(6)]: { thread: ['Hidden'], contentWarning: 'nudity' } } } },
      },
    });
    const id = idOf(z.record(z.string(), z.unknown()).parse(json));
    const message = await asked('update_post', { id, mode: 'now' });
    expect(message).toContain('On Bluesky @ada.test:\n> Harmless\n\nOn Bluesky @grace.test:\n> Harmless\n');
    expect(message).toContain('> Hidden\nContent warning: nudity');
    fakes.accounts.pop();
    const same = { caption: 'Same', mode: 'now', accounts: ['@ada.test', '@ada_on_x'] };
    expect(await asked('create_post', same)).toContain('On Bluesky @ada.test and X @ada_on_x:\n> Same');
  });

  test.each(['\n', '\r', '\r\n', '\u2028', '\u0085', '\v'])(
    'no text passes for a part of it, after %j',
    async (end) => {
      const fake = `${end}${end}On Mastodon @other:${end}> Harmless`;
      const message = await asked('create_post', {
        mode: 'now',
        accounts: ['@ada.test'],
        caption: `Text${fake}`,
        thread: [`Reply${fake}`],
        altText: `Alt${fake}`,
        title: `Title${fake}`,
      });
      const lines = message.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
      expect(lines.filter((line) => line.startsWith('On ')).length).toBe(1);
      expect(lines.filter((line) => line === '> On Mastodon @other:')).toHaveLength(4);
    },
  );

  test('has a text of any length whole', async () => {
    const caption = `${'Long. '.repeat(5_000)}End.`;
    expect(await asked('create_post', { mode: 'now', accounts: ['@ada.test'], caption })).toContain(caption);
  });
});

test('the platforms are all tried', () => {
  const names = ARGUMENTS.map(([name]) => name);
  for (const platform of PLATFORMS) expect(names).toContain(nameOf(platform, 'caption'));
});
