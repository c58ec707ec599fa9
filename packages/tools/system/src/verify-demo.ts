import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { type Result, verifyWebhook } from '@postrider/sdk';
import type { LedgerEntry, ReceivedHook } from '@postrider/simulator/client';
import { z } from 'zod';

const LATEST_MS = 1_000;

/** Throws unless each platform accepted the post exactly once, with the images in order, not early; returns its findings. */
export function checkLedger(
  ledger: LedgerEntry[],
  results: readonly Result[],
  wanted: { tag: string; due: Date; altTexts: readonly (string | null)[] },
): string[] {
  return results.map(({ platform, status, externalId, url }) => {
    if (status !== 'published') throw new Error(`${platform} ended as ${status}`);
    const taken = ledger.filter((entry) => entry.platform === platform && entry.text.includes(wanted.tag));
    const [entry] = taken;
    if (!entry || taken.length !== 1)
      throw new Error(`${platform} took the post ${taken.length} times instead of once`);
    if (entry.id !== externalId || pathOf(entry.url) !== pathOf(url))
      throw new Error(`${platform} knows the post as ${entry.id} at ${entry.url}`);
    const shown = entry.media.map(({ alt }) => alt || null);
    const described = takesDescriptions(platform) ? wanted.altTexts : shown.map(() => null);
    if (JSON.stringify(shown) !== JSON.stringify(described))
      throw new Error(`${platform} has these images: ${JSON.stringify(shown)}`);
    const late = entry.receivedAtMs - wanted.due.getTime();
    if (late < 0) throw new Error(`${platform} was called ${-late} ms too early`);
    const note = late > LATEST_MS ? ' (late: was something killed on the way?)' : '';
    const sizes = entry.media.map(({ size }) => `${size} bytes`).join(', ');
    return `${platform}: once, ${late} ms after its time${note}, with its images (${sizes}) and its text`;
  });
}

/** Some simulated servers have a host of their own, which the ledger does not know. */
const pathOf = (url: string | null) => (url === null ? '' : new URL(url).pathname);

const takesDescriptions = (platform: string) =>
  isPlatform(platform) && PLATFORM_DEFINITIONS[platform].limits.altText > 0;

const delivery = z.strictObject({
  id: z.string().regex(/^evt_[0-9a-f-]{36}$/),
  type: z.literal('post.published'),
  created_at: z.iso.datetime(),
  livemode: z.literal(true),
  data: z.strictObject({
    profile_id: z.uuid().nullable(),
    post_id: z.string(),
    platform_post_id: z.string(),
    platform: z.string(),
    account_id: z.uuid(),
    external_id: z.string(),
    title: z.string(),
    tags: z.array(z.string()),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    url: z.string(),
    published_at: z.iso.datetime(),
  }),
});

/** The deliveries about a post, or about one of its results: an endpoint receives those about every post of its workspace. */
export const about = (received: ReceivedHook[], id: string): ReceivedHook[] =>
  received.filter(({ bodyBase64 }) => Buffer.from(bodyBase64, 'base64').includes(id));

/** Throws unless every result was announced by a genuine delivery in the documented form; returns its findings. */
export async function checkWebhooks(
  received: ReceivedHook[],
  secret: string,
  postId: string,
  resultIds: string[],
): Promise<string[]> {
  const events = await Promise.all(
    received.map(async ({ bodyBase64, headers, receivedAtMs }) => {
      const rawBody = Buffer.from(bodyBase64, 'base64');
      const signature = String(headers['x-service-signature'] ?? '');
      return delivery.parse(await verifyWebhook({ rawBody, signature, secret, now: receivedAtMs }));
    }),
  );
  return resultIds.map((id) => {
    const event = events.find(({ data }) => data.platform_post_id === id && data.post_id === postId);
    if (!event) throw new Error(`no webhook announced ${id}`);
    return `${event.type} for ${event.data.platform}, ${event.id}, signature verified on the raw bytes`;
  });
}
