import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let postrider: Postrider;

beforeAll(async () => {
  // Days of three seconds, so that daily numbers arrive during the test.
  harness = await startHarness({ ANALYTICS_COLLECT_EVERY_MS: '3000', ANALYTICS_SCAN_EVERY_MS: '200' });
  postrider = new Postrider({ apiKey: harness.apiKey, baseUrl: harness.apiUrl });
});
afterAll(() => harness.stop());

test('a post that went live shows in usage, in the list and with its numbers in analytics', async () => {
  const before = await postrider.usage.get();
  const scheduledDatetime = new Date(Date.now() + 2_000).toISOString();
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
