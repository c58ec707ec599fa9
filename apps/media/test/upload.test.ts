import { Readable } from 'node:stream';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MediaType } from '@postrider/contracts/media';
import { createObjects } from '../src/objects.ts';
import { createS3 } from '../src/s3.ts';
import { animated, fixture, jpeg, png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const put = async (url: string, headers: Record<string, string>, body: Uint8Array) =>
  (await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) })).status;

/** Begins an upload of `body` and sends it on request. */
async function upload(body: Uint8Array, type: string, send = true) {
  const ids = harness.newIds();
  const announced = { type, size: BigInt(body.length), filename: '../cat.png' };
  const slot = await harness.client.beginUpload({ ...ids, ...announced });
  if (send) expect(await put(slot.url, slot.headers, body)).toBe(200);
  const complete = () => harness.client.completeUpload({ workspaceId: ids.workspaceId, key: slot.key });
  return { ...ids, slot, complete };
}

describe('an upload', () => {
  test('goes from an address to an item', async () => {
    const body = await png();
    const { workspaceId, mediaId, slot, complete } = await upload(body, 'image/png');
    expect(slot.headers).toEqual({ 'content-type': 'image/png', 'content-length': String(body.length) });
    expect(new URL(slot.url).origin).toBe(harness.config.s3.publicEndpoint);
    const minutes =
      (timestampDate(
        slot.expiresAt ?? { seconds: 0n, nanos: 0, $typeName: 'google.protobuf.Timestamp' },
      ).getTime() -
        Date.now()) /
      60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await failure(harness.client.getMedia({ workspaceId, mediaId }))).toMatchObject({
      code: 'not_found',
    });

    const { media } = await complete();
    expect(media).toMatchObject({
      id: mediaId,
      type: MediaType.IMAGE,
      mimeType: 'image/png',
      size: BigInt(body.length),
      width: 40,
      height: 20,
      filename: 'cat.png',
    });
    const stored = await fetch(media?.url ?? '');
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(body);
    expect(await harness.keys(`uploads/${workspaceId}`)).toEqual([]);
    expect(await harness.keys(`media/${workspaceId}`)).toHaveLength(1);
  });

  test.each([
    ['clip.mp4', 'video/mp4'],
    ['clip.mov', 'video/quicktime'],
    ['clip.webm', 'video/webm'],
  ])('takes the video %s', async (name, type) => {
    const { complete } = await upload(await fixture(name), type);
    expect((await complete()).media).toMatchObject({ type: MediaType.VIDEO, mimeType: type, duration: 1.5 });
  });

  test('answers the same item when it is completed again', async () => {
    const { workspaceId, complete } = await upload(await animated('webp'), 'image/webp');
    const first = await complete();
    const second = await complete();
    expect(second.media).toEqual({ ...first.media, url: second.media?.url });
    expect(await harness.states(workspaceId)).toEqual(['item', 'slot']);
  });

  test('makes one item of completions at the same time, on several replicas', async () => {
    const peer = await harness.startPeer();
    const { workspaceId, slot, complete } = await upload(await png(), 'image/png');
    const elsewhere = () => peer.client.completeUpload({ workspaceId, key: slot.key });
    const answers = await Promise.all([complete(), elsewhere(), complete(), elsewhere()]);
    for (const { media } of answers) expect(media).toEqual({ ...answers[0]?.media, url: media?.url });
    expect(await harness.keys(`media/${workspaceId}`)).toHaveLength(1);
    expect(await harness.states(workspaceId)).toEqual(['item', 'slot']);
    await peer.stop();
  });

  test('can’t be changed once it was looked at', async () => {
    const body = await png();
    const { slot, complete } = await upload(body, 'image/png');
    await complete();
    expect(await put(slot.url, slot.headers, Buffer.alloc(body.length, 'x'))).toBe(200);
    const { media } = await complete();
    expect(Buffer.from(await (await fetch(media?.url ?? '')).arrayBuffer())).toEqual(body);
  });
});

describe('the store itself refuses', () => {
  test('another type than the signed one', async () => {
    const body = await png();
    const { slot } = await upload(body, 'image/png', false);
    expect(await put(slot.url, { 'content-type': 'text/html' }, body)).toBe(403);
  });

  test('another size than the signed one', async () => {
    const body = await png();
    const { slot } = await upload(body, 'image/png', false);
    expect(await put(slot.url, { 'content-type': 'image/png' }, Buffer.concat([body, body]))).toBe(403);
  });

  test('to let a page of another origin wonder whether it may PUT', async () => {
    const { slot } = await upload(await png(), 'image/png', false);
    const headers = {
      origin: 'https://dashboard.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const { status, headers: answer } = await fetch(slot.url, { method: 'OPTIONS', headers });
    expect(status).toBe(200);
    expect(answer.get('access-control-allow-methods')).toMatch(/PUT/);
  });
});

describe('completing is refused', () => {
  test('for another workspace’s key as for one that never was', async () => {
    const { workspaceId, slot, complete } = await upload(await png(), 'image/png');
    const { workspaceId: other } = harness.newIds();
    const never = slot.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const bent = slot.key.replace(workspaceId, other);
    const messages = new Set<string>();
    for (const [workspace, key] of [
      [other, slot.key],
      [other, bent],
      [workspaceId, never],
      [workspaceId, ''],
      [workspaceId, `media/${workspaceId}/x/y`],
    ]) {
      const failed = await failure(
        harness.client.completeUpload({ workspaceId: workspace ?? '', key: key ?? '' }),
      );
      expect(failed.code).toBe('not_found');
      messages.add(failed.message);
    }
    expect(messages.size).toBe(1);
    await complete();
    expect(await failure(harness.client.completeUpload({ workspaceId: other, key: slot.key }))).toMatchObject(
      {
        code: 'not_found',
      },
    );
  });

  test('for a file that has not come, until it comes', async () => {
    const body = await png();
    const { slot, complete } = await upload(body, 'image/png', false);
    const failed = await failure(complete());
    expect(failed.code).toBe('media_rejected');
    expect(failed.message).toMatch(/^No file has been uploaded/);
    await put(slot.url, slot.headers, body);
    expect((await complete()).media).toMatchObject({ mimeType: 'image/png' });
  });

  test.each([
    ['a web page as PNG', async () => Buffer.from('<html></html>'), /not of a supported type/],
    ['a video as PNG', () => fixture('clip.mp4'), /an MP4 video, but a PNG image/],
    ['half a PNG', async () => (await png(99, 99)).subarray(0, 3_000), /damaged or incomplete/],
  ])('for %s, and nothing of it is kept', async (_, make, sentence) => {
    const { workspaceId, complete } = await upload(await make(), 'image/png');
    const failed = await failure(complete());
    expect(failed.code).toBe('media_rejected');
    expect(failed.message).toMatch(sentence);
    expect(await harness.keys(`uploads/${workspaceId}`)).toEqual([]);
    expect(await harness.keys(`media/${workspaceId}`)).toEqual([]);
    expect(await harness.states(workspaceId)).toEqual(['slot']);
  });

  test.each([
    ['a PNG as JPEG', png, 'image/jpeg', 'image/png'],
    ['a JPEG as PNG', jpeg, 'image/png', 'image/jpeg'],
    ['an MP4 as MOV', () => fixture('clip.mp4'), 'video/quicktime', 'video/mp4'],
    ['a MOV as WebM', () => fixture('clip.mov'), 'video/webm', 'video/quicktime'],
  ])('not for %s, which is taken as what it is', async (_, make, announced, mimeType) => {
    const { complete } = await upload(await make(), announced);
    expect((await complete()).media).toMatchObject({ mimeType });
  });

  test('for a picture as video', async () => {
    const { complete } = await upload(await png(), 'video/mp4');
    const { code, message } = await failure(complete());
    expect([code, message]).toEqual([
      'media_rejected',
      'The file is a PNG image, but an MP4 video was announced. Start again with the type image/png.',
    ]);
  });

  test('for another size than announced, where the store let it pass', async () => {
    const body = await png();
    const { workspaceId, slot, complete } = await upload(body, 'image/png', false);
    await harness.plant(slot.key, Buffer.concat([body, Buffer.from('more')]));
    const failed = await failure(complete());
    expect(failed.code).toBe('media_rejected');
    expect(failed.message).toBe(
      `${body.length + 4} bytes were uploaded, but ${body.length} were announced. Upload the file again.`,
    );
    expect(await harness.keys(`uploads/${workspaceId}`)).toEqual([]);
  });
});

test('beginning is refused for what could never be completed, every reason at once', async () => {
  const failed = harness.client.beginUpload({
    ...harness.newIds(),
    type: 'image/svg+xml',
    size: 0n,
    filename: '',
  });
  await expect(failed).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/type' }, { path: '/size' }],
  });
});

test('an unavailable store is reported as such', async () => {
  const { bucket } = harness.config.s3;
  const objects = createObjects(createS3(harness.config.s3, 'http://127.0.0.1:1'), bucket);
  expect(await failure(objects.size('x'))).toMatchObject({ code: 'unavailable' });
  expect(await failure(objects.bytes('x', 1).read(0, 1))).toMatchObject({ code: 'unavailable' });
  expect(await failure(objects.copy('x', 'y', 1))).toMatchObject({ code: 'unavailable' });
  expect(await failure(objects.put('x', Readable.from([Buffer.alloc(10)]), 10))).toMatchObject({
    code: 'unavailable',
  });
});
