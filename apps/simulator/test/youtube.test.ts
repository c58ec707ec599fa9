import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start();
});
afterEach(() => simulator.sim.behave('youtube', {}));
afterAll(stopAll);

const BLOCK = 256 * 1024;
const VIDEO = { snippet: { title: 'A film', categoryId: '22' }, status: { privacyStatus: 'private' } };
const UPLOAD = '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status';

const video = z.object({
  id: z.string(),
  status: z.looseObject({ privacyStatus: z.string(), uploadStatus: z.string() }).optional(),
});
const problem = z.object({ error: z.object({ errors: z.tuple([z.object({ reason: z.string() })]) }) });

let handles = 0;
/** A new channel, with calls to its API. */
async function channel() {
  handles += 1;
  const { fields } = await simulator.sim.addAccount({ platform: 'youtube', handle: `channel${handles}` });
  const authorization = `Bearer ${fields.accessToken}`;
  const base = `${simulator.url}/at/www.googleapis.com`;
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(path.startsWith('http') ? path : base + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const put = (address: string, range: string, bytes?: Buffer) =>
    fetch(address, {
      method: 'PUT',
      headers: { authorization, 'content-range': `bytes ${range}` },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
  const begin = async (size: number, resource: object = VIDEO) => {
    const response = await call('POST', UPLOAD, resource, { 'x-upload-content-length': String(size) });
    return { response, address: response.headers.get('location') ?? '' };
  };
  /** A whole video. */
  const upload = async (resource: object = VIDEO) => {
    const { address } = await begin(4, resource);
    return video.parse(await (await put(address, '0-3/4', Buffer.from('film'))).json());
  };
  const read = async (id: string) =>
    z
      .object({ items: z.array(video) })
      .parse(await (await call('GET', `/youtube/v3/videos?part=status&id=${id}`)).json()).items[0]?.status;
  return { handle: `channel${handles}`, call, put, begin, upload, read };
}

const reasonOf = async (response: Response) => problem.parse(await response.json()).error.errors[0].reason;

describe('a resumable upload', () => {
  const bytes = randomBytes(2 * BLOCK + 10);
  const { length } = bytes;

  test('goes on after each chunk, and says how far it is', async () => {
    const { put, begin } = await channel();
    const { address } = await begin(length);
    const none = await put(address, `*/${length}`);
    expect([none.status, none.headers.get('range')]).toEqual([308, null]);
    const first = await put(address, `0-${BLOCK - 1}/${length}`, bytes.subarray(0, BLOCK));
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${BLOCK - 1}`]);
    const last = await put(address, `${BLOCK}-${length - 1}/${length}`, bytes.subarray(BLOCK));
    expect(last.status).toBe(201);
    const again = await put(address, `*/${length}`);
    expect([again.status, await again.json()]).toEqual([200, await last.json()]);
  });

  test.each([
    ['a chunk that is no multiple of 256 KiB', `0-99/${length}`, 100],
    ['a chunk that is not the next one', `${BLOCK}-${length - 1}/${length}`, BLOCK + 10],
  ])('refuses %s', async (_, range, size) => {
    const { put, begin } = await channel();
    const { address } = await begin(length);
    expect((await put(address, range, bytes.subarray(0, size))).status).toBe(400);
  });

  test('keeps whole blocks of a request that breaks off', async () => {
    await simulator.sim.behave('youtube', { breaksAfterBytes: BLOCK });
    const { put, begin } = await channel();
    const { address } = await begin(length);
    expect((await put(address, `0-${length - 1}/${length}`, bytes)).status).toBe(503);
    expect((await put(address, `*/${length}`)).headers.get('range')).toBe(`bytes=0-${BLOCK - 1}`);
  });

  test('ends', async () => {
    const { put, begin } = await channel();
    const { address } = await begin(length);
    await simulator.sim.behave('youtube', { forgetsUploads: true });
    expect((await put(address, `*/${length}`)).status).toBe(404);
  });
});

describe('a video', () => {
  test('is in the ledger once it is public, and an update replaces its whole status', async () => {
    const { call, upload, read, handle } = await channel();
    const { id } = await upload({
      ...VIDEO,
      status: { privacyStatus: 'private', license: 'creativeCommon' },
    });
    expect(await simulator.sim.ledger({ handle })).toEqual([]);
    const unlisted = { id, status: { privacyStatus: 'unlisted' } };
    expect((await call('PUT', '/youtube/v3/videos?part=status', unlisted)).status).toBe(200);
    expect(await read(id)).toMatchObject({ privacyStatus: 'unlisted', license: 'youtube' });
    // Without a privacy, it is public.
    await call('PUT', '/youtube/v3/videos?part=status', { id, status: {} });
    expect(await read(id)).toMatchObject({ privacyStatus: 'public' });
    expect(await simulator.sim.ledger({ handle })).toMatchObject([{ id }]);
    expect((await call('DELETE', `/youtube/v3/videos?id=${id}`)).status).toBe(204);
    expect((await call('DELETE', `/youtube/v3/videos?id=${id}`)).status).toBe(404);
  });

  test.each([
    [{ title: '' }, 'invalidTitle'],
    [{ title: 'x'.repeat(101) }, 'invalidTitle'],
    [{ title: 'a', description: 'é'.repeat(2_501) }, 'invalidDescription'],
    [{ title: 'a', tags: ['x'.repeat(499), 'y'] }, 'invalidTags'],
    [{ title: 'a', categoryId: '30' }, 'invalidCategoryId'],
  ])('with the texts %j is refused', async (snippet, reason) => {
    const { begin } = await channel();
    const { response } = await begin(4, { ...VIDEO, snippet });
    expect([response.status, await reasonOf(response)]).toEqual([400, reason]);
  });

  test.each([
    ['failed', { uploadStatus: 'failed', failureReason: 'codec' }],
    ['rejected', { uploadStatus: 'rejected', rejectionReason: 'copyright' }],
    ['stuck', { uploadStatus: 'uploaded' }],
  ])('whose processing is %s', async (videos, status) => {
    const { upload, read } = await channel();
    const { id } = await upload();
    const processed = async () => {
      while ((await read(id))?.uploadStatus === 'uploaded');
    };
    await processed();
    await simulator.sim.behave('youtube', { videos });
    expect(await read(id)).toMatchObject(status);
  });

  test('stays private if its project was not audited', async () => {
    await simulator.sim.behave('youtube', { locked: 'at_once' });
    const { call, upload, read } = await channel();
    const { id } = await upload();
    const given = { id, status: { privacyStatus: 'public' } };
    const answer = await (await call('PUT', '/youtube/v3/videos?part=status', given)).json();
    expect(video.parse(answer).status?.privacyStatus).toBe('private');
    expect((await read(id))?.privacyStatus).toBe('private');
  });
});

test('the project’s quota is for all channels, and uploads have their own', async () => {
  const [one, other] = [await channel(), await channel()];
  await simulator.sim.behave('youtube', { quota: { uploads: 1, units: 2 } });
  expect((await one.begin(4)).response.status).toBe(200);
  expect(await reasonOf((await other.begin(4)).response)).toBe('quotaExceeded');
  const list = '/youtube/v3/channels?part=snippet&mine=true';
  expect((await one.call('GET', list)).status).toBe(200);
  expect((await other.call('GET', list)).status).toBe(200);
  expect(await reasonOf(await one.call('GET', list))).toBe('quotaExceeded');
});
