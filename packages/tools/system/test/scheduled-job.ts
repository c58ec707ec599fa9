import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Platform } from '@postrider/sdk';
import type { ReceivedHook } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { checkLedger, checkWebhooks } from '../src/verify-demo.ts';
import type { Pair, Tenant } from './pair.ts';

/** What is scheduled: so many posts, on which platforms, how long ahead at least. */
export interface Plan {
  count?: number;
  platforms?: readonly Platform[];
  aheadMs?: number;
}

/** Posts that are due in the same second, with an endpoint that is notified of them. */
export interface Job {
  due: Date;
  /** Every post is live once on each platform, none early; both gateways and signed webhooks report the same. */
  expectDone(): Promise<void>;
}

const PATIENCE_MS = 45_000;
const altText = 'A harbour at dusk';

/** Schedules posts with a picture, in turn over the gateways. */
export async function schedule(
  { simulator }: Pair,
  at: Tenant['at'],
  { count = 8, platforms = ['bluesky', 'mastodon', 'x'], aheadMs = 2_000 }: Plan = {},
): Promise<Job> {
  const inbox = randomUUID();
  const url = `https://hooks.postrider.test/hooks/${inbox}`;
  const { secret } = await at[0].webhooks.create({ url });
  const { id: mediaId } = await at[1].media.import('https://pictures.postrider.test/pictures/harbour.jpg');
  const due = new Date(Math.ceil((Date.now() + aheadMs) / 1000) * 1000);
  const posts = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const tag = randomUUID().slice(0, 8);
      const { id } = await at[i % 2 === 0 ? 0 : 1].posts.create({
        caption: `On time, ${tag}`,
        platforms: [...platforms],
        scheduledDatetime: due.toISOString(),
        mediaId,
        options: Object.fromEntries(platforms.map((platform) => [platform, { altText }])),
      });
      return { id, tag };
    }),
  );

  const resultsAt = (postrider: Tenant['at'][0]) =>
    Promise.all(posts.map(async ({ id, tag }) => ({ id, tag, results: await postrider.posts.results(id) })));

  async function ended() {
    const all = await resultsAt(at[0]);
    const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'publishing';
    return all.some(({ results }) => results.some(isOpen)) ? undefined : all;
  }

  return {
    due,

    async expectDone() {
      const all = await waitUntil('every post to be done', ended, PATIENCE_MS);
      expect(await resultsAt(at[1])).toEqual(all);
      const ledger = await simulator.ledger();
      for (const { tag, results } of all) checkLedger(ledger, results, { tag, due, altTexts: [altText] });

      const wanted = all.flatMap(({ results }) => results.map(({ id }) => id)).sort();
      const hooks = await waitUntil(
        'a webhook for each result',
        async () => {
          const received = await simulator.hooks(inbox);
          return new Set(received.map((hook) => readHook(hook).result)).size >= wanted.length && received;
        },
        PATIENCE_MS,
      );
      for (const { id, results } of all) {
        const ids = results.map((result) => result.id);
        await checkWebhooks(hooks, secret, id, ids);
      }
      // A delivery that is repeated keeps its event's id.
      const events = new Map(hooks.map((hook) => [readHook(hook).event, readHook(hook).result]));
      expect([...events.values()].sort()).toEqual(wanted);
    },
  };
}

function readHook({ bodyBase64 }: ReceivedHook): { event: string; result: string } {
  const { id, data } = JSON.parse(Buffer.from(bodyBase64, 'base64').toString('utf8'));
  return { event: id, result: data.platform_post_id };
}
