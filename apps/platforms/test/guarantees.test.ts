import type { JsonObject } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationProofKind, PublicationState } from '@postrider/contracts/platforms';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { type Harness, startHarness } from './harness.ts';
import { optionsFor } from './required-options.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** The options without which a post is not published. */
const OPTIONS: Partial<Record<(typeof PLATFORMS)[number], JsonObject>> = {
  youtube: { title: 'Once', madeForKids: false },
};

async function publish(platform: (typeof PLATFORMS)[number], kind?: 'reset_before' | 'reset_after') {
  const account = await harness.connect(platform);
  if (kind) await harness.sim.fault({ account: account.handle, operation: 'publish', kind });
  const { needsMedia, files } = PLATFORM_DEFINITIONS[platform].limits;
  // What is in a video does not matter here.
  const mimeType = files.images > 0 ? 'image/png' : 'video/mp4';
  const mediaId = needsMedia ? harness.media.add({ mimeType, bytes: PIXEL, width: 1, height: 1 }) : '';
  const options = { ...(await optionsFor(harness, account)), ...OPTIONS[platform] };
  const { id } = await harness.schedule({ ...account, caption: 'Once', mediaId, options });
  return { id, live: () => harness.ledgerOf(account.handle), outcome: await harness.outcome(id) };
}

test.concurrent.each(PLATFORMS)('a confirmed call on %s is the proof of its post', async (platform) => {
  const { outcome } = await publish(platform);
  const { kind, at } = outcome.proof ?? {};
  expect([outcome.error, kind]).toEqual([undefined, PublicationProofKind.ANSWERED]);
  expect(at).toBeDefined();
});

test.concurrent.each(PLATFORMS)(
  'a call on %s that never arrived is sent again only if its guarantee allows it',
  async (platform) => {
    const { outcome, live } = await publish(platform, 'reset_before');
    const isResolved = ['exactly_once', 'by_server'].includes(PLATFORM_DEFINITIONS[platform].guarantee);
    expect([outcome.state === PublicationState.PUBLISHED, (await live()).length]).toEqual([
      isResolved,
      isResolved ? 1 : 0,
    ]);
    expect(outcome.proof?.kind).toBe(isResolved ? PublicationProofKind.ANSWERED : undefined);
    expect(outcome.error?.code).toBe(isResolved ? undefined : 'outcome_unknown');
  },
);

test('a post whose response was lost is proven by its lookup', async () => {
  const { outcome } = await publish('bluesky', 'reset_after');
  expect(outcome.proof?.kind).toBe(PublicationProofKind.LOOKED_UP);
});
