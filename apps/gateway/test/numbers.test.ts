import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { callOperation } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { NOW, uuid } from './support/values.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

describe('GET /usage', () => {
  const keyWith = async (plan: Parameters<Harness['operator']['setPlan']>[1]) => {
    const { id } = await harness.operator.createWorkspace({ name: 'Usage', plan });
    const { value } = await harness.operator.createKey(id, { name: 'k', scopes: ['posts:read'] });
    return { id, value };
  };

  test('reports the plan, its remaining credits and its remaining scheduled posts', async () => {
    const renewsAt = new Date('2026-09-01T00:00:00Z');
    const quotas = { maxDrafts: 50, maxMediaBytes: 10_000_000_000, maxLinks: 80 };
    const plan = { includedCredits: 100, monthlyScheduleLimit: 10, renewsAt, ...quotas };
    const { id, value } = await keyWith(plan);
    const answer = await callOperation(harness, 'getUsage', '/usage', { key: value });
    expect(lastRequest('getUsage')).toMatchObject({ workspaceId: id, draftLimit: 50 });
    expect(lastRequest('getMediaUsage')).toMatchObject({ workspaceId: id });
    expect(lastRequest('getLinksUsage')).toMatchObject({ workspaceId: id });
    expect(answer.json).toEqual({
      usage: {
        plan: { name: 'scale', status: 'active', renewsAt: '2026-09-01T00:00:00.000Z' },
        credits: { included: 100, used: 7, remaining: 93, resetsAt: NOW.toISOString() },
        schedule: { limit: 10, used: 4, remaining: 6, resetsAt: NOW.toISOString() },
        drafts: { limit: 50, used: 5, remaining: 45 },
        media: { limitBytes: 10_000_000_000, usedBytes: 6_000_000_000, remainingBytes: 4_000_000_000 },
        links: { limit: 80, used: 8, remaining: 72 },
      },
    });
  });

  test('never reports less than 0 remaining; a trial without an end has no date', async () => {
    const limits = {
      includedCredits: 6,
      monthlyScheduleLimit: 0,
      maxDrafts: 4,
      maxMediaBytes: 1,
      maxLinks: 0,
    };
    const plan = { ...limits, status: 'trialing', renewsAt: null } as const;
    const { value } = await keyWith(plan);
    const answer = await callOperation(harness, 'getUsage', '/usage', { key: value });
    expect(answer.json).toMatchObject({
      usage: {
        plan: { status: 'trialing', renewsAt: null },
        credits: { included: 6, used: 7, remaining: 0 },
        schedule: { limit: 0, used: 4, remaining: 0 },
        drafts: { limit: 4, used: 5, remaining: 0 },
        media: { limitBytes: 1, remainingBytes: 0 },
        links: { limit: 0, used: 8, remaining: 0 },
      },
    });
  });
});

describe('GET /analytics', () => {
  test('defaults to thirty days and twenty posts', async () => {
    await callOperation(harness, 'getAnalytics', '/analytics');
    expect(lastRequest('getSummary')).toMatchObject({
      workspaceId: harness.workspace.id,
      days: 30,
      platform: '',
      limit: 20,
    });
  });

  test('passes the query on, and returns null for a number that no platform reports', async () => {
    const answer = await callOperation(
      harness,
      'getAnalytics',
      '/analytics?period=90&platform=mastodon&limit=100',
    );
    expect(lastRequest('getSummary')).toMatchObject({ days: 90, platform: 'mastodon', limit: 100 });
    expect(answer.json).toMatchObject({
      analytics: {
        period: { days: 90, from: NOW.toISOString(), to: NOW.toISOString() },
        totals: { posts: 3, views: Number.MAX_SAFE_INTEGER, likes: 12, comments: null },
        platforms: [
          { platform: 'bluesky', posts: 2, views: 0, likes: 2, comments: null },
          { platform: 'mastodon', posts: 1, views: null, likes: 10, comments: null },
        ],
        topPosts: [
          { platform: 'bluesky', url: null, views: 0 },
          { platform: 'mastodon', url: 'https://x.test/1', views: null, likes: null, comments: null },
        ],
        collectedAt: null,
      },
    });
    await callOperation(harness, 'getAnalytics', '/analytics?period=1&limit=1');
  });

  test('compares with the period before and with the account', async () => {
    const answer = await callOperation(harness, 'getAnalytics', `/analytics?tag=summer&accountId=${uuid(2)}`);
    expect(lastRequest('getSummary')).toMatchObject({ tag: 'summer', accountId: uuid(2) });
    expect(answer.json).toMatchObject({
      analytics: {
        previous: { posts: 1, views: null, likes: 4, comments: null },
        accounts: [
          { accountId: uuid(2), posts: 2, views: 0, median: { views: 0, likes: 2.5, comments: null } },
        ],
        topPosts: [{ comparison: { by: 'views', median: 0, ratio: null } }, { comparison: null }],
      },
    });
  });

  test.each([
    ['period=0', '/query/period too_small'],
    ['period=91', '/query/period too_big'],
    ['period=1.5', '/query/period invalid_type'],
    ['period=', '/query/period invalid_type'],
    ['limit=0', '/query/limit too_small'],
    ['limit=101', '/query/limit too_big'],
    ['platform=myspace', '/query/platform unknown_value'],
    ['platform=', '/query/platform unknown_value'],
    ['offset=1&days=3', '/query/offset unknown_field', '/query/days unknown_field'],
  ])('refuses %s', async (query, ...violations) => {
    expect(await violationsOf('GET', `/analytics?${query}`)).toEqual(violations);
  });
});

describe('numbers by day, time and tag', () => {
  test('are those of each platform only on request', async () => {
    const whole = await callOperation(harness, 'getDailyAnalytics', '/analytics/daily?tag=summer');
    expect(lastRequest('getDaily')).toMatchObject({ tag: 'summer', byPlatform: false });
    expect(whole.json).not.toHaveProperty('platforms');
    const each = await callOperation(harness, 'getDailyAnalytics', '/analytics/daily?expand=platforms');
    expect(lastRequest('getDaily')).toMatchObject({ byPlatform: true });
    expect(each.json).toMatchObject({
      platforms: [{ platform: 'x', days: [{ date: '2026-06-13', views: null, likes: -1, comments: null }] }],
    });
  });

  test('are local to a time zone', async () => {
    const answer = await callOperation(
      harness,
      'getTimesAnalytics',
      '/analytics/times?timezone=Europe/Berlin&period=7',
    );
    expect(lastRequest('getTimes')).toMatchObject({ timezone: 'Europe/Berlin', selection: { days: 7 } });
    expect(answer.json).toEqual({
      timezone: 'Europe/Berlin',
      hours: [{ weekday: 'tuesday', hour: 9, posts: 3, median: { views: null, likes: 2.5, comments: null } }],
    });
    await callOperation(harness, 'getTimesAnalytics', '/analytics/times');
    expect(lastRequest('getTimes')).toMatchObject({ timezone: 'UTC', selection: { days: 90 } });
    expect(await violationsOf('GET', '/analytics/times?timezone=PST&period=91')).toEqual([
      '/query/period too_big',
      '/query/timezone unknown_timezone',
    ]);
  });

  test('are those of each tag', async () => {
    const answer = await callOperation(harness, 'getTagsAnalytics', '/analytics/tags?platform=x');
    expect(lastRequest('getTags')).toMatchObject({ selection: { days: 30, platform: 'x', tag: '' } });
    expect(answer.json).toMatchObject({
      tags: [{ tag: 'summer', posts: 2, views: null, likes: 5, median: { likes: 2.5 } }],
    });
  });

  test('are a CSV file of at most 10,000 lines, which a spreadsheet does not execute', async () => {
    const { text, headers } = await callOperation(harness, 'exportAnalytics', '/analytics/export?period=7');
    expect(lastRequest('listPublished')).toMatchObject({ selection: { days: 7 } });
    expect(headers.get('content-disposition')).toBe('attachment; filename="analytics.csv"');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(1 + 10_000 + 1);
    expect(lines[0]).toMatch(/^publishedAt,platform,account,title,/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://x.test"")  0",summer sale,,12,,`);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('short links', () => {
  const made = z.object({ link: z.object({ code: z.string() }) });

  test('are created, each with an id of its own, listed page by page and disabled', async () => {
    const url = 'https://example.com/a?b=c#d';
    const codes = [];
    for (const _ of [1, 2, 3]) {
      const answer = await callOperation(harness, 'createLink', '/links', { json: { url } });
      expect(answer.json).toMatchObject({ link: { url, clicks: 42, status: 'enabled' } });
      codes.push(made.parse(answer.json).link.code);
      expect(lastRequest('createLink')).toMatchObject({
        workspaceId: harness.workspace.id,
        linkId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      });
    }
    expect(new Set(codes).size).toBe(3);
    expect((await callOperation(harness, 'listLinks', '/links')).json).toMatchObject({
      links: codes.map((code) => ({ code })),
      pagination: { limit: 50, offset: 0, hasMore: false },
    });
    expect((await callOperation(harness, 'listLinks', '/links?limit=1&offset=1')).json).toMatchObject({
      links: [{ code: codes[1] }],
      pagination: { limit: 1, offset: 1, hasMore: true },
    });
    const path = `/links/${codes[0]}/clicks?period=3`;
    expect((await callOperation(harness, 'getLinkClicks', path)).json).toEqual({
      link: expect.objectContaining({ code: codes[0], clicks: 42 }),
      days: [
        { date: '2026-06-13', clicks: null },
        { date: '2026-06-14', clicks: 0 },
        { date: '2026-06-15', clicks: 12 },
      ],
    });
    expect(lastRequest('getLinkClicks')).toMatchObject({
      workspaceId: harness.workspace.id,
      code: codes[0],
      days: 3,
    });
    expect(await violationsOf('GET', `/links/${codes[0]}/clicks?period=366`)).toEqual([
      '/query/period too_big',
    ]);
    expect((await callOperation(harness, 'disableLink', `/links/${codes[0]}`)).status).toBe(204);
    expect(lastRequest('disableLink')).toMatchObject({ workspaceId: harness.workspace.id, code: codes[0] });
  });

  test('that can’t exist are not even requested', async () => {
    const before = harness.fakes.callsOf('disableLink').length;
    for (const code of ['short', 'eightlong', 'aZ3kP9%00', 'aZ3-P9x', '%F0%9F', '..%2f..aa']) {
      const answer = await harness.ask('DELETE', `/links/${code}`);
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    }
    expect(harness.fakes.callsOf('disableLink')).toHaveLength(before);
    expect((await harness.ask('DELETE', '/links/aZ3kP9x')).status).toBe(404);
  });

  test.each<[string, unknown, ...string[]]>([
    ['nothing', {}, '/url required'],
    ['a url of a wrong kind', { url: 'javascript:alert(1)' }, '/url invalid_format'],
    ['a url that is none', { url: '/launch' }, '/url invalid_format'],
    ['a url that is too long', { url: `https://a.test/${'x'.repeat(2048)}` }, '/url too_big'],
    ['a code of one’s own', { url: 'https://a.test', code: 'abcdefg' }, '/code unknown_field'],
  ])('refuse %s', async (_name, json, ...violations) => {
    expect(await violationsOf('POST', '/links', json)).toEqual(violations);
  });

  test.each([
    ['limit=0', '/query/limit too_small'],
    ['limit=101', '/query/limit too_big'],
    ['offset=-1', '/query/offset too_small'],
    ['status=enabled', '/query/status unknown_field'],
  ])('refuse %s', async (query, ...violations) => {
    expect(await violationsOf('GET', `/links?${query}`)).toEqual(violations);
  });

  test('are created once for an idempotency key', async () => {
    const options = { json: { url: 'https://a.test' }, headers: { 'idempotency-key': 'k' } };
    const answers = [
      await harness.ask('POST', '/links', options),
      await harness.ask('POST', '/links', options),
    ].map(({ json }) => made.parse(json).link.code);
    expect(new Set(answers).size).toBe(1);
  });
});

test('an unavailable service results in 503', async () => {
  for (const [method, path] of [
    ['getUsage', '/usage'],
    ['getSummary', '/analytics'],
    ['listLinks', '/links'],
  ] as const) {
    harness.fakes.fail(method, new AppError('unavailable', 'Away.'));
    expect(await harness.ask('GET', path)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    harness.fakes.before(method);
  }
});

async function violationsOf(method: string, path: string, json?: unknown) {
  const answer = await harness.ask(method, path, json === undefined ? {} : { json });
  const problem = z.object({
    code: z.literal('invalid_request'),
    errors: z.array(z.object({ path: z.string(), code: z.string() })),
  });
  expect(answer.status).toBe(400);
  return problem.parse(answer.json).errors.map((error) => `${error.path} ${error.code}`);
}
