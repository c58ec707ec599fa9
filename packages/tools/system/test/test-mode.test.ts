import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SCOPES, WEBHOOK_EVENTS } from '@postrider/contracts';
import { isTestOutcome, TEST_OUTCOMES, type TestOutcome } from '@postrider/contracts/test-outcomes';
import { PLATFORMS } from '@postrider/platform-rules';
import { type Account, Postrider, verifyWebhook, type WebhookEvent } from '@postrider/sdk';
import { type Receiver, startReceiver, waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { clipOptions, platformsTaking, takes } from '../src/taking.ts';
import { describeAgency, TYPESCRIPT } from './agency.ts';
import { callTool } from './call-tool.ts';
import { chosenOptions } from './chosen-options.ts';
import { type Harness, startHarness } from './harness.ts';
import { describeOldTestData } from './old-test-data.ts';

jest.setTimeout(240_000);

const OUTCOMES = Object.keys(TEST_OUTCOMES).filter(isTestOutcome);
/** The error of each outcome that ends as failed. */
const ERRORS: Partial<Record<TestOutcome, string>> = {
  content_refused: 'platform_rejected',
  token_lost: 'account_needs_reconnect',
  unknown: 'outcome_unknown',
};
const PICTURE = 'https://pictures.postrider.test/pictures/harbour.jpg';
const CLIP = 'https://pictures.postrider.test/pictures/clip.mp4';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const described = z.object({ paths: z.record(z.string(), z.looseObject({ get: z.unknown().optional() })) });

let harness: Harness;
let hooks: Receiver;
let live: Postrider;
let tested: Postrider;
let testKey: string;
let secret: string;
/** Of live data, before the tests. */
let before: { calls: number; usage: unknown };
/** A resource of each kind, by the path of the API that reads it: of test data and of live data. */
const made: Record<'test' | 'live', Record<string, string>> = { test: {}, live: {} };

const clientOf = (apiKey: string) => new Postrider({ apiKey, baseUrl: harness.apiUrl });
const newKey = async (more: object = {}) => {
  const wanted = { workspaceId: harness.workspaceId, name: 'CI', scopes: Object.keys(SCOPES), isTest: true };
  return (await harness.operator.createKey({ ...wanted, ...more })).value;
};
const usageOf = async (client: Postrider) => {
  const { credits, schedule, drafts, media, links } = await client.usage.get();
  return [credits.used, schedule.used, drafts.used, media.usedBytes, links.used];
};

/** One resource of each kind. */
async function makeAll(client: Postrider): Promise<Record<string, string>> {
  const { id: media } = await client.media.import(PICTURE);
  const { id: profile } = await client.profiles.create({ name: 'Bakery' });
  const redirectUrl = 'https://app.example.com';
  const [account] = await client.accounts.list();
  const post = await client.posts.create({ caption: 'A draft', platforms: ['mastodon'] });
  const event = await waitUntil('an event', async () => (await client.events.list().toArray(1))[0]);
  return {
    '/posts/{id}': post.id,
    '/accounts/{id}': account?.id ?? '',
    '/media/{id}': media,
    '/links/{code}': (await client.links.create({ url: 'https://example.com' })).code,
    '/webhooks/{id}': (await client.webhooks.create({ url: 'https://hooks.example.com/other' })).id,
    '/connect-links/{id}': (await client.connectLinks.create({ redirectUrl })).id,
    '/profiles/{id}': profile,
    '/events/{id}': event.id,
  };
}

beforeAll(async () => {
  hooks = await startReceiver();
  harness = await startHarness({
    // Days of three seconds, and the end of an unknown outcome after 20 in place of 120.
    ANALYTICS_COLLECT_EVERY_MS: '3000',
    ANALYTICS_SCAN_EVERY_MS: '200',
    GIVE_UP_AFTER_MS: '20000',
    OUTBOUND_CONNECT_TO: `hooks.example.com=${hooks.url}`,
  });
  testKey = await newKey();
  live = clientOf(harness.apiKey);
  tested = clientOf(testKey);
  Object.assign(made.live, await makeAll(live));
  Object.assign(made.test, await makeAll(tested));
  const webhook = { url: 'https://hooks.example.com/test', events: [...WEBHOOK_EVENTS] };
  ({ secret } = await tested.webhooks.create(webhook));
  await live.webhooks.create({ ...webhook, url: 'https://hooks.example.com/live' });
  before = { calls: (await harness.simulator.calls()).length, usage: await usageOf(live) };
});
afterAll(async () => {
  await harness?.stop();
  await hooks?.close();
});

/** Follows events until all results of these posts are known. */
async function follow(after: string | undefined, postIds: ReadonlySet<string>): Promise<WebhookEvent[]> {
  const seen: WebhookEvent[] = [];
  const open = new Set(postIds);
  const signal = AbortSignal.timeout(180_000);
  try {
    for await (const event of tested.events.stream(after ? { after } : {}, { signal })) {
      seen.push(event);
      if (event.type === 'post.finished') open.delete(event.data.post_id);
      if (open.size === 0) return seen;
    }
  } catch (error) {
    const left = await Promise.all([...open].map((id) => tested.posts.results(id)));
    const states = left.flat().map(({ platform, status }) => `${platform} ${status}`);
    throw new Error(`unfinished after ${seen.length} events: ${states.join(', ')}`, { cause: error });
  }
  return seen;
}

describe('every outcome on every platform', () => {
  const posts: { outcome: TestOutcome; id: string }[] = [];
  let events: WebhookEvent[];

  beforeAll(async () => {
    const accounts = await tested.accounts.list();
    const at = (outcome: TestOutcome, platform: string): Account => {
      const found = accounts.find((each) => each.username === outcome && each.platform === platform);
      if (!found) throw new Error(`there is no test account ${outcome} on ${platform}`);
      return found;
    };
    const media = [{ mediaId: (await tested.media.import(PICTURE)).id, altText: 'Boats' }];
    const clip = [{ mediaId: (await tested.media.import(CLIP)).id, altText: '' }];
    const contents = [
      { platforms: platformsTaking(1, true), media },
      { platforms: platformsTaking(0, true).filter((each) => !takes(each, 1, true)), media: [] },
      { platforms: PLATFORMS.filter((each) => clipOptions(each)), media: clip },
    ].filter(({ platforms }) => platforms.length > 0);
    expect(contents.flatMap(({ platforms }) => platforms).sort()).toEqual([...PLATFORMS].sort());

    const [newest] = (await tested.events.list({ order: 'newest', limit: 1 }).page()).items;
    const later = new Date(Date.now() + 3_600_000).toISOString();
    for (const outcome of OUTCOMES)
      for (const content of contents) {
        const platforms = content.platforms.map((platform) => ({
          platform,
          accountId: at(outcome, platform).id,
        }));
        const options = await chosenOptions(tested, platforms);
        const { media } = content;
        const post = { caption: outcome, platforms, media, options, scheduledDatetime: later };
        const { id } = await tested.posts.create({ ...post, reference: `order-${outcome}` });
        await tested.testMode.advance(id);
        posts.push({ outcome, id });
      }
    events = await follow(newest?.id, new Set(posts.map(({ id }) => id)));
  });

  test.each(OUTCOMES)('%s ends as the docs say', async (outcome) => {
    for (const { id } of posts.filter((each) => each.outcome === outcome)) {
      const results = await tested.posts.results(id);
      const ended = results.map(({ status, error }) => [status, error?.code]);
      const code = ERRORS[outcome];
      expect(ended).toEqual(results.map(() => [code ? 'failed' : 'published', code]));
      for (const { url, proof, failedAttempts } of code ? [] : results) {
        expect(url).toMatch(/^https:\/\/test-mode\.invalid\//);
        expect(proof?.kind).toBe(outcome === 'lost_answer' || outcome === 'slow' ? 'looked_up' : 'answered');
        expect(failedAttempts.map((each) => each.code)).toEqual(
          outcome === 'rate_limited' ? ['rate_limited', 'rate_limited'] : [],
        );
      }
    }
  });

  test('each result is an event and a signed delivery, which say that they are not live', async () => {
    const results = events.filter(({ type }) => type === 'post.published' || type === 'post.failed');
    expect(results).toHaveLength(OUTCOMES.length * PLATFORMS.length);
    expect(new Set(events.map(({ livemode }) => livemode))).toEqual(new Set([false]));
    const arrived = () => hooks.requests.filter(({ path }) => path === '/test');
    const ids = () => new Set(arrived().map(({ headers }) => headers['webhook-id']));
    await waitUntil('the deliveries', () => events.every(({ id }) => ids().has(id)), 60_000);
    for (const { body, headers } of arrived()) {
      const signature = String(headers['x-service-signature']);
      const event = await verifyWebhook({ rawBody: body, signature, secret });
      expect(event.livemode).toBe(false);
    }
    expect(hooks.requests.filter(({ path }) => path === '/live')).toEqual([]);
    const listed = await live.events.list().toArray();
    expect(listed.filter(({ id }) => events.some((each) => each.id === id))).toEqual([]);
    const lost = events.filter(({ type }) => type === 'account.needs_reconnect');
    expect(lost).toHaveLength(PLATFORMS.length);
  });

  test('numbers are made up for test data alone', async () => {
    await waitUntil(
      'the numbers',
      async () => ((await tested.analytics.get()).totals.views ?? 0) > 0,
      60_000,
    );
    expect((await live.analytics.get()).totals.posts).toBe(0);
  });
});

describe('test data and live data', () => {
  test.each(['test', 'live'] as const)(
    'a resource of %s data does not exist for the other key',
    async (kind) => {
      const own = kind === 'test' ? testKey : harness.apiKey;
      const other = kind === 'test' ? harness.apiKey : testKey;
      const read = async (key: string, path: string) =>
        (await fetch(harness.apiUrl + path, { headers: { authorization: `Bearer ${key}` } })).status;
      const document = described.parse(await (await fetch(`${harness.apiUrl}/openapi.json`)).json());
      // Jobs are made by deletions and exports of profiles.
      const paths = Object.keys(document.paths).filter(
        (path) => /^\/[a-z-]+\/\{\w+\}$/.test(path) && document.paths[path]?.get && path !== '/jobs/{id}',
      );
      expect(Object.keys(made[kind]).sort()).toEqual(paths.sort());
      for (const [path, id] of Object.entries(made[kind])) {
        const address = path.replace(/\{\w+\}/, id);
        expect([path, await read(own, address), await read(other, address)]).toEqual([path, 200, 404]);
      }
    },
  );

  test('a link of test data redirects and counts', async () => {
    const { code, shortUrl } = await tested.links.create({ url: 'https://example.com/offer' });
    const answer = await fetch(shortUrl, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.com/offer']);
    await waitUntil('the click', async () => (await tested.links.get(code)).clicks === 1);
  });
});

describe('the rest of the API', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('uploads a file, makes many posts, and publishes one of a slot', async () => {
    const bytes = Buffer.from(
      await (await fetch((await tested.media.get(made.test['/media/{id}'] ?? '')).url)).arrayBuffer(),
    );
    const file = await tested.media.upload(new File([bytes], 'boats.jpg', { type: 'image/jpeg' }));
    const post = { caption: 'Many', platforms: ['bluesky' as const], media: [{ mediaId: file.id }] };
    const results = await tested.posts.createMany({ posts: [post, { ...post, caption: 'x'.repeat(400) }] });
    expect(results.map(({ error }) => error?.code)).toEqual([undefined, 'content_rejected']);
    await tested.slots.set({ timezone: 'UTC', slots: [{ weekdays: ['monday'], time: '09:00' }] });
    const queued = await tested.posts.create({ ...post, schedule: 'next_slot' });
    expect(new Date(queued.scheduledDatetime ?? '').getUTCHours()).toBe(9);
    expect((await live.slots.get()).slots).toEqual([]);
    await tested.testMode.advance(queued.id);
    expect((await tested.posts.waitUntilDone(queued.id))[0]?.status).toBe('published');
  });

  test('says when a platform has accepted a post that it processes', async () => {
    const slow = (await tested.accounts.list()).find(
      ({ username, platform }) => username === 'slow' && platform === 'mastodon',
    );
    const platforms = [{ platform: 'mastodon' as const, accountId: slow?.id ?? '' }];
    const { id } = await tested.posts.create({ caption: 'Slowly', platforms });
    await tested.posts.publish(id);
    await waitUntil('it is accepted', async () => (await tested.posts.results(id))[0]?.acceptedAt);
    expect((await tested.posts.get(id)).status).toBe('scheduled');
  });

  test('repeats a post by a rule', async () => {
    const first = await tested.posts.create({
      caption: 'Every day',
      platforms: ['mastodon' as const],
      scheduledDatetime: inAnHour(),
      recurrence: 'RRULE:FREQ=DAILY;COUNT=3',
    });
    await tested.testMode.advance(first.id);
    expect((await tested.posts.waitUntilDone(first.id))[0]?.status).toBe('published');
    const { occurrences } = await tested.posts.occurrences(first.id);
    expect(occurrences.length).toBeGreaterThan(0);
  });

  test('keeps a post until it is approved', async () => {
    const writer = clientOf(await newKey({ needsApproval: true, scopes: ['posts:read', 'posts:write'] }));
    const post = { caption: 'Please approve', platforms: ['x' as const], scheduledDatetime: inAnHour() };
    const { id, status, approval } = await writer.posts.create(post);
    expect([status, approval?.status]).toEqual(['draft', 'pending']);
    expect((await tested.posts.approve(id)).post.status).toBe('scheduled');
    await tested.testMode.advance(id);
    expect((await tested.posts.waitUntilDone(id))[0]?.status).toBe('published');
  });

  test('works for an assistant', async () => {
    const call = (name: string, given: object) =>
      callTool(`${harness.urls.gateway}/mcp`, testKey, name, given);
    expect(await call('list_accounts', {})).toContain('lost_answer');
    expect(
      await call('create_post', { caption: 'From an assistant', accounts: ['bluesky'], mode: 'draft' }),
    ).toContain('draft');
    expect(await call('get_post', { id: made.live['/posts/{id}'] })).toContain('not_found');
  });
});

describe('afterwards', () => {
  test('nothing of it has reached a platform, or counts in the usage of live data', async () => {
    expect((await harness.simulator.calls()).length).toBe(before.calls);
    expect(await usageOf(live)).toEqual(before.usage);
  });
});

describeAgency(() => harness, TYPESCRIPT);

describeOldTestData(() => harness);
