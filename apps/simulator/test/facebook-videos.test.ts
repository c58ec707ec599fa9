import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Form, facebookOf } from './facebook-graph.ts';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let facebook: ReturnType<typeof facebookOf>;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
  facebook = facebookOf(simulator);
});
afterEach(() => simulator.sim.behave('facebook', {}));
afterAll(stopAll);

describe('reels', () => {
  async function begin(handle: string) {
    const own = await facebook.page(handle);
    const { body } = await facebook.graph(own.token, `/${own.id}/video_reels`, {
      form: { upload_phase: 'start' },
    });
    const send = async (bytes: Buffer, headers: Record<string, string>) => {
      const authorization = { authorization: `OAuth ${own.token}` };
      const response = await fetch(body.upload_url, {
        method: 'POST',
        headers: { ...authorization, ...headers },
        body: new Uint8Array(bytes),
      });
      return { status: response.status, ...JSON.parse(await response.text()) };
    };
    const status = async () => (await facebook.get(own.token, `/${body.video_id}?fields=status`)).body.status;
    const finish = () =>
      facebook.graph(own.token, `/${own.id}/video_reels`, {
        form: {
          upload_phase: 'finish',
          video_id: body.video_id,
          video_state: 'PUBLISHED',
          description: 'A reel',
        },
      });
    return { ...own, send, status, finish };
  }
  const BYTES = Buffer.alloc(100);

  test('go through each phase, and are not in the list of posts', async () => {
    const { id, token, send, status, finish } = await begin('reels');
    expect(await status()).toMatchObject({ video_status: 'uploading' });
    expect((await finish()).error.error_subcode).toBe(1363030);
    expect(await send(BYTES, { offset: '0', file_size: '100' })).toEqual({ status: 200, success: true });
    expect(await status()).toMatchObject({
      video_status: 'ready',
      publishing_phase: { status: 'not_started', publish_status: 'draft' },
    });
    expect((await finish()).body).toEqual({ success: true });
    expect(await status()).toMatchObject({
      publishing_phase: { status: 'complete', publish_status: 'published' },
    });
    expect((await facebook.get(token, `/${id}/published_posts`)).body.data).toEqual([]);
    expect((await simulator.sim.ledger({ handle: 'reels' })).map(({ text }) => text)).toEqual(['A reel']);
    expect((await finish()).status).toBe(400);
  });

  test('need the headers of their bytes, and continue where they stopped', async () => {
    const { send, status } = await begin('headers');
    expect(await send(BYTES, { offset: '5', file_size: '100' })).toMatchObject({
      status: 400,
      debug_info: { type: 'OffsetInvalidError', retriable: false },
    });
    expect(await send(BYTES.subarray(0, 40), { offset: '0', file_size: '100' })).toMatchObject({
      debug_info: { type: 'PartialRequestError' },
    });
    expect((await status()).uploading_phase).toEqual({ status: 'in_progress', bytes_transfered: 40 });
    expect(await send(BYTES.subarray(40), { offset: '40', file_size: '100' })).toMatchObject({
      success: true,
    });
    const other = await begin('other');
    const stolen = await other.send(BYTES, { offset: '0', file_size: '100', authorization: 'Bearer x' });
    expect(stolen.status).toBe(403);
  });

  test.each(['refused', 'forever'] as const)(
    'that are accepted and end as %s are never live',
    async (videos) => {
      await simulator.sim.behave('facebook', { videos });
      const { send, status, finish } = await begin(`r.${videos}`);
      await send(BYTES, { offset: '0', file_size: '100' });
      expect((await finish()).body).toEqual({ success: true });
      const { publishing_phase: phase } = await status();
      expect(phase.status).toBe(videos === 'refused' ? 'error' : 'in_progress');
      expect(await simulator.sim.ledger({ handle: `r.${videos}` })).toEqual([]);
    },
  );
});

test('videos go up in the parts that the responses name', async () => {
  const { id, token } = await facebook.page('films');
  await simulator.sim.behave('facebook', { partBytes: 60 });
  const call = (form: Form, chunk?: Buffer) =>
    facebook.graph(token, `/${id}/videos`, {
      form,
      ...(chunk && { file: ['video_file_chunk', chunk] }),
    });
  const begun = (await call({ upload_phase: 'start', file_size: '100' })).body;
  expect(begun).toMatchObject({ start_offset: '0', end_offset: '60' });
  const session = { upload_session_id: begun.upload_session_id };
  const transfer = (offset: number, bytes: number) =>
    call({ upload_phase: 'transfer', ...session, start_offset: String(offset) }, Buffer.alloc(bytes));
  expect((await transfer(0, 60)).body).toEqual({ start_offset: '60', end_offset: '100' });
  expect((await transfer(0, 60)).error.error_subcode).toBe(1363037);
  expect((await call({ upload_phase: 'finish', ...session })).error.error_subcode).toBe(1363022);
  expect((await transfer(60, 40)).body).toEqual({ start_offset: '100', end_offset: '100' });
  expect((await call({ upload_phase: 'finish', ...session, description: 'A film' })).body).toEqual({
    success: true,
  });
  expect((await simulator.sim.ledger({ handle: 'films' })).map(({ text }) => text)).toEqual(['A film']);
});
