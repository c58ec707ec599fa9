import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VariantRefusal, VariantState } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { fixture, png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ cleanupEveryMs: 100 });
});
afterAll(() => harness.stop());

async function add(body: Uint8Array) {
  harness.web.answer((_, response) => response.end(body));
  const ids = harness.newIds();
  await harness.client.importMedia({ ...ids, url: 'https://pictures.web.test/a' });
  return ids;
}

type Ids = ReturnType<Harness['newIds']>;
const jpegOf = (ids: Ids, wanted: { maxSide?: number; maxBytes?: bigint } = {}) => ({
  ...ids,
  form: { case: 'image' as const, value: { mimeTypes: ['image/jpeg'], ...wanted } },
});

/** The copy once it is made, and its bytes. */
async function made(ids: Ids, wanted: Parameters<typeof jpegOf>[1] = {}, client = harness.client) {
  const answer = await waitUntil('the copy to be made', async () => {
    const found = await client.getVariant(jpegOf(ids, wanted));
    return found.state === VariantState.WAITING ? undefined : found;
  });
  const { media } = answer;
  const bytes = media ? Buffer.from(await (await fetch(media.url)).arrayBuffer()) : Buffer.alloc(0);
  return { ...answer, media, bytes };
}

interface Row {
  _id: string;
  pendingSince: Date;
}

const rowOf = (key: string) => harness.database.collection<Row>('files').findOne({ _id: key });

describe('a copy of an image', () => {
  test('has the wanted type and size, stands upright, and contains no place', async () => {
    const ids = await add(
      await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Orientation: '6', Make: 'Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
        .webp()
        .toBuffer(),
    );
    const { media, bytes, state } = await made(ids, { maxSide: 300 });
    expect(state).toBe(VariantState.READY);
    const found = await sharp(bytes).metadata();
    expect([found.format, found.width, found.height, found.orientation ?? 1]).toEqual(['jpeg', 200, 300, 1]);
    expect(bytes.includes('Secret')).toBe(false);
    expect(media).toMatchObject({
      id: ids.mediaId,
      mimeType: 'image/jpeg',
      width: 200,
      height: 300,
      size: BigInt(bytes.length),
    });
    expect((await harness.client.getUsage(ids)).storedBytes).toBe(
      (await harness.client.getMedia(ids)).media?.size,
    );
  });

  test('is made once, whoever asks for it at the same time', async () => {
    const ids = await add(
      await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const peer = await harness.startPeer();
    const clients = [harness.client, peer.client];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => made(ids, {}, clients[n % 2])));
    expect(new Set(answers.map(({ variantId }) => variantId)).size).toBe(1);
    expect(await harness.keys(`variants/${ids.workspaceId}`)).toEqual([answers[0]?.variantId]);
    const smaller = await made(ids, { maxSide: 100 });
    expect(smaller.variantId).not.toBe(answers[0]?.variantId);
    await peer.stop();
  });

  test('that a crashed process began is made by another one after its lease', async () => {
    const ids = await add(await png());
    const files = harness.database.collection<{ _id: string }>('files');
    const { variantId } = await made(ids);
    await harness.objects.remove(variantId);
    const lease = { leaseUntil: new Date(Date.now() + 60_000), leaseToken: 'of the crashed one' };
    await files.updateOne({ _id: variantId }, { $set: { ...lease, 'variant.state': 'waiting' } });
    expect((await harness.client.getVariant(jpegOf(ids))).state).toBe(VariantState.WAITING);
    await files.updateOne({ _id: variantId }, { $set: { leaseUntil: new Date() } });
    const again = await made(ids);
    expect([again.variantId, (await sharp(again.bytes).metadata()).format]).toEqual([variantId, 'jpeg']);
  });

  test('is not made of another workspace’s file, nor of a file that can’t be read', async () => {
    const ids = await add(await png());
    const foreign = { ...ids, workspaceId: harness.newIds().workspaceId };
    expect(await failure(harness.client.getVariant(jpegOf(foreign)))).toMatchObject({ code: 'not_found' });
    const key = (await harness.keys(`media/${ids.workspaceId}`))[0] ?? '';
    await harness.plant(key, Buffer.alloc(600, 1));
    expect(await made(ids)).toMatchObject({
      state: VariantState.REFUSED,
      refusal: VariantRefusal.UNREADABLE,
      media: undefined,
    });
    expect(await made(await add(await png(400, 400)), { maxBytes: 10n })).toMatchObject({
      refusal: VariantRefusal.TOO_LARGE,
    });
  });

  test('is removed a day after it was last needed, and with its file', async () => {
    const ids = await add(await png());
    const files = harness.database.collection<{ _id: string }>('files');
    const { variantId } = await made(ids);
    const almost = new Date(Date.now() - 23 * 3_600_000);
    await files.updateOne({ _id: variantId }, { $set: { pendingSince: almost } });
    await made(ids);
    expect((await rowOf(variantId))?.pendingSince.getTime()).toBeGreaterThan(almost.getTime());

    await files.updateOne(
      { _id: variantId },
      { $set: { pendingSince: new Date(Date.now() - 25 * 3_600_000) } },
    );
    await waitUntil('the copy to be removed', async () => !(await rowOf(variantId)));
    expect(await harness.objects.size(variantId)).toBeUndefined();

    const again = await made(ids);
    expect(again.variantId).not.toBe(variantId);
    await harness.client.deleteMedia(ids);
    await waitUntil(
      'all rows to be removed',
      async () => (await harness.states(ids.workspaceId)).length === 0,
    );
    expect(await harness.objects.size(again.variantId)).toBeUndefined();
  });
});

describe('a public address', () => {
  const tokenOf = (path: string) => /^\/m\/([\w-]{32})\.\w+$/.exec(path)?.[1] ?? '';
  const open = (path: string) => harness.client.getPublicFile({ token: tokenOf(path) });

  test('gives the file as it may leave, or a copy of it', async () => {
    const ids = await add(await fixture('place.mp4'));
    const { path, endsAt } = await harness.client.createPublicAddress({ ...ids, validMs: 3_600_000n });
    expect(path).toMatch(/^\/m\/[\w-]{32}\.mp4$/);
    expect(Number(endsAt?.seconds) * 1000 - Date.now()).toBeGreaterThan(3_500_000);
    const file = await open(path);
    expect(file).toMatchObject({ workspaceId: ids.workspaceId, mimeType: 'video/mp4', hasEnded: false });
    expect(file.edits?.edits.length).toBeGreaterThan(0);

    const picture = await add(await png());
    const { variantId, bytes } = await made(picture);
    const copy = await harness.client.createPublicAddress({ ...picture, variantId, validMs: 1_000n });
    expect(copy.path).toMatch(/\.jpg$/);
    const found = await open(copy.path);
    expect(Buffer.from(await (await fetch(found.url)).arrayBuffer())).toEqual(bytes);
  });

  test('can’t be guessed, ends within a day, and is not stored as it is', async () => {
    const ids = await add(await png());
    const address = { ...ids, validMs: BigInt(90 * 24 * 3_600_000) };
    const [first, second] = [
      await harness.client.createPublicAddress(address),
      await harness.client.createPublicAddress(address),
    ];
    expect(first.path).not.toBe(second.path);
    expect(Number(first.endsAt?.seconds) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    const token = tokenOf(first.path);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(await failure(harness.client.getPublicFile({ token: forged }))).toMatchObject({
      code: 'not_found',
    });
    const rows = harness.database.collection('public_addresses');
    expect(JSON.stringify(await rows.find({ mediaId: ids.mediaId }).toArray())).not.toContain(token);
    await rows.updateMany({ mediaId: ids.mediaId }, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect(await open(first.path)).toMatchObject({ hasEnded: true, url: '' });
  });

  test('is not made for another workspace or a copy that is not ready, and ends with its file', async () => {
    const ids = await add(await png());
    const { variantId } = await made(ids);
    const foreign = { ...ids, workspaceId: harness.newIds().workspaceId, validMs: 1_000n };
    expect(await failure(harness.client.createPublicAddress(foreign))).toMatchObject({ code: 'not_found' });
    const other = { ...(await add(await png())), variantId, validMs: 1_000n };
    expect(await failure(harness.client.createPublicAddress(other))).toMatchObject({ code: 'not_found' });

    const { path } = await harness.client.createPublicAddress({ ...ids, variantId, validMs: 60_000n });
    const files = harness.database.collection<{ _id: string }>('files');
    await files.updateOne({ _id: variantId }, { $set: { 'variant.state': 'waiting' } });
    expect(await failure(open(path))).toMatchObject({ code: 'not_found' });
    await files.updateOne({ _id: variantId }, { $set: { 'variant.state': 'ready' } });
    expect(await open(path)).toMatchObject({ mimeType: 'image/jpeg' });
    await harness.client.deleteMedia(ids);
    expect(await failure(open(path))).toMatchObject({ code: 'not_found' });
  });
});
