import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { type Harness, startHarness } from './support/harness.ts';
import {
  AGREE,
  callAgreed,
  callTool,
  connect,
  DECLINE,
  errorOf,
  idOf,
  NEW_ERA,
  questionOf,
} from './support/mcp.ts';
import { newPost } from './support/mcp-posts.ts';
import { uuid } from './support/values.ts';

const fields = z.record(z.string(), z.unknown());

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await startHarness();
  await harness.operator.updateWorkspace(harness.workspace.id, { timeZone: 'Europe/Berlin' });
  client = await connect(harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.fakes.posts.clear());

describe('repeats', () => {
  test('the same content is created once, whatever the accounts are called and the time is written', async () => {
    const caption = 'Once only';
    const first = {
      mode: 'schedule',
      caption,
      accounts: ['@ada.test'],
      scheduledDatetime: '2027-07-02T09:00',
    };
    const again = { ...first, accounts: [uuid(2)], scheduledDatetime: '2027-07-02T07:00:00Z' };
    const answers = await Promise.all([callTool(client, 'create_post', first)]);
    answers.push(await callTool(client, 'create_post', again));
    expect(answers.map(({ content }) => content.replayed)).toEqual([false, true]);
    expect(new Set(answers.map(({ content }) => idOf(content))).size).toBe(1);
    expect(harness.fakes.posts.size).toBe(1);
    const other = await callTool(client, 'create_post', { ...first, scheduledDatetime: '2027-07-02T09:01' });
    expect(other.content.replayed).toBe(false);
  });

  test('what was deleted can be created again', async () => {
    const input = newPost();
    for (let round = 0; round < 3; round++) {
      const { content } = await callTool(client, 'create_post', input);
      expect(content.replayed).toBe(false);
      expect((await callTool(client, 'delete_post', { id: idOf(content) })).isError).toBe(false);
    }
  });

  test('a key that is given is the measure, and belongs to one post', async () => {
    const input = newPost({ idempotencyKey: 'mine' });
    const one = await callTool(client, 'create_post', input);
    const two = await callTool(client, 'create_post', input);
    expect([two.content.replayed, idOf(two.content)]).toEqual([true, idOf(one.content)]);
    const reused = await errorOf(client, 'create_post', newPost({ idempotencyKey: 'mine' }));
    expect(reused).toMatchObject({ code: 'idempotency_key_reused' });
    const another = await callTool(client, 'create_post', { ...input, idempotencyKey: 'other' });
    expect(another.content.replayed).toBe(false);
  });
});

describe('publishing now', () => {
  const now = () => newPost({ mode: 'now' });

  test('needs the person’s agreement where the client can’t ask', async () => {
    const input = now();
    expect(await errorOf(client, 'create_post', input)).toMatchObject({
      code: 'confirmation_required',
      message: expect.stringContaining('on Bluesky @ada.test'),
    });
    expect(harness.fakes.posts.size).toBe(0);
    const { confirm } = await questionOf(client, 'create_post', input);
    const { content } = await callTool(client, 'create_post', { ...input, confirm });
    expect(content.post).toMatchObject({ status: 'scheduled' });
    const before = harness.fakes.callsOf('publishPost').length;
    const again = await callTool(client, 'create_post', { ...input, confirm });
    expect(again.content.replayed).toBe(true);
    expect(harness.fakes.callsOf('createPost').length).toBeGreaterThan(0);
    expect(harness.fakes.callsOf('publishPost').length).toBe(before);
  });

  test('asks the person where the client can, whatever the assistant has confirmed', async () => {
    const input = now();
    const { confirm } = await questionOf(client, 'create_post', input);
    const declining = await connect(harness, NEW_ERA, DECLINE);
    const declined = await errorOf(declining, 'create_post', { ...input, confirm });
    expect(declined).toMatchObject({ code: 'declined' });
    expect(harness.fakes.posts.size).toBe(0);
    const agreeing = await connect(harness, NEW_ERA, AGREE);
    const { isError } = await callTool(agreeing, 'create_post', now());
    expect(isError).toBe(false);
    expect(harness.fakes.posts.size).toBe(1);
  });

  test('nobody is asked about a post that can’t be published', async () => {
    const error = await errorOf(client, 'create_post', { ...now(), caption: 'forbidden' });
    expect(error).toMatchObject({
      code: 'content_rejected',
      errors: [{ field: 'caption', code: 'text_too_long' }],
    });
  });

  test('where publishing fails, the draft is named, and a repeat goes on with it', async () => {
    const input = now();
    const { confirm } = await questionOf(client, 'create_post', input);
    harness.fakes.fail('publishPost', new AppError('schedule_limit_reached', 'Used up.'));
    const error = await errorOf(client, 'create_post', { ...input, confirm });
    expect(error).toMatchObject({
      code: 'schedule_limit_reached',
      message: expect.stringContaining('draft'),
    });
    harness.fakes.before('publishPost');
    expect((await callTool(client, 'create_post', { ...input, confirm })).content.post).toMatchObject({
      status: 'scheduled',
    });
    expect(harness.fakes.posts.size).toBe(1);
  });

  test('a draft is published by update_post alone', async () => {
    const { content } = await callTool(client, 'create_post', newPost());
    const id = idOf(content);
    const both = await errorOf(client, 'update_post', { id, mode: 'now', caption: 'Other' });
    expect(both).toMatchObject({ errors: [{ field: 'caption' }] });
    expect(await errorOf(client, 'update_post', { id, mode: 'now' })).toMatchObject({
      code: 'confirmation_required',
    });
    const done = await callAgreed(client, 'update_post', { id, mode: 'now' });
    expect(done.content.post).toMatchObject({ status: 'scheduled' });
  });
});

test('update_post takes the next free slot, and changes, pauses and ends a series', async () => {
  const { content } = await callTool(client, 'create_post', newPost());
  const id = idOf(content);
  const update = async (change: object) => {
    expect((await callTool(client, 'update_post', { id, ...change })).isError).toBe(false);
    return harness.fakes.callsOf('updatePost').at(-1)?.request;
  };
  expect(await update({ schedule: 'next_slot' })).toMatchObject({
    schedule: 'next_slot',
    updateMask: { paths: ['schedule'] },
  });
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO';
  expect(await update({ recurrence: rule, recurrenceTexts: ['Again'], applyTo: 'series' })).toMatchObject({
    recurrence: rule,
    recurrenceTexts: ['Again'],
    appliesToSeries: true,
  });
  expect(await update({ recurrencePaused: true })).toMatchObject({ recurrencePaused: true });
  expect(await update({ recurrence: '' })).toMatchObject({
    recurrence: '',
    updateMask: { paths: ['recurrence'] },
  });
  expect(await errorOf(client, 'update_post', { id, mode: 'draft', schedule: 'next_slot' })).toMatchObject({
    errors: [{ field: 'schedule', code: 'not_allowed' }],
  });
});

test('posts are made in a profile, and found by it and by their reference', async () => {
  const { json } = await harness.ask('POST', '/profiles', { json: { name: 'Bakery' } });
  const { id: profileId } = z.object({ profile: z.object({ id: z.string() }) }).parse(json).profile;
  await callTool(client, 'create_post', newPost({ profileId, reference: 'r-1' }));
  expect(harness.fakes.callsOf('listAccounts').map(({ request }) => request)).toContainEqual(
    expect.objectContaining({ profileId }),
  );
  expect(harness.fakes.callsOf('createPost').at(-1)?.request).toMatchObject({ profileId, reference: 'r-1' });
  await callTool(client, 'validate_post', { accounts: ['bluesky'], caption: 'x', profileId });
  expect(harness.fakes.callsOf('validatePost').at(-1)?.request).toMatchObject({ profileId });
  await callTool(client, 'list_posts', { profileId, reference: 'r-1' });
  expect(harness.fakes.callsOf('listPosts').at(-1)?.request).toMatchObject({ profileId, reference: 'r-1' });
});

test('the timeline of a post has the attempts that failed', async () => {
  const { content } = await callTool(client, 'create_post', newPost());
  const { content: shown } = await callTool(client, 'get_post', { id: idOf(content) });
  expect(shown).toMatchObject({
    timeline: expect.arrayContaining([
      { at: expect.any(String), what: 'attempt 1 on bluesky failed: The limit is used up.' },
      { at: expect.any(String), what: 'failed on bluesky' },
    ]),
  });
});

describe('options of platforms', () => {
  const optionsOf = async (fields: object) => {
    const { content } = await callTool(client, 'create_post', newPost(fields));
    return {
      id: idOf(content),
      options: (await callTool(client, 'get_post', { id: idOf(content) })).content,
    };
  };

  test('are arguments of their own, and override what is for all platforms', async () => {
    const own = {
      blueskyLangs: ['en'],
      blueskyContentWarning: 'nudity',
      blueskyReplies: [],
      blueskyQuotes: false,
      altText: 'A harbour',
      blueskyAltText: 'A small harbour',
      thread: ['More'],
      blueskyThread: [],
    };
    expect((await optionsOf(own)).options).toMatchObject({
      post: {
        options: {
          bluesky: {
            langs: ['en'],
            contentWarning: 'nudity',
            replies: [],
            quotes: false,
            altText: 'A small harbour',
          },
        },
      },
    });
  });

  test('are removed by an empty text and by the choice default', async () => {
    const { id } = await optionsOf({ blueskyContentWarning: 'porn', blueskyReplies: ['following'] });
    const change = { id, blueskyContentWarning: 'default', blueskyReplies: ['default'], blueskyAltText: '' };
    await callTool(client, 'update_post', change);
    const [call] = harness.fakes.callsOf('updatePost').slice(-1);
    expect(call?.request).toMatchObject({ updateMask: { paths: ['options'] } });
    expect(inspect(call?.request, { depth: null })).not.toContain('porn');
    expect(inspect(call?.request, { depth: null })).not.toContain('following');
  });

  test('are kept for single accounts, which no argument changes', async () => {
    const bluesky = { caption: 'Short', accounts: { [uuid(2)]: { caption: 'Shorter', langs: null } } };
    const json = { caption: 'Hello', platforms: ['bluesky'], options: { bluesky } };
    const { json: made } = await harness.ask('POST', '/posts', { json });
    await callTool(client, 'update_post', { id: idOf(fields.parse(made)), blueskyLangs: ['en'] });
    const [call] = harness.fakes.callsOf('updatePost').slice(-1);
    expect(call?.request).toMatchObject({
      options: {
        bluesky: { caption: 'Short', langs: ['en'], accounts: { [uuid(2)]: { caption: 'Shorter' } } },
      },
    });
  });

  test('go with the account that a change removes', async () => {
    const bluesky = { accounts: { [uuid(1)]: { caption: 'Shorter' } } };
    const json = { caption: 'Hello', platforms: ['bluesky'], options: { bluesky } };
    const { json: made } = await harness.ask('POST', '/posts', { json });
    const id = idOf(fields.parse(made));
    await callTool(client, 'update_post', { id, accounts: [uuid(2)], blueskyLangs: ['en'] });
    const [call] = harness.fakes.callsOf('updatePost').slice(-1);
    expect(call?.request).toMatchObject({ options: { bluesky: { langs: ['en'] } } });
    expect(inspect(call?.request, { depth: null })).not.toContain('Shorter');
  });

  test('are checked by the platform, and refused where the post does not go there', async () => {
    const wrong = await errorOf(client, 'create_post', newPost({ blueskyLangs: ['English!'] }));
    expect(wrong).toMatchObject({ errors: [{ field: 'blueskyLangs[0]' }] });
    const unused = await errorOf(client, 'create_post', newPost({ mastodonVisibility: 'private' }));
    expect(unused).toMatchObject({ errors: [{ field: 'mastodonVisibility', code: 'unused_options' }] });
  });
});

test('what a platform needs of its own is kept when a text changes', async () => {
  const made = await callTool(client, 'create_post', newPost({ blueskyCaption: 'Short', thread: ['More'] }));
  await callTool(client, 'update_post', { id: idOf(made.content), altText: 'A harbour', thread: [] });
  const [call] = harness.fakes.callsOf('updatePost').slice(-1);
  expect(call?.request).toMatchObject({
    options: { bluesky: { caption: 'Short', altText: 'A harbour' } },
    updateMask: { paths: ['options'] },
  });
});
