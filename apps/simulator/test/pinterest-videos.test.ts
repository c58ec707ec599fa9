import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { stopAll } from './helpers.ts';
import { type Pinterest, pinterest } from './pinterest-api.ts';

let pins: Pinterest;
beforeAll(async () => {
  pins = await pinterest();
});
afterEach(() => pins.sim.behave('pinterest', {}));
afterAll(stopAll);

const BYTES = randomBytes(2_000);
const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});
type Registered = z.infer<typeof registered>;

const register = async () =>
  registered.parse((await pins.call('POST', '/media', { media_type: 'video' })).body);
const statusOf = async ({ media_id }: Registered) =>
  (await pins.call('GET', `/media/${media_id}`)).body.status;

/** Sends the form of the store. */
async function send({ upload_url, upload_parameters }: Registered, change: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload_parameters, ...change })) form.set(name, value);
  form.set('file', new Blob([BYTES]));
  return (await fetch(upload_url, { method: 'POST', body: form })).status;
}

const publish = async (source: object) =>
  pins.call('POST', '/pins', {
    board_id: await pins.board(),
    media_source: { source_type: 'video_id', ...source },
  });

test('a video is registered, sent to the store, processed and published', async () => {
  const video = await register();
  expect(new URL(video.upload_url).pathname).toMatch(/^\/at\/pinterest-media-upload\.s3/);
  expect(await statusOf(video)).toBe('registered');
  expect(await send(video)).toBe(204);
  expect(await statusOf(video)).toBe('processing');
  const source = { media_id: video.media_id, cover_image_key_frame_time: 1 };
  expect((await publish(source)).status).toBe(400);
  await waitUntil('it is processed', async () => (await statusOf(video)) === 'succeeded');
  const { body } = await publish({ media_id: video.media_id });
  expect(body).toMatchObject({ code: 1, message: expect.stringMatching(/^cover_image_url or/) });
  expect((await publish(source)).status).toBe(201);
  const [entry] = await pins.sim.ledger({ handle: 'ada' });
  expect(entry).toMatchObject({
    media: [{ mimeType: 'video/mp4', size: BYTES.length }],
    record: { cover: { second: 1 } },
  });
});

test('the store refuses other forms, and one that was used', async () => {
  const video = await register();
  expect(await send(video, { policy: 'another' })).toBe(403);
  expect(await send(video)).toBe(204);
  expect(await send(video)).toBe(403);
});

test('processing fails or never ends, and videos of others are not shown', async () => {
  await pins.sim.behave('pinterest', { videos: 'failed' });
  const failed = await register();
  await send(failed);
  await waitUntil('it failed', async () => (await statusOf(failed)) === 'failed');
  expect((await publish({ media_id: failed.media_id, cover_image_key_frame_time: 0 })).status).toBe(400);
  await pins.sim.behave('pinterest', { videos: 'stuck' });
  const stuck = await register();
  await send(stuck);
  expect(await statusOf(stuck)).toBe('processing');
  const other = await pinterest(pins, 'grace');
  expect((await other.call('GET', `/media/${stuck.media_id}`)).status).toBe(404);
});

test('faults on uploads reach the store, and are of the account', async () => {
  const video = await register();
  await pins.sim.fault({ account: 'ada', operation: 'upload', kind: 'error_before', status: 503 });
  expect(await send(video)).toBe(503);
  expect(await send(video)).toBe(204);
  const calls = await pins.sim.calls({ account: 'ada', operation: 'upload' });
  expect(calls.at(-1)).toMatchObject({ platform: 'pinterest', path: '/', status: 204 });
});
