import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { animated, fixture, jpeg, png, turnedJpeg } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** Uploads a file to a workspace of its own. */
async function add(type: string, body: Uint8Array) {
  const ids = harness.newIds();
  const announced = { ...ids, type, size: BigInt(body.length) };
  const { url, headers, key } = await harness.client.beginUpload(announced);
  await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });
  await harness.client.completeUpload({ workspaceId: ids.workspaceId, key });
  return ids;
}

type Ids = Awaited<ReturnType<typeof add>>;

const get = async (ids: Ids) => Buffer.from((await harness.client.getThumbnail(ids)).thumbnail);
const kept = ({ workspaceId }: Pick<Ids, 'workspaceId'>) =>
  harness.database.collection('thumbnails').find({ workspaceId }).toArray();

/** A whole PNG with some changed bytes in the middle. */
async function damaged() {
  const body = await png(200, 200);
  const middle = Math.floor(body.length / 2);
  return body.fill(0x55, middle, middle + 400);
}

test.each([
  ['a large image', 'image/jpeg', () => jpeg(1200, 600), { width: 480, height: 240 }],
  ['a high one', 'image/png', () => png(300, 960), { width: 150, height: 480 }],
  ['a small one, which is not enlarged', 'image/png', () => png(40, 20), { width: 40, height: 20 }],
  ['a turned one, as it is displayed', 'image/jpeg', turnedJpeg, { width: 20, height: 40 }],
  ['an animation, its first frame', 'image/gif', () => animated('gif'), { width: 40, height: 20 }],
])('%s has a small copy', async (_name, type, make, size) => {
  const ids = await add(type, await make());
  const { format, width, height, pages } = await sharp(await get(ids)).metadata();
  expect({ format, width, height, pages }).toEqual({ format: 'webp', pages: undefined, ...size });
});

test('a copy is made once, and kept without what the image says of its maker', async () => {
  const body = await sharp(await jpeg(1200, 600))
    .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
    .toBuffer();
  const ids = await add('image/jpeg', body);
  const copies = await Promise.all([get(ids), get(ids), get(ids)]);
  const rows = await kept(ids);
  expect(rows).toMatchObject([{ workspaceId: ids.workspaceId }]);
  for (const copy of copies) expect(copy.includes('Ada Lovelace')).toBe(false);

  // What is kept is what is sent, even where the object can't be read.
  const [key = ''] = await harness.keys(`media/${ids.workspaceId}`);
  await harness.objects.remove(key);
  expect(await get(ids)).toEqual(rows[0]?.bytes.buffer);
});

test('a video has none', async () => {
  const ids = await add('video/mp4', await fixture('clip.mp4'));
  expect(await get(ids)).toHaveLength(0);
  expect(await kept(ids)).toEqual([]);
});

test('an image that can’t be opened has none, and is tried once', async () => {
  const ids = await add('image/png', await damaged());
  expect(await get(ids)).toHaveLength(0);
  const [row] = await kept(ids);
  expect(row?.bytes.length()).toBe(0);
  const [key = ''] = await harness.keys(`media/${ids.workspaceId}`);
  await harness.objects.remove(key);
  expect(await get(ids)).toHaveLength(0);
});

test('an object store that can’t answer leaves nothing behind', async () => {
  const body = await png();
  const ids = await add('image/png', body);
  const [key = ''] = await harness.keys(`media/${ids.workspaceId}`);
  await harness.objects.remove(key);
  expect((await failure(get(ids))).code).toBe('unavailable');
  expect(await kept(ids)).toEqual([]);
  await harness.plant(key, body);
  expect(await get(ids)).not.toHaveLength(0);
});

test('only the file’s workspace has it', async () => {
  const ids = await add('image/png', await png());
  await get(ids);
  const other = { ...ids, workspaceId: randomUUID() };
  expect((await failure(get(other))).code).toBe('not_found');
});

test('it goes with its file, also where it is made meanwhile', async () => {
  const body = await jpeg(1200, 600);
  const files = await Promise.all(Array.from({ length: 8 }, () => add('image/jpeg', body)));
  await Promise.all(files.slice(0, 4).map(get));
  await Promise.all(
    files.flatMap((ids) => [
      harness.client.deleteMedia(ids),
      get(ids).catch((error: unknown) =>
        expect(error).toMatchObject({ code: expect.stringMatching(/^(not_found|unavailable)$/) }),
      ),
    ]),
  );
  for (const ids of files) {
    // The upload's row stays for as long as its address is valid.
    await waitUntil('the file is removed', async () => `${await harness.states(ids.workspaceId)}` === 'slot');
    expect(await kept(ids)).toEqual([]);
  }
});
