import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { about, checkLedger, checkWebhooks } from '../src/verify-demo.ts';
import { type Harness, SHORT_LEASES, startHarness } from './harness.ts';
import { metricsOf, scrape, withIds } from './scraped.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(SHORT_LEASES);
});
afterAll(() => harness.stop());

const PATIENCE_MS = 90_000;
const altText = 'A harbour at dusk';
const newTag = () => randomBytes(4).toString('hex');

const endpoint = (tag: string) =>
  harness.postrider.webhooks.create({ url: `https://hooks.postrider.test/hooks/${tag}` });

const picture = () => harness.postrider.media.import('https://pictures.postrider.test/pictures/harbour.jpg');

async function schedule(tag: string, due: Date, mediaId?: string) {
  const { id } = await harness.postrider.posts.create({
    caption: `On time, ${tag}`,
    platforms: ['bluesky', 'mastodon'],
    scheduledDatetime: due.toISOString(),
    options: { bluesky: { altText }, mastodon: { altText } },
    ...(mediaId ? { mediaId } : {}),
  });
  return id;
}

async function finalResults(postId: string) {
  return waitUntil(
    `${postId} to be done`,
    async () => {
      const results = await harness.postrider.posts.results(postId);
      return results.every(({ status }) => status === 'published' || status === 'failed') && results;
    },
    PATIENCE_MS,
  );
}

/** Everything that the main job promises, from the bytes on the platforms to the bytes of the webhooks. */
async function expectDone(tag: string, due: Date, postId: string, secret: string) {
  const results = await finalResults(postId);
  // A simulator that was killed after it had taken the posts is still starting.
  const ledger = await waitUntil('the ledger', () => harness.simulator.ledger(), PATIENCE_MS);
  checkLedger(ledger, results, { tag, due, altTexts: [altText] });
  await waitUntil(
    'the webhooks',
    async () => {
      // Some may have come twice.
      const hooks = await harness.simulator.hooks(tag);
      return results.every(({ id }) => about(hooks, id).length > 0);
    },
    PATIENCE_MS,
  );
  await checkWebhooks(
    await harness.simulator.hooks(tag),
    secret,
    postId,
    results.map(({ id }) => id),
  );
}

describe('the main job', () => {
  test('a scheduled post with a picture goes live on both platforms, and signed webhooks report it', async () => {
    const tag = newTag();
    const { secret } = await endpoint(tag);
    const media = await picture();
    const due = new Date(Date.now() + 6_000);
    await expectDone(tag, due, await schedule(tag, due, media.id), secret);
  });

  test('ten posts due in the same second are each live once on both platforms, none early', async () => {
    const due = new Date(Math.ceil((Date.now() + 6_000) / 1000) * 1000);
    const tags = Array.from({ length: 10 }, newTag);
    const ids = await Promise.all(tags.map((tag) => schedule(tag, due)));
    await Promise.all(ids.map(finalResults));
    const ledger = await harness.simulator.ledger();
    for (const tag of tags) {
      const taken = ledger.filter(({ text }) => text.includes(tag));
      expect(taken.map(({ platform }) => platform).sort()).toEqual(['bluesky', 'mastodon']);
      for (const { receivedAtMs } of taken) expect(receivedAtMs).toBeGreaterThanOrEqual(due.getTime());
    }
  });
});

/** Routes, methods and codes are many, ids would be more. */
const MAX_SERIES = 3_000;

test.each(['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'] as const)(
  '%s reports every metric that rules and dashboards use, and no ids',
  async (name) => {
    const url = harness.managementUrl(name);
    await harness.postrider.analytics.get();
    const { shortUrl } = await harness.postrider.links.create({ url: 'https://example.com/' });
    await fetch(shortUrl, { redirect: 'manual' });
    const series = await waitUntil(
      'every metric',
      async () => {
        const found = await scrape(url);
        const names = new Set(found.map((each) => each.name));
        return metricsOf(name).every(([metric]) => names.has(metric)) && found;
      },
      PATIENCE_MS,
    );
    for (const [metric, labels] of metricsOf(name))
      expect(Object.keys(series.find((each) => each.name === metric)?.labels ?? {}).sort()).toEqual(
        labels.sort(),
      );
    expect(withIds(series)).toEqual([]);
    expect(series.length).toBeLessThan(MAX_SERIES);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  },
);

describe('a service that is killed in the middle', () => {
  test.each(['gateway', 'posts', 'platforms', 'media', 'webhooks', 'simulator'] as const)(
    '%s: the post is live once on each platform and the webhooks arrive',
    async (victim) => {
      const tag = newTag();
      const { secret } = await endpoint(tag);
      const media = await picture();
      const due = new Date(Date.now() + 6_000);
      const postId = await schedule(tag, due, media.id);
      await waitUntil('the scheduled time', () => Date.now() >= due.getTime() - 20);
      await harness.kill(victim);
      await expectDone(tag, due, postId, secret);
    },
  );
});
