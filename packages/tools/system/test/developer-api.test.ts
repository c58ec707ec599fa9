import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  type Receiver,
  startOtlpReceiver,
  startReceiver,
  waitUntil,
} from '@postrider/testing';
import { z } from 'zod';
import { describeSignatures } from './guide-signatures.ts';
import { describeGuides, hostsOfGuides } from './guides.ts';
import { type Harness, startHarness } from './harness.ts';

/** The trace context of a client. */
const CLIENTS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const checked = z.object({
  validation: z.object({ errors: z.array(z.object({ path: z.string(), code: z.string() })) }),
});
const made = z.object({ post: z.object({ caption: z.string() }).optional(), code: z.string().optional() });

let harness: Harness;
let postrider: Postrider;
let otlp: OtlpReceiver;
/** The hosts that the samples of the guides name. */
let hosts: Receiver;

beforeAll(async () => {
  otlp = await startOtlpReceiver();
  hosts = await startReceiver();
  // Days of three seconds, so that daily numbers arrive during the test.
  const days = { ANALYTICS_COLLECT_EVERY_MS: '3000', ANALYTICS_SCAN_EVERY_MS: '200' };
  harness = await startHarness({ ...days, ...otlp.env, OUTBOUND_CONNECT_TO: hostsOfGuides(hosts) });
  postrider = new Postrider({ apiKey: harness.apiKey, baseUrl: harness.apiUrl });
});
afterAll(async () => {
  await harness.stop();
  await otlp.close();
  await hosts.close();
});

test('a post that went live shows in usage, in the list and with its numbers in analytics', async () => {
  const before = await postrider.usage.get();
  const scheduledDatetime = new Date(Date.now() + 5_000).toISOString();
  const post = await postrider.posts.create({
    caption: 'Count me',
    platforms: ['mastodon'],
    scheduledDatetime,
  });
  const [result] = await waitUntil('the post to be live', async () => {
    const results = await postrider.posts.results(post.id);
    return results.every(({ status }) => status === 'published') && results;
  });

  const after = await postrider.usage.get();
  expect(after.schedule.used).toBe(before.schedule.used + 1);
  expect(after.schedule.remaining).toBe(before.schedule.remaining - 1);
  expect(after.credits.used).toBe(before.credits.used + 1);
  const listed = await postrider.posts.list({ status: 'published' }).toArray();
  expect(listed.map(({ id }) => id)).toContain(post.id);

  await harness.simulator.setMetrics(result?.externalId ?? '', { likes: 7, replies: 2 });
  const analytics = await waitUntil(
    'the numbers',
    async () => {
      const summary = await postrider.analytics.get({ period: 1 });
      return summary.totals.likes === 7 && summary;
    },
    60_000,
  );
  expect(analytics.totals).toMatchObject({ posts: 1, likes: 7, comments: 2, views: null });
  expect(analytics.topPosts[0]).toMatchObject({ postId: post.id, platform: 'mastodon', likes: 7 });
});

test('posts that are made at the same moment have an answer each', async () => {
  const make = async (n: number) => {
    const caption = n % 5 === 0 ? 'Far too long. '.repeat(60) : `Number ${n}`;
    const unknown = { platform: 'mastodon', accountId: '0198c5a2-1111-7222-8333-444455556666' };
    const platforms = [n % 7 === 0 ? unknown : 'mastodon'];
    const response = await fetch(`${harness.apiUrl}/posts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${harness.apiKey}`,
        'content-type': 'application/json',
        'x-request-id': `together-${n}`,
      },
      body: JSON.stringify({ caption, platforms }),
    });
    const { post, code } = made.parse(await response.json());
    return [response.headers.get('x-request-id'), response.status, code ?? post?.caption];
  };
  const numbers = Array.from({ length: 60 }, (_, n) => n + 1);
  const answers = await Promise.all(numbers.map(make));
  expect(answers).toEqual(
    numbers.map((n) => {
      if (n % 7 === 0) return [`together-${n}`, 422, 'account_not_connected'];
      return n % 5 === 0 ? [`together-${n}`, 422, 'content_rejected'] : [`together-${n}`, 201, `Number ${n}`];
    }),
  );
  await waitUntil('the traces', () => {
    const spans = otlp.spans().filter(({ name }) => name === 'posts.v1.PostsService/CreatePost');
    return new Set(spans.map(({ traceId }) => traceId)).size >= numbers.length;
  });
});

test('a post is checked as far as it can be read, whatever else is wrong with it', async () => {
  const check = async (post: object) => {
    const response = await fetch(`${harness.apiUrl}/posts/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${harness.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(post),
    });
    expect(response.status).toBe(200);
    const { errors } = checked.parse(await response.json()).validation;
    return errors.map(({ path, code }) => `${path} ${code}`);
  };
  const [unknown, other] = ['0198c5a2-1111-7222-8333-444455556666', '0198c5a2-1111-7222-8333-444455557777'];
  expect(await check({})).toEqual(['/caption required', '/platforms required']);
  expect(await check({ caption: '', platforms: ['bluesky'], mediaId: unknown })).toEqual([
    '/mediaId media_not_found',
  ]);
  const options = {
    bluesky: { thread: [5, 'y'.repeat(301)], accounts: { [other]: { quotes: 'no' } } },
    mastodon: { caption: 'z'.repeat(501), visibility: 'everyone' },
  };
  const post = {
    caption: '',
    mediaId: 'no id',
    timezone: 'Mars/Olympus',
    scheduledDatetime: '2020-01-01T00:00',
    platforms: [{ platform: 'bluesky', accountId: 'no id' }, 'mastodon', 'bluesky'],
    options,
  };
  expect((await check(post)).sort()).toEqual([
    '/mediaId invalid_format',
    `/options/bluesky/accounts/${other}/quotes invalid_type`,
    '/options/bluesky/thread/0 invalid_type',
    '/options/bluesky/thread/1 text_too_long',
    '/options/mastodon/caption text_too_long',
    '/options/mastodon/visibility unknown_value',
    '/platforms/0/accountId invalid_format',
    '/timezone unknown_timezone',
  ]);
  const late = { ...post, timezone: 'UTC', platforms: 5, tags: 'x', title: ['x'] };
  expect((await check(late)).filter((each) => !each.startsWith('/options'))).toEqual([
    '/platforms invalid_type',
    '/mediaId invalid_format',
    '/tags invalid_type',
    '/title invalid_type',
    '/scheduledDatetime not_in_future',
  ]);
});

test('a short link redirects, counts people, and stops when it is disabled', async () => {
  const link = await postrider.links.create({ url: 'https://example.com/somewhere?a=b' });
  const visit = async (agent: string) =>
    fetch(link.shortUrl, { redirect: 'manual', headers: { 'user-agent': agent } });
  const answer = await visit('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.com/somewhere?a=b']);
  await visit('Googlebot/2.1 (+http://www.google.com/bot.html)');
  const clicks = async () =>
    (await postrider.links.list().toArray()).find(({ code }) => code === link.code)?.clicks;
  await waitUntil('the click', async () => (await clicks()) === 1);
  await postrider.links.disable(link.code);
  await waitUntil('the end', async () => (await visit('Mozilla/5.0')).status === 410);
});

/** What belongs to a trace but has not arrived: steps, and parents of spans that have. */
function missingOf(spans: readonly ReceivedSpan[], steps: readonly string[]) {
  const made = new Set(spans.map(({ service, name }) => `${service.replace('postrider-', '')}: ${name}`));
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const orphans = spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId));
  return [...steps.filter((step) => !made.has(step)), ...orphans.map(({ name }) => `the parent of ${name}`)];
}

/** Waits until a trace is in one piece, and has these steps. */
const wholeTrace = (traceId: string, steps: readonly string[]) =>
  waitUntil('the whole trace', () => {
    const spans = otlp.spans().filter((span) => span.traceId === traceId);
    expect(missingOf(spans, steps)).toEqual([]);
    return spans;
  });

test('one trace follows a post from the request to the platform and the webhook, and holds no secret', async () => {
  const { secret } = await postrider.webhooks.create({
    url: 'https://hooks.postrider.test/hooks/traced?key=hook-query',
  });
  const media = await postrider.media.import('https://pictures.postrider.test/pictures/harbour.jpg');
  const answer = await fetch(`${harness.apiUrl}/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${harness.apiKey}`,
      'content-type': 'application/json',
      traceparent: CLIENTS,
    },
    body: JSON.stringify({
      caption: 'Follow this text',
      mediaId: media.id,
      platforms: ['mastodon'],
      scheduledDatetime: new Date(Date.now() + 5_000).toISOString(),
    }),
  });
  expect(answer.status).toBe(201);
  const [hook] = await waitUntil('the webhook', async () => {
    const hooks = await harness.simulator.hooks('traced');
    return hooks.length > 0 && hooks;
  });

  const root = await waitUntil('the request’s span', () =>
    otlp.spans().find(({ links }) => links.some(({ spanId }) => CLIENTS.includes(spanId))),
  );
  expect(root).toMatchObject({ service: 'postrider-gateway', name: 'POST /api/v1/developer/posts' });
  // The client's context is linked, not continued.
  expect(root.parentSpanId ?? '').toBe('');
  expect(CLIENTS).not.toContain(root.traceId);

  const spans = await wholeTrace(root.traceId, [
    'gateway: posts.v1.PostsService/CreatePost',
    'posts: posts.v1.PostsService/CreatePost',
    'posts: platforms.v1.PlatformsService/CheckPost',
    'platforms: platforms.v1.PlatformsService/CheckPost',
    'posts: insert posts',
    'posts: publish publication.due',
    'platforms: process publication.due',
    'platforms: insert publications',
    'platforms: publish',
    'media: media.v1.MediaService/GetMediaSource',
    'platforms: GET',
    'platforms: POST',
    'platforms: publish publication.finished',
    'posts: process publication.finished',
    'posts: publish post.published',
    'webhooks: process post.published',
    'webhooks: insert deliveries',
    'webhooks: deliver webhook',
    'webhooks: POST',
  ]);
  // An address that is signed is no request to the store.
  expect(spans.filter(({ name }) => name.startsWith('S3/'))).toEqual([]);

  const imported = await waitUntil('the import’s span', () =>
    otlp.spans().find(({ name }) => name === 'POST /api/v1/developer/media'),
  );
  await wholeTrace(imported.traceId, ['media: GET', 'media: S3/PutObject']);

  // No third party learns of the trace, and the trace of nobody's secrets.
  expect(Object.keys(hook?.headers ?? {})).not.toContain('traceparent');
  const exported = otlp.text();
  for (const hidden of [
    harness.apiKey,
    secret,
    'Bearer',
    'X-Amz-',
    'Follow this text',
    'hook-query',
    '/hooks/traced',
    'harbour.jpg',
  ])
    expect(exported).not.toContain(hidden);
});

describeGuides(
  () => harness,
  () => hosts,
);
describeSignatures(
  () => harness,
  () => hosts,
);
