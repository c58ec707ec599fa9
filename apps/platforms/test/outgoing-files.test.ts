import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const PLACE = Buffer.from('52.5163 N');

/** A picture with a comment in front, which the edits of the media service leave out. */
async function picture() {
  const bytes = await sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 2 + PLACE.length), PLACE]);
  const marked = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
  const edits = [{ offset: 2n, remove: BigInt(comment.length), insert: Buffer.alloc(0), zeros: 0n }];
  return { bytes, marked, edits };
}

async function sent(platform: 'bluesky' | 'mastodon' | 'x', file: Parameters<Harness['media']['add']>[0]) {
  const account = await harness.connect(platform);
  const mediaId = harness.media.add(file);
  const { id } = await harness.schedule({ ...account, mediaId });
  expect(await harness.outcome(id)).toMatchObject({ state: PublicationState.PUBLISHED });
  const [post] = await harness.ledgerOf(account.handle);
  const [media] = post?.media ?? [];
  if (!post || !media) throw new Error('nothing was published');
  const answer = await fetch(new URL(`/files/${media.sha256}`, post.url));
  return { record: post.record, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe.each(['bluesky', 'mastodon', 'x'] as const)('a file on %s', (platform) => {
  test('arrives as the media service says that it leaves, byte for byte', async () => {
    const { bytes, marked, edits } = await picture();
    const file = { mimeType: 'image/jpeg', bytes: marked, width: 60, height: 40, edits };
    expect((await sent(platform, file)).bytes).toEqual(bytes);
  });

  test('stands upright, and the record has its shape', async () => {
    const { marked, edits } = await picture();
    const file = { mimeType: 'image/jpeg', bytes: marked, width: 40, height: 60, edits, orientation: 6 };
    const { bytes, record } = await sent(platform, file);
    expect(bytes.includes(PLACE)).toBe(false);
    const { width, height, orientation = 1 } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([40, 60, 1]);
    if (platform === 'bluesky')
      expect(JSON.stringify(record)).toContain('"aspectRatio":{"width":40,"height":60}');
  });
});

test('a video arrives with its edits, though it is never whole in memory', async () => {
  const bytes = Buffer.alloc(5_000_000, 'video');
  PLACE.copy(bytes, 4_321_000);
  const edits = [{ offset: 4_321_000n, remove: 9n, insert: Buffer.from('free'), zeros: 5n }];
  const { bytes: arrived } = await sent('bluesky', {
    mimeType: 'video/mp4',
    bytes,
    width: 4,
    height: 3,
    edits,
  });
  const expected = Buffer.from(bytes);
  expected.fill(0, 4_321_000, 4_321_009);
  expected.write('free', 4_321_000);
  expect(arrived.equals(expected)).toBe(true);
});
