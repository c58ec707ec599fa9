import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start();
});
afterEach(() => simulator.sim.behave('tiktok', {}));
afterAll(stopAll);

const MB = 1_000_000;

const problem = z.object({ error: z.object({ code: z.string() }) });
const begun = z.object({ data: z.object({ publish_id: z.string(), upload_url: z.string() }) });
const shown = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    uploaded_bytes: z.number().optional(),
  }),
});

let handles = 0;
/** A new account, with calls to its API. */
async function creator() {
  handles += 1;
  const handle = `creator${handles}`;
  const { fields } = await simulator.sim.addAccount({ platform: 'tiktok', handle });
  const call = (path: string, body: object) =>
    fetch(`${simulator.url}/at/open.tiktokapis.com/v2${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fields.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const init = (source: object, info: object = {}) =>
    call('/post/publish/video/init/', {
      post_info: { privacy_level: 'PUBLIC_TO_EVERYONE', ...info },
      source_info: { source: 'FILE_UPLOAD', ...source },
    });
  const put = (address: string, range: string, bytes: Buffer) =>
    fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${range}` },
      body: new Uint8Array(bytes),
    });
  /** A video of three chunks. */
  const beginOf = async (size: number) => {
    const source = { video_size: size, chunk_size: 5 * MB, total_chunk_count: Math.floor(size / (5 * MB)) };
    return begun.parse(await (await init(source)).json()).data;
  };
  const status = async (publish_id: string) =>
    shown.parse(await (await call('/post/publish/status/fetch/', { publish_id })).json()).data;
  const ended = async (id: string) => {
    for (;;) {
      const found = await status(id);
      if (!found.status.startsWith('PROCESSING')) return found;
    }
  };
  return { handle, fields, call, init, put, beginOf, status, ended };
}

const codeOf = async (response: Response) => problem.parse(await response.json()).error.code;

describe('chunks', () => {
  test.each([
    ['too many', { video_size: 16 * MB, chunk_size: 5 * MB, total_chunk_count: 4 }],
    ['too few', { video_size: 16 * MB, chunk_size: 5 * MB, total_chunk_count: 2 }],
    ['too small', { video_size: 16 * MB, chunk_size: 4 * MB, total_chunk_count: 4 }],
    ['too large', { video_size: 130 * MB, chunk_size: 65 * MB, total_chunk_count: 2 }],
    ['a small video that is divided', { video_size: 4 * MB, chunk_size: 2 * MB, total_chunk_count: 2 }],
  ])('%s: refused', async (_, source) => {
    const { init } = await creator();
    expect(await codeOf(await init(source))).toBe('invalid_params');
  });

  test('arrive in order, and the last one has the rest', async () => {
    const { handle, put, beginOf, status, ended } = await creator();
    const bytes = randomBytes(16 * MB);
    const size = bytes.length;
    const { publish_id: id, upload_url: address } = await beginOf(size);
    const third = await put(address, `${10 * MB}-${size - 1}/${size}`, bytes.subarray(10 * MB));
    expect(third.status).toBe(416);
    const half = await put(address, `0-${2 * MB - 1}/${size}`, bytes.subarray(0, 2 * MB));
    expect(half.status).toBe(400);
    for (const from of [0, 5 * MB]) {
      const chunk = bytes.subarray(from, from + 5 * MB);
      expect((await put(address, `${from}-${from + 5 * MB - 1}/${size}`, chunk)).status).toBe(206);
    }
    expect(await status(id)).toEqual({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 10 * MB });
    expect(await simulator.sim.ledger({ handle })).toEqual([]);
    const last = await put(address, `${10 * MB}-${size - 1}/${size}`, bytes.subarray(10 * MB));
    expect(last.status).toBe(201);
    expect((await ended(id)).status).toBe('PUBLISH_COMPLETE');
    expect(await simulator.sim.ledger({ handle })).toMatchObject([{ media: [{ size }] }]);
  });

  test('have an address that ends, and no other one', async () => {
    const { put, beginOf } = await creator();
    const { upload_url: address } = await beginOf(16 * MB);
    await simulator.sim.behave('tiktok', { endsUploads: true });
    const chunk = Buffer.alloc(5 * MB);
    expect((await put(address, `0-${5 * MB - 1}/${16 * MB}`, chunk)).status).toBe(403);
    const unknown = address.replace(/upload_id=.*/, 'upload_id=unknown');
    expect((await put(unknown, `0-${5 * MB - 1}/${16 * MB}`, chunk)).status).toBe(404);
  });
});

describe('a post', () => {
  const source = { video_size: 4, chunk_size: 4, total_chunk_count: 1 };

  test.each([
    [{ appState: 'unaudited' }, {}, 'unaudited_client_can_only_post_to_private_accounts'],
    [{ appState: 'inbox' }, {}, 'scope_not_authorized'],
    [{ creator: { privacy: ['SELF_ONLY'] } }, {}, 'privacy_level_option_mismatch'],
    [{}, { privacy_level: 'SELF_ONLY', brand_content_toggle: true }, 'invalid_params'],
    [{ perMinute: { inits: 0 } }, {}, 'rate_limit_exceeded'],
  ])('with %j and %j is refused', async (behaviour, info, code) => {
    const { init } = await creator();
    await simulator.sim.behave('tiktok', behaviour);
    expect(await codeOf(await init(source, info))).toBe(code);
  });

  test('is processed until another behaviour ends it', async () => {
    await simulator.sim.behave('tiktok', { processing: 'stuck' });
    const { handle, init, put, status, ended } = await creator();
    const { publish_id: id, upload_url: address } = begun.parse(await (await init(source)).json()).data;
    expect((await put(address, '0-3/4', Buffer.from('film'))).status).toBe(201);
    expect((await status(id)).status).toBe('PROCESSING_UPLOAD');
    await simulator.sim.behave('tiktok', { processing: 'failed', reason: 'spam_risk_text' });
    expect(await ended(id)).toEqual({ status: 'FAILED', fail_reason: 'spam_risk_text' });
    expect(await simulator.sim.ledger({ handle })).toEqual([]);
  });

  test('has an id of 64 bits as a number, and none while TikTok keeps it', async () => {
    const { init, put, call, ended } = await creator();
    const { publish_id: id, upload_url: address } = begun.parse(await (await init(source)).json()).data;
    await put(address, '0-3/4', Buffer.from('film'));
    await ended(id);
    const text = async () => (await call('/post/publish/status/fetch/', { publish_id: id })).text();
    expect(await text()).toMatch(/"publicaly_available_post_id":\[\d{19}\]/);
    await simulator.sim.behave('tiktok', { showsIds: false });
    expect(await text()).toContain('"publicaly_available_post_id":[]');
  });
});

test('a refresh token is replaced each time, and errors of tokens have a form of their own', async () => {
  const { fields } = await creator();
  const refresh = (refresh_token: string) =>
    fetch(`${simulator.url}/at/open.tiktokapis.com/v2/oauth/token/`, {
      method: 'POST',
      body: new URLSearchParams({
        client_key: fields.clientId ?? '',
        client_secret: fields.clientSecret ?? '',
        grant_type: 'refresh_token',
        refresh_token,
      }),
    });
  const issued = await (await refresh(fields.refreshToken ?? '')).json();
  expect(issued).toMatchObject({ refresh_token: expect.stringMatching(/^rft\./), token_type: 'Bearer' });
  const again = await refresh(fields.refreshToken ?? '');
  expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});
