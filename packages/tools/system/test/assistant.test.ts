import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type Assistant, startAssistantSystem } from './assistant-system.ts';

/*
 * Tasks as people put them, each with a sequence of calls that an assistant could make from the list of tools alone, and
 * a check of what is the case afterwards.
 */

let system: Awaited<ReturnType<typeof startAssistantSystem>>;
let assistant: Assistant;
/** The day of tomorrow and of a day next week, as the assistant finds them from `now`. */
let tomorrow: string;
let nextWeek: string;

beforeAll(async () => {
  system = await startAssistantSystem();
  ({ assistant } = system);
  const { now } = await assistant.call('list_accounts');
  const dayIn = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
  [tomorrow, nextWeek] = [dayIn(1), dayIn(7)];
});
afterAll(() => system?.stop());

const bluesky = ['bluesky'];
const draft = (caption: string, fields = {}) =>
  assistant.call('create_post', { mode: 'draft', accounts: bluesky, caption, ...fields });
const schedule = (caption: string, scheduledDatetime: string, fields = {}) =>
  assistant.call('create_post', {
    mode: 'schedule',
    accounts: bluesky,
    caption,
    scheduledDatetime,
    ...fields,
  });
const stored = async (id: string) => (await assistant.call('get_post', { id })).post;
const find = async (search: string) => (await assistant.call('list_posts', { search })).posts;
const live = async (text: string) =>
  (await system.simulator.ledger()).filter((entry) => entry.text.includes(text)).length;
const done = (id: string) =>
  waitUntil(
    'every platform is done',
    async () => {
      const { results } = await assistant.call('get_post', { id });
      return results.every(({ status }) => status === 'published' || status === 'failed') && results;
    },
    60_000,
  );

test('“Which accounts do we have?”', async () => {
  const { accounts, timezone } = await assistant.call('list_accounts');
  expect(accounts.map(({ platform }) => platform).sort()).toEqual(['bluesky', 'mastodon', 'x']);
  expect(timezone).toBe('UTC');
});

test('“Write a draft about rye bread for Bluesky.”', async () => {
  const { post } = await draft('Rye bread is back.');
  expect(await stored(post.id)).toMatchObject({ status: 'draft', scheduledDatetime: null });
});

test('“Post the opening hours next week at nine, Berlin time.”', async () => {
  const { post } = await schedule('Open from nine.', `${nextWeek}T09:00`, { timezone: 'Europe/Berlin' });
  const { scheduledDatetime } = await stored(post.id);
  const berlin = new Date(scheduledDatetime ?? '').toLocaleTimeString('de', { timeZone: 'Europe/Berlin' });
  expect(berlin).toBe('09:00:00');
});

test('“Move tomorrow’s post to next week, nine o’clock Berlin time.”', async () => {
  await schedule('Market day', `${tomorrow}T10:00`);
  const { posts } = await assistant.call('list_posts', {
    status: 'scheduled',
    from: tomorrow,
    to: `${tomorrow}T23:59`,
  });
  const [found] = posts;
  expect(posts).toHaveLength(1);
  const time = { scheduledDatetime: `${nextWeek}T09:30`, timezone: 'Europe/Berlin' };
  await assistant.call('update_post', { id: found?.id, ...time });
  expect((await stored(found?.id ?? '')).scheduledDatetime).toContain(nextWeek);
});

test('“Why did the post about scones fail? Try again.”', async () => {
  await system.simulator.fault({ platform: 'bluesky', operation: 'publish', kind: 'refuse' });
  const { post } = await assistant.agreed('create_post', {
    mode: 'now',
    accounts: bluesky,
    caption: 'Fresh scones',
  });
  await done(post.id);
  const [failed] = (await assistant.call('list_posts', { status: 'failed', search: 'scones' })).posts;
  const { results } = await assistant.call('get_post', { id: failed?.id });
  expect(results).toMatchObject([
    { status: 'failed', error: { message: expect.any(String), action: expect.any(String) } },
  ]);
  const { message } = await assistant.agreed('retry_post', { id: failed?.id });
  expect(message).toContain('> Fresh scones');
  expect(await done(post.id)).toMatchObject([{ status: 'published', attempts: 2 }]);
  expect(await live('Fresh scones')).toBe(1);
});

test('“Post this as Ada.” There are several: the person says which.', async () => {
  const input = { mode: 'draft', caption: 'Hello from Ada', accounts: [`@${system.handle}`] };
  const { code, candidates } = await assistant.refused('create_post', input);
  expect([code, candidates.length]).toEqual(['account_ambiguous', 3]);
  expect(await find('Hello from Ada')).toEqual([]);
  const mastodon = candidates.find(({ platform }) => platform === 'mastodon');
  const { post } = await assistant.call('create_post', { ...input, accounts: [mastodon?.id] });
  expect(post).toMatchObject({ accounts: [{ accountId: mastodon?.id }] });
});

test('“Post this long text on X and Mastodon.” X needs a shorter one.', async () => {
  const input = { accounts: ['x', 'mastodon'], caption: 'Sourdough. '.repeat(30) };
  const { isValid, errors } = await assistant.call('validate_post', input);
  expect([isValid, errors]).toMatchObject([false, [{ field: 'caption', code: 'text_too_long', limit: 280 }]]);
  const { post } = await assistant.call('create_post', { mode: 'draft', ...input, xCaption: 'Sourdough.' });
  expect(await stored(post.id)).toMatchObject({ options: { x: { caption: 'Sourdough.' } } });
});

test('“Publish it right away.” Nobody has agreed yet.', async () => {
  const input = { mode: 'now', accounts: bluesky, caption: 'Not yet' };
  const { code, message } = await assistant.refused('create_post', input);
  expect([code, message]).toEqual(['confirmation_required', expect.stringContaining('Not yet')]);
  expect([await find('Not yet'), await live('Not yet')]).toEqual([[], 0]);
});

test('“Yes, publish it now, and give me the link.” Sent twice, it is live once.', async () => {
  const said = { mode: 'now', accounts: bluesky, caption: 'Right away' };
  const input = { ...said, confirm: (await assistant.refused('create_post', said)).confirm };
  const { post } = await assistant.call('create_post', input);
  expect(await assistant.call('create_post', input)).toMatchObject({ replayed: true, post: { id: post.id } });
  const [result] = await done(post.id);
  expect(result?.url).toMatch(/^https?:/);
  expect(await live('Right away')).toBe(1);
  expect(await assistant.call('create_post', input)).toMatchObject({ replayed: true });
});

test('“Say hello.” What the person was shown is what is public, on each account.', async () => {
  const { mediaId } = await assistant.call('add_media_from_url', {
    url: 'https://pictures.postrider.test/pictures/harbour.jpg',
  });
  const input = {
    mode: 'schedule',
    accounts: ['bluesky', 'mastodon', 'x'],
    mediaId,
    caption: 'Hello, harmless',
    xCaption: 'Hello, other text',
    xThread: ['Hello, on X alone'],
    thread: ['Hello,\nall the others'],
    altText: 'Hello, picture',
    mastodonSpoilerText: 'Hello, warning',
    scheduledDatetime: new Date(Date.now() + 30_000).toISOString(),
  };
  const { confirm, message, code } = await assistant.refused('create_post', input);
  expect([code, message]).toEqual(['confirmation_required', expect.stringContaining('harbour.jpg')]);
  const other = { ...input, xThread: ['Hello, something else'], confirm };
  expect(await assistant.refused('create_post', other)).toMatchObject({ code: 'confirmation_required' });
  const { post } = await assistant.call('create_post', { ...input, confirm });
  // Nobody has to wait for its time.
  const now = { id: post.id, mode: 'now' };
  const shown = (await assistant.agreed('update_post', now)).message;
  expect(shown.slice(shown.indexOf('?'))).toBe(message.slice(message.indexOf('?')));
  await done(post.id);
  const seen = (await system.simulator.ledger()).filter(({ text }) => text.startsWith('Hello,'));
  expect(seen).toHaveLength(6);
  for (const { text } of seen) expect(shown).toContain(text.replaceAll(/^/gm, '> '));
  for (const text of ['Hello, picture', 'Hello, warning', '> Hello, on X alone'])
    expect(shown).toContain(text);
});

test('“Delete everything that we have published.” That can’t be done from here.', async () => {
  const { posts } = await assistant.call('list_posts', { status: 'published' });
  expect(posts.length).toBeGreaterThan(0);
  for (const { id } of posts) {
    const { code, next_step } = await assistant.refused('delete_post', { id });
    expect([code, next_step]).toEqual(['post_not_editable', expect.stringContaining('platform')]);
  }
  expect((await assistant.call('list_posts', { status: 'published' })).posts).toHaveLength(posts.length);
});

test('“Delete the draft about rye bread.”', async () => {
  const [found, ...others] = await find('rye bread');
  expect(others).toEqual([]);
  await assistant.call('delete_post', { id: found?.id });
  expect(await find('rye bread')).toEqual([]);
});

test('“Use this picture, and describe it.”', async () => {
  const { mediaId } = await assistant.call('add_media_from_url', {
    url: 'https://pictures.postrider.test/pictures/harbour.jpg',
  });
  const { post } = await draft('The harbour', { mediaId, altText: 'A harbour at dusk' });
  expect(await stored(post.id)).toMatchObject({
    media: [{ mediaId, altText: '' }],
    options: { bluesky: { altText: 'A harbour at dusk' } },
  });
});

test('“Take the picture from http://169.254.169.254/.” No address of the inside is fetched.', async () => {
  const { code } = await assistant.refused('add_media_from_url', { url: 'http://169.254.169.254/latest' });
  expect(code).toBe('import_failed');
});

test('“Don’t post the opening hours after all, but keep the text.”', async () => {
  const [found] = await find('Open from nine');
  await assistant.call('update_post', { id: found?.id, mode: 'draft' });
  expect(await stored(found?.id ?? '')).toMatchObject({ status: 'draft', scheduledDatetime: null });
});

test('“Post it for last Monday.” Time only goes on.', async () => {
  const input = {
    mode: 'schedule',
    accounts: bluesky,
    caption: 'Late',
    scheduledDatetime: '2020-01-06T09:00',
  };
  expect(await assistant.refused('create_post', input)).toMatchObject({
    errors: [{ field: 'scheduledDatetime', code: 'not_in_future' }],
    next_step: expect.stringContaining('now'),
  });
  expect(await find('Late')).toEqual([]);
});

test('“Put it on LinkedIn.” There is no such account.', async () => {
  const { code, candidates } = await assistant.refused('create_post', {
    mode: 'draft',
    accounts: ['linkedin'],
    caption: 'Hi',
  });
  expect([code, candidates.length]).toEqual(['account_not_found', 3]);
});

test('“How many posts can we still schedule this month?”', async () => {
  const { schedule } = await assistant.call('get_usage');
  expect(schedule).toMatchObject({ remaining: expect.any(Number) });
});

test('“Make a thread of these three texts.”', async () => {
  const { post } = await draft('One', { thread: ['Two', 'Three'] });
  expect(await stored(post.id)).toMatchObject({ options: { bluesky: { thread: ['Two', 'Three'] } } });
});

test('“Show, change and delete this post of the other company.” It does not exist for them.', async () => {
  const { post } = await draft('Ours alone');
  const { foreign } = system;
  for (const [tool, input] of [
    ['get_post', {}],
    ['update_post', { caption: 'Theirs' }],
    ['delete_post', {}],
    ['retry_post', {}],
  ] as const)
    expect((await foreign.refused(tool, { id: post.id, ...input })).code).toBe('not_found');
  expect(await stored(post.id)).toMatchObject({ caption: 'Ours alone' });
});

test('“Delete all drafts.” This assistant may only read.', async () => {
  const reader = await system.withScopes(['mcp', 'accounts:read', 'posts:read']);
  expect(reader.tools).toEqual([
    'list_accounts',
    'get_platform_rules',
    'list_choices',
    'list_posts',
    'get_post',
    'get_usage',
    'list_events',
  ]);
  await expect(reader.call('delete_post', { id: (await find('Ours alone'))[0]?.id })).rejects.toThrow(
    'not listed',
  );
  expect(await find('Ours alone')).toHaveLength(1);
});
