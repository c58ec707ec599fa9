import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type Running, start, stopAll } from './helpers.ts';
import { codeOf, linkedinMember } from './linkedin-client.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 1_500 });
});
afterEach(() => simulator.sim.behave('linkedin', {}));
afterAll(stopAll);

const PART = 4_194_304;
const bytes = randomBytes(PART + 1_000);

interface Instruction {
  uploadUrl: string;
  firstByte: number;
  lastByte: number;
}

async function uploader(handle: string) {
  const member = await linkedinMember(simulator, handle);
  const action = (name: string, body: object) => member.call(`/rest/videos?action=${name}`, { body });
  const wanted = { fileSizeBytes: bytes.length, uploadCaptions: false, uploadThumbnail: false };
  const begin = async () => {
    const begun = await action('initializeUpload', {
      initializeUploadRequest: { owner: member.author, ...wanted },
    });
    const { value } = JSON.parse(await begun.text());
    const instructions: Instruction[] = value.uploadInstructions;
    return { video: String(value.video), instructions };
  };
  const put = (uploadUrl: string, body: Buffer, headers: Record<string, string> = {}) =>
    fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(body), headers });
  const putAll = async (instructions: readonly Instruction[]) => {
    const etags: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of instructions) {
      const sent = await put(uploadUrl, bytes.subarray(firstByte, lastByte + 1));
      expect(sent.status).toBe(200);
      etags.push(sent.headers.get('etag') ?? '');
    }
    return etags;
  };
  const finalize = (video: string, uploadedPartIds: string[]) =>
    action('finalizeUpload', { finalizeUploadRequest: { video, uploadToken: '', uploadedPartIds } });
  const statusOf = async (video: string) => {
    const shown = await member.call(`/rest/videos/${encodeURIComponent(video)}`, { method: 'GET' });
    return JSON.parse(await shown.text()).status;
  };
  const attach = (video: string) => member.post(handle, { content: { media: { id: video } } });
  return { ...member, begin, put, putAll, finalize, statusOf, attach };
}

test('a video has parts of 4,194,304 bytes, and is processed once it is complete', async () => {
  const { begin, putAll, finalize, statusOf, attach } = await uploader('vera');
  const { video, instructions } = await begin();
  expect(instructions.map(({ firstByte, lastByte }) => [firstByte, lastByte])).toEqual([
    [0, PART - 1],
    [PART, PART + 999],
  ]);
  const etags = await putAll(instructions);
  expect(await statusOf(video)).toBe('WAITING_UPLOAD');
  expect(await codeOf(await attach(video))).toBe('400 MEDIA_ASSET_WAITING_UPLOAD');
  expect((await finalize(video, etags)).status).toBe(200);
  expect(await statusOf(video)).toBe('PROCESSING');
  await waitUntil('its processing', async () => (await statusOf(video)) === 'AVAILABLE');
  expect((await attach(video)).status).toBe(201);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect((await simulator.sim.ledger({ handle: 'vera' }))[0]?.media).toMatchObject([{ sha256 }]);
});

test('a part of another size, and one with a token, are refused', async () => {
  const { begin, put } = await uploader('pat');
  const [first] = (await begin()).instructions;
  const { uploadUrl = '' } = first ?? {};
  expect((await put(uploadUrl, bytes.subarray(0, PART - 1))).status).toBe(400);
  const authorization = 'Bearer x';
  expect((await put(uploadUrl, bytes.subarray(0, PART), { authorization })).status).toBe(403);
});

test('it is complete only with the ETag of each part, in order', async () => {
  const { begin, putAll, finalize } = await uploader('fin');
  const { video, instructions } = await begin();
  const etags = await putAll(instructions);
  for (const wrong of [[], etags.slice(0, 1), etags.toReversed(), [...etags, 'x']])
    expect(await codeOf(await finalize(video, wrong))).toBe('400 ILLEGAL_ARGUMENT');
  expect((await finalize(video, etags)).status).toBe(200);
  expect(await codeOf(await finalize(video, etags))).toBe('404 NOT_FOUND');
});

test('of another member, it is neither shown nor attached', async () => {
  const { begin, putAll, finalize } = await uploader('owner');
  const { video, instructions } = await begin();
  await finalize(video, await putAll(instructions));
  const other = await uploader('other');
  expect(await other.statusOf(video)).toBe(404);
  expect(await codeOf(await other.attach(video))).toBe('403 ACCESS_DENIED');
});

test('its processing can fail, never end, or not be shown', async () => {
  const { begin, putAll, finalize, statusOf, attach, call } = await uploader('behave');
  const upload = async () => {
    const { video, instructions } = await begin();
    await finalize(video, await putAll(instructions));
    return video;
  };
  await simulator.sim.behave('linkedin', { videos: 'failed' });
  const failed = await upload();
  await waitUntil('its failure', async () => (await statusOf(failed)) === 'PROCESSING_FAILED');
  expect(await codeOf(await attach(failed))).toBe('400 MEDIA_ASSET_PROCESSING_FAILED');
  await simulator.sim.behave('linkedin', { videos: 'stuck' });
  expect(await statusOf(await upload())).toBe('PROCESSING');
  await simulator.sim.behave('linkedin', { showsVideos: false });
  const hidden = await call(`/rest/videos/${encodeURIComponent(failed)}`, { method: 'GET' });
  expect(await codeOf(hidden)).toBe('403 ACCESS_DENIED');
});
