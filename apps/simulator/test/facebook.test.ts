import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { answerConsent } from '../src/client.ts';
import { picture, type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
});
afterEach(() => simulator.sim.behave('facebook', {}));
afterAll(stopAll);

const at = (host: string, path: string) => `${simulator.url}/at/${host}${path}`;
type Form = Record<string, string>;

/** A form, with a file if there is one. */
function bodyOf(form: Form = {}, file?: [string, Buffer]) {
  if (!file) return new URLSearchParams(form);
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  body.set(file[0], new Blob([new Uint8Array(file[1])]), 'file');
  return body;
}

/** A call of the Graph API. */
async function graph(
  token: string,
  path: string,
  { method = 'POST', form, file }: { method?: string; form?: Form; file?: [string, Buffer] } = {},
) {
  const response = await fetch(at('graph.facebook.com', `/v26.0${path}`), {
    ...{ method, headers: { authorization: `Bearer ${token}` } },
    ...(method === 'POST' && { body: bodyOf(form, file) }),
  });
  const read = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body: read, error: read.error };
}
const get = (token: string, path: string) => graph(token, path, { method: 'GET' });

async function page(handle: string) {
  const { id, fields } = await simulator.sim.addAccount({ platform: 'facebook', handle });
  return { id, token: fields.accessToken ?? '', fields };
}
const unpublished = async ({ id, token }: Awaited<ReturnType<typeof page>>) =>
  (
    await graph(token, `/${id}/photos`, {
      form: { published: 'false' },
      file: ['source', await picture('teal')],
    })
  ).body.id;

describe('calls', () => {
  test.each([
    ['an unknown version', '/v99.0/me', 'Bearer ok', 2500],
    ['no token', '/v26.0/me', '', 2500],
    ['another token', '/v26.0/me', 'Bearer none', 190],
    ['an unknown object', '/v26.0/1234', 'Bearer ok', 100],
    ['an unknown path', '/v26.0/me/friends/of', 'Bearer ok', 2500],
  ])('with %s are refused with its code', async (_what, path, authorization, code) => {
    const { token } = await page('ada');
    const headers = { authorization: authorization.replace('ok', token) };
    const response = await fetch(at('graph.facebook.com', path), { headers });
    expect(response.status).toBe(400);
    expect(JSON.parse(await response.text())).toMatchObject({
      error: { code, type: expect.any(String), message: expect.any(String), fbtrace_id: expect.any(String) },
    });
  });

  test('report the use of limits, and are refused at 100 %, without a time to wait', async () => {
    const { id, token } = await page('ada');
    const { headers } = await get(token, '/me');
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 1 });
    expect(JSON.parse(headers.get('x-business-use-case-usage') ?? '')[id]).toMatchObject([{ type: 'pages' }]);
    await simulator.sim.behave('facebook', { accountUsage: 100, regainMinutes: 7 });
    const refused = await graph(token, '/me/feed', { form: { message: 'x' } });
    expect(refused.error.code).toBe(80001);
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(refused.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":7');
    await simulator.sim.behave('facebook', { appUsage: 100 });
    expect((await get(token, '/me')).error.code).toBe(4);
  });

  test('with a wrong proof of the app are refused', async () => {
    const { token, fields } = await page('ada');
    const proof = createHmac('sha256', fields.clientSecret ?? '')
      .update(token)
      .digest('hex');
    expect((await get(token, `/me?appsecret_proof=${proof}`)).status).toBe(200);
    expect((await get(token, '/me?appsecret_proof=00')).error).toMatchObject({ code: 100 });
  });

  test('ask for fields that exist', async () => {
    const { id, token } = await page('ada');
    expect((await get(token, '/me')).body).toMatchObject({ id });
    expect((await get(token, '/me?fields=name,picture{url}')).body).toMatchObject({ id, name: 'ada' });
    expect((await get(token, '/me?fields=shoe_size')).error).toMatchObject({ code: 100 });
  });

  test('of a revoked account', async () => {
    const { token } = await page('gone');
    await simulator.sim.revoke('gone', 'facebook');
    expect((await get(token, '/me')).error).toMatchObject({ code: 190, error_subcode: 460 });
  });
});

describe('signing in', () => {
  const redirect_uri = 'http://127.0.0.1:8080/connect/facebook';
  const scope = 'pages_show_list,pages_manage_posts';

  async function signIn(
    who: string | readonly string[],
    more: { without?: readonly string[]; person?: string } = {},
  ) {
    const { fields } = await page('any');
    const query = new URLSearchParams({
      client_id: fields.clientId ?? '',
      redirect_uri,
      scope,
      response_type: 'code',
    });
    const dialog = at('www.facebook.com', `/v26.0/dialog/oauth?${query}`);
    const code = (await answerConsent(dialog, who, more)).searchParams.get('code') ?? '';
    const app = { client_id: fields.clientId ?? '', client_secret: fields.clientSecret ?? '' };
    const exchange = async (given: Form) => {
      const url = at(
        'graph.facebook.com',
        `/v26.0/oauth/access_token?${new URLSearchParams({ ...app, ...given })}`,
      );
      return JSON.parse(await (await fetch(url)).text());
    };
    const short = await exchange({ redirect_uri, code });
    return { short, again: () => exchange({ redirect_uri, code }), exchange };
  }

  test('gives a token for a code once, a longer one for that, and one for each Page', async () => {
    for (const handle of ['one', 'two', 'three']) await page(handle);
    const { short, again, exchange } = await signIn(['one', 'two', 'three']);
    expect(short).toMatchObject({ token_type: 'bearer', expires_in: 7_200 });
    expect((await again()).error).toMatchObject({ code: 100 });
    const long = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token });
    expect(long.expires_in).toBeGreaterThan(5_000_000);
    const first = (await get(long.access_token, '/me/accounts?fields=name,access_token,tasks&limit=2')).body;
    expect(first.data).toHaveLength(2);
    const { after } = first.paging.cursors;
    const second = (await get(long.access_token, `/me/accounts?fields=name&limit=2&after=${after}`)).body;
    expect(second.data).toMatchObject([{ name: 'three' }]);
    expect(second.paging.next).toBeUndefined();
    expect((await get(first.data[0].access_token, '/me')).body.id).toBe(first.data[0].id);
  });

  test('reports what the person does not allow', async () => {
    await page('one');
    const { short } = await signIn('one', { without: ['pages_manage_posts'] });
    const { data } = (await get(short.access_token, '/me/permissions')).body;
    expect(data).toContainEqual({ permission: 'pages_manage_posts', status: 'declined' });
    const pages = (await get(short.access_token, '/me/accounts?fields=access_token')).body.data;
    const refused = await graph(pages[0].access_token, '/me/feed', { form: { message: 'x' } });
    expect([refused.status, refused.error.code]).toEqual([403, 200]);
  });
});

describe('posts', () => {
  test('as a form, as JSON, and with photos in both', async () => {
    const own = await page('posts');
    const [one, two] = [await unpublished(own), await unpublished(own)];
    const first = await graph(own.token, `/${own.id}/feed`, {
      form: { message: 'Two', 'attached_media[0]': JSON.stringify({ media_fbid: one }) },
    });
    expect(first.body.id).toMatch(new RegExp(`^${own.id}_\\d+$`));
    const response = await fetch(at('graph.facebook.com', `/v26.0/${own.id}/feed`), {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'JSON', attached_media: [{ media_fbid: two }] }),
    });
    expect(response.status).toBe(200);
    const listed = await get(
      own.token,
      `/${own.id}/published_posts?fields=message,attachments{media_type,target{id}}&since=0`,
    );
    expect(listed.body.data).toMatchObject([
      { message: 'JSON', attachments: { data: [{ media_type: 'photo', target: { id: two } }] } },
      { message: 'Two', attachments: { data: [{ target: { id: one } }] } },
    ]);
  });

  test.each([
    ['nothing', {}, 1349125],
    ['a link to Facebook', { link: 'https://www.facebook.com/x' }, 1609008],
    ['too long a text', { message: 'x'.repeat(63_207) }, undefined],
    ['a time', { message: 'x', published: 'false', scheduled_publish_time: '1' }, undefined],
    ['a photo that does not exist', { message: 'x', 'attached_media[0]': '{"media_fbid":"1"}' }, undefined],
  ])('with %s are refused', async (_what, form, subcode) => {
    const { id, token } = await page('posts');
    const { status, error } = await graph(token, `/${id}/feed`, { form });
    expect([status, error.error_subcode]).toEqual([400, subcode]);
  });

  test('photos are used once, and unpublished ones are deleted after a day', async () => {
    const own = await page('photos');
    const photo = await unpublished(own);
    const form = { 'attached_media[0]': JSON.stringify({ media_fbid: photo }) };
    expect((await graph(own.token, `/${own.id}/feed`, { form })).status).toBe(200);
    expect((await graph(own.token, `/${own.id}/feed`, { form })).error.error_subcode).toBe(1366051);
    const late = await unpublished(own);
    await simulator.sim.behave('facebook', { photoSeconds: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const expired = { 'attached_media[0]': JSON.stringify({ media_fbid: late }) };
    expect((await graph(own.token, `/${own.id}/feed`, { form: expired })).error.message).toContain(
      'does not exist',
    );
    const broken = await graph(own.token, `/${own.id}/photos`, { file: ['source', Buffer.from('no photo')] });
    expect(broken.error.error_subcode).toBe(1366046);
  });

  test('are edited, commented and deleted; a comment that asks for fields exists nevertheless', async () => {
    const { id, token } = await page('changes');
    const post = (await graph(token, `/${id}/feed`, { form: { message: 'before' } })).body.id;
    expect((await graph(token, `/${post}`, { form: { message: 'after' } })).body).toEqual({ success: true });
    const trapped = await graph(token, `/${post}/comments?fields=id`, { form: { message: 'one' } });
    expect(trapped.error).toMatchObject({ code: 20, error_subcode: 1772107 });
    const { data } = (await get(token, `/${post}/comments?fields=message,from{id}`)).body;
    expect(data).toMatchObject([{ message: 'one', from: { id } }]);
    const counted = await get(
      token,
      `/${post}?fields=comments.summary(true).limit(0),reactions.summary(true)`,
    );
    expect(counted.body).toMatchObject({ comments: { summary: { total_count: 1 } } });
    expect((await graph(token, `/${post}`, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await graph(token, `/${post}`, { method: 'DELETE' })).error).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
  });

  test('have numbers, and no metrics that have ended', async () => {
    const { id, token } = await page('numbers');
    const post = (await graph(token, `/${id}/feed`, { form: { message: 'x' } })).body.id;
    await simulator.sim.setMetrics(post, { views: 9 });
    const { data } = (await get(token, `/${post}/insights?metric=post_media_view`)).body;
    expect(data).toMatchObject([{ name: 'post_media_view', values: [{ value: 9 }] }]);
    expect((await get(token, `/${post}/insights?metric=post_impressions`)).error.code).toBe(100);
  });

  test('of an app in development are seen by few', async () => {
    const { id, token } = await page('hidden');
    await simulator.sim.behave('facebook', { mode: 'development' });
    const post = (await graph(token, `/${id}/feed`, { form: { message: 'x' } })).body.id;
    const html = await (await fetch(`${simulator.url}/${post}`)).text();
    expect(html).toContain('Only people with a role on the app see this.');
  });
});

describe('reels', () => {
  async function begin(handle: string) {
    const own = await page(handle);
    const { body } = await graph(own.token, `/${own.id}/video_reels`, { form: { upload_phase: 'start' } });
    const send = async (bytes: Buffer, headers: Record<string, string>) => {
      const authorization = { authorization: `OAuth ${own.token}` };
      const response = await fetch(body.upload_url, {
        method: 'POST',
        headers: { ...authorization, ...headers },
        body: new Uint8Array(bytes),
      });
      return { status: response.status, ...JSON.parse(await response.text()) };
    };
    const status = async () => (await get(own.token, `/${body.video_id}?fields=status`)).body.status;
    const finish = () =>
      graph(own.token, `/${own.id}/video_reels`, {
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
    expect((await get(token, `/${id}/published_posts`)).body.data).toEqual([]);
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
  const { id, token } = await page('films');
  await simulator.sim.behave('facebook', { partBytes: 60 });
  const call = (form: Form, chunk?: Buffer) =>
    graph(token, `/${id}/videos`, {
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
