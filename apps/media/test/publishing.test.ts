import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fixture } from './files.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Ann Lee', Make: 'Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 8 })
    .withExif({ IFD0: { Artist: 'Ann Lee', Make: 'Secret', Orientation: '8' } })
    .jpeg()
    .toBuffer();

async function add(body: Uint8Array) {
  harness.web.answer((_, response) => response.end(body));
  const ids = harness.newIds();
  await harness.client.importMedia({ ...ids, url: 'https://pictures.web.test/a' });
  return ids;
}

/** What platforms get of a file, and how it is to be turned. */
async function outgoing(ids: { workspaceId: string; mediaId: string }) {
  const { media, edits, orientation } = await harness.client.getMediaSource(ids);
  const original = Buffer.from(await (await fetch(media?.url ?? '')).arrayBuffer());
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { offset, remove, insert, zeros } of edits?.edits ?? []) {
    parts.push(original.subarray(at, Number(offset)), insert, Buffer.alloc(Number(zeros)));
    at = Number(offset + remove);
  }
  return { bytes: Buffer.concat([...parts, original.subarray(at)]), orientation };
}

test('a workspace decides whether its files keep their credits, from the next publication on', async () => {
  const ids = await add(await picture());
  const { workspaceId } = ids;
  const plain = await outgoing(ids);
  expect(plain.orientation).toBe(8);
  expect(['Ann Lee', 'Secret'].filter((words) => plain.bytes.includes(words))).toEqual([]);

  await harness.client.setLibrarySettings({ workspaceId, settings: { keepCredits: true } });
  expect((await harness.client.getLibrarySettings({ workspaceId })).settings?.keepCredits).toBe(true);
  const credited = await outgoing(ids);
  expect(['Ann Lee', 'Secret'].filter((words) => credited.bytes.includes(words))).toEqual(['Ann Lee']);

  await harness.client.setLibrarySettings({ workspaceId, settings: {} });
  expect(await outgoing(ids)).toEqual(plain);
});

test('a file of an earlier version is examined when it is first needed, and once', async () => {
  const ids = await add(await fixture('wide-pixels.mp4'));
  const files = harness.database.collection('files');
  await files.updateOne(
    { mediaId: ids.mediaId },
    { $set: { width: 160 }, $unset: { video: 1, cleaning: 1 } },
  );
  expect((await harness.client.getMedia(ids)).media).toMatchObject({ width: 160 });
  const all = await harness.client.getMedia({ ...ids, withAllFacts: true });
  expect(all.media).toMatchObject({ width: 320, height: 90, video: { codec: 'AVC', pixelRatio: 2 } });
  expect((await harness.client.getMedia(ids)).media).toMatchObject({ width: 320 });
  const row = await files.findOne({ mediaId: ids.mediaId });
  expect(row?.cleaning).toBeDefined();

  await files.updateOne({ mediaId: ids.mediaId }, { $unset: { 'video.indexFirst': 1 } });
  await harness.client.getMedia({ ...ids, withAllFacts: true });
  expect((await files.findOne({ mediaId: ids.mediaId }))?.video.indexFirst).toBe(false);

  await files.updateOne({ mediaId: ids.mediaId }, { $unset: { cleaning: 1 } });
  const { bytes } = await outgoing(ids);
  expect(bytes.includes('Lavf')).toBe(false);
});

test('a file of an earlier version that can’t be cleaned is not handed over', async () => {
  const ids = await add(await picture());
  const files = harness.database.collection('files');
  const row = await files.findOneAndUpdate({ mediaId: ids.mediaId }, { $unset: { cleaning: 1 } });
  await harness.plant(String(row?._id), Buffer.from('no picture at all'));
  await expect(harness.client.getMediaSource(ids)).rejects.toMatchObject({ code: 'media_rejected' });
  // What is stored of it is still known.
  expect((await harness.client.getMedia({ ...ids, withAllFacts: true })).media).toMatchObject({ width: 40 });
});
