import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { answerConsent } from '../src/client.ts';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let files: Receiver;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
  files = await startReceiver();
});
beforeEach(() => serve(jpeg(1_080, 1_080)));
afterEach(() => simulator.sim.behave('instagram', {}));
afterAll(async () => {
  await files.close();
  await stopAll();
});

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

/** What the file server responds with. */
async function serve(bytes: Promise<Buffer> | Buffer, status = 200, type = 'image/jpeg') {
  const body = await bytes;
  files.answer((_request, response) => {
    response.writeHead(status, { 'content-type': type, location: `${files.url}/elsewhere` }).end(body);
  });
}

const GRAPH = '/at/graph.instagram.com';

/** What the tests read of responses. */
const answer = z.looseObject({
  id: z.string().default(''),
  status_code: z.string().optional(),
  access_token: z.string().default(''),
  data: z
    .array(
      z.looseObject({
        text: z.string().optional(),
        values: z.array(z.object({ value: z.int() })).default([]),
      }),
    )
    .default([]),
});
let handles = 0;

async function user() {
  const added = await simulator.sim.addAccount({ platform: 'instagram', handle: `user${++handles}` });
  const { accessToken } = added.fields;
  const call = async (
    method: string,
    path: string,
    given: Record<string, string> = {},
    token = accessToken,
  ) => {
    const url = new URL(GRAPH + path, simulator.url);
    const body = new URLSearchParams(given);
    if (method === 'GET') url.search = body.toString();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body }) });
    return { status: response.status, body: answer.parse(await response.json()) };
  };
  const create = (given: Record<string, string>) => call('POST', `/v26.0/${added.id}/media`, given);
  const image = (more: Record<string, string> = {}) => create({ image_url: `${files.url}/a.jpg`, ...more });
  const publish = (creation_id: string) => call('POST', `/v26.0/${added.id}/media_publish`, { creation_id });
  return { ...added, call, create, image, publish };
}

const failure = (code: number, error_subcode: number) => ({
  status: 400,
  body: { error: expect.objectContaining({ code, error_subcode }) },
});

test('an image: a container, its state, the call that publishes, and the address', async () => {
  const { id: account, call, image, publish } = await user();
  const { body: container } = await image({ caption: 'Hello #news', alt_text: 'A door' });
  const state = await call('GET', `/v26.0/${container.id}`, { fields: 'status_code,status' });
  expect(state.body).toMatchObject({ id: container.id, status_code: 'FINISHED', status: 'FINISHED' });
  const { body: post } = await publish(container.id);
  expect(post.id).not.toBe(container.id);
  expect((await call('GET', `/v26.0/${container.id}`, { fields: 'status_code' })).body.status_code).toBe(
    'PUBLISHED',
  );
  const { body } = await call('GET', `/v26.0/${post.id}`, { fields: 'permalink,caption' });
  expect(body).toMatchObject({
    id: post.id,
    caption: 'Hello #news',
    permalink: expect.stringContaining(`${simulator.url}/p/`),
  });
  const [entry] = await simulator.sim.ledger({ handle: `user${handles}` });
  expect(entry).toMatchObject({ text: 'Hello #news', media: [{ mimeType: 'image/jpeg', alt: 'A door' }] });
  const listed = await call('GET', `/v26.0/${account}/media`, { fields: 'id,caption,permalink,timestamp' });
  expect(listed.body.data).toMatchObject([{ id: post.id, caption: 'Hello #news' }]);
});

describe('a file is really fetched', () => {
  test.each([
    ['an address without a server', 'http://127.0.0.1:9/a.jpg', failure(9004, 2207052)],
    ['an address without encryption', 'http://example.com/a.jpg', failure(9004, 2207052)],
  ])('%s', async (_, image_url, expected) => {
    const { create } = await user();
    expect(await create({ image_url })).toMatchObject(expected);
  });

  test('a redirect, a page, another format, another ratio, too many bytes', async () => {
    const { image } = await user();
    await serve(Buffer.from(''), 302);
    expect(await image()).toMatchObject(failure(9004, 2207052));
    await serve(Buffer.from('<html>'), 200, 'text/html');
    expect(await image()).toMatchObject(failure(9004, 2207052));
    const png = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } }).png();
    await serve(png.toBuffer(), 200, 'image/png');
    expect(await image()).toMatchObject(failure(36001, 2207005));
    await serve(jpeg(1_000, 2_000));
    expect(await image()).toMatchObject(failure(36003, 2207009));
    expect((await image({ media_type: 'STORIES' })).status).toBe(200);
    await serve(Buffer.concat([await jpeg(100, 100), Buffer.alloc(9 * 1024 * 1024)]));
    expect(await image()).toMatchObject(failure(36000, 2207004));
  });
});

describe('a container', () => {
  test('takes time, fails late, expires, and is lost', async () => {
    const { call, image, publish } = await user();
    const stateOf = async (id: string) =>
      (await call('GET', `/v26.0/${id}`, { fields: 'status_code,status' })).body;
    await simulator.sim.behave('instagram', { containers: { slowPolls: 1 } });
    const slow = (await image()).body.id;
    expect(await publish(slow)).toMatchObject(failure(9007, 2207027));
    expect((await stateOf(slow)).status_code).toBe('IN_PROGRESS');
    expect((await stateOf(slow)).status_code).toBe('FINISHED');
    await simulator.sim.behave('instagram', { containers: { failures: ['2207026'] } });
    const bad = (await image()).body.id;
    expect(await stateOf(bad)).toMatchObject({
      status_code: 'ERROR',
      status: 'Error: Media upload has failed with error code 2207026',
    });
    await simulator.sim.behave('instagram', { containers: { liveSeconds: 0 } });
    expect((await stateOf(slow)).status_code).toBe('EXPIRED');
    expect(await publish(slow)).toMatchObject(failure(-2, 2207020));
    expect(await publish('1')).toMatchObject(failure(24, 2207008));
  });

  test.each([
    ['no file', {}, 100],
    ['two files', { image_url: 'https://a.example/a.jpg', video_url: 'https://a.example/a.mp4' }, 100],
    ['a video without a type', { video_url: 'https://a.example/a.mp4' }, 100],
    ['another type', { media_type: 'TEXT' }, 100],
    ['a long caption', { image_url: 'https://a.example/a.jpg', caption: 'x'.repeat(2_201) }, 36004],
    ['many hashtags', { image_url: 'https://a.example/a.jpg', caption: '#a '.repeat(31) }, 36004],
    ['one child', { media_type: 'CAROUSEL', children: '1' }, 100],
    ['a child that is not there', { media_type: 'CAROUSEL', children: '1,2' }, 24],
  ])('with %s is refused', async (_, given, code) => {
    const { create } = await user();
    expect(await create(given)).toMatchObject({ status: 400, body: { error: { code } } });
  });

  test('of another account can’t be used', async () => {
    const [one, other] = [await user(), await user()];
    const { body } = await one.image();
    expect(await other.publish(body.id)).toMatchObject(failure(24, 2207008));
    expect(await other.call('POST', `/v26.0/${one.id}/media`, {})).toMatchObject(failure(100, 33));
  });

  test('published again makes a second post, unless another behaviour is set', async () => {
    const { image, publish } = await user();
    const { body } = await image();
    const first = await publish(body.id);
    expect((await publish(body.id)).body.id).not.toBe(first.body.id);
    await simulator.sim.behave('instagram', { containers: { publishedTwice: 'refused' } });
    expect(await publish(body.id)).toMatchObject(failure(24, 2207006));
  });
});

test('a carousel of containers that are ready', async () => {
  const { create, image, publish, handle } = await user();
  const children = [await image({ is_carousel_item: 'true' }), await image({ is_carousel_item: 'true' })];
  const ids = children.map(({ body }) => body.id).join(',');
  const { body } = await create({ media_type: 'CAROUSEL', children: ids, caption: 'Two' });
  expect((await publish(body.id)).status).toBe(200);
  expect((await simulator.sim.ledger({ handle }))[0]?.media).toHaveLength(2);
  expect(await publish(children[0]?.body.id ?? '')).toMatchObject(failure(9007, 2207027));
});

test('a comment, which asking for fields creates and refuses', async () => {
  const { call, image, publish, handle } = await user();
  const { body: post } = await publish((await image()).body.id);
  const path = `/v26.0/${post.id}/comments`;
  expect((await call('POST', path, { message: 'First' })).status).toBe(200);
  expect(await call('POST', path, { message: 'Second', fields: 'id' })).toMatchObject(failure(20, 1772107));
  const { body } = await call('GET', path, { fields: 'id,text' });
  expect(body.data.map(({ text }) => text)).toEqual(['Second', 'First']);
  expect(await simulator.sim.ledger({ handle })).toHaveLength(3);
});

test('the quota, and insights that one unknown metric fails', async () => {
  const { id, call, image, publish } = await user();
  await simulator.sim.behave('instagram', { quota: 1 });
  const { body: post } = await publish((await image()).body.id);
  const limit = await call('GET', `/v26.0/${id}/content_publishing_limit`, { fields: 'quota_usage,config' });
  expect(limit.body.data).toMatchObject([
    { quota_usage: 1, config: { quota_total: 1, quota_duration: 86_400 } },
  ]);
  expect(await publish((await image()).body.id)).toMatchObject(failure(9, 2207042));
  await simulator.sim.setMetrics(post.id, { views: 5, likes: 2, replies: 1 });
  const { body } = await call('GET', `/v26.0/${post.id}/insights`, { metric: 'views,likes,comments' });
  expect(body.data.map(({ values }) => values[0]?.value)).toEqual([5, 2, 1]);
  expect((await call('GET', `/v26.0/${post.id}/insights`, { metric: 'views,impressions' })).status).toBe(400);
});

describe('signing in', () => {
  const redirect_uri = 'http://127.0.0.1:8080/connect/callback';

  async function code(handle: string, without: string[] = []) {
    const page = new URL('/at/www.instagram.com/oauth/authorize', simulator.url);
    page.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'simulated-instagram-app',
      redirect_uri,
      state: 's',
      scope: 'instagram_business_basic,instagram_business_content_publish',
    }).toString();
    return answerConsent(page.href, handle, { without });
  }

  async function exchange(given: string, clientSecret: string) {
    const body = new FormData();
    const client = { client_id: 'simulated-instagram-app', client_secret: clientSecret };
    const form = { grant_type: 'authorization_code', code: given, redirect_uri, ...client };
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const url = new URL('/at/api.instagram.com/oauth/access_token', simulator.url);
    return (await fetch(url, { method: 'POST', body })).text();
  }

  test('a code ends with a fragment, and its token names the account by a number', async () => {
    const { id, handle, fields, call } = await user();
    const back = await code(handle, ['instagram_business_content_publish']);
    expect(back.hash).toBe('#_');
    const text = await exchange(back.searchParams.get('code') ?? '', fields.clientSecret);
    expect(text).toContain(`"user_id":${id},"permissions":"instagram_business_basic"`);
    const { access_token } = JSON.parse(text);
    const long = await call(
      'GET',
      '/access_token',
      { grant_type: 'ig_exchange_token', client_secret: fields.clientSecret },
      access_token,
    );
    expect(long.body).toMatchObject({ token_type: 'bearer', expires_in: 60 * 24 * 60 * 60 });
    const refused = await call('POST', `/v26.0/${id}/media`, {}, long.body.access_token);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 200 } } });
  });

  test('a token is renewed from the second day on', async () => {
    const { call } = await user();
    const renew = () => call('GET', '/refresh_access_token', { grant_type: 'ig_refresh_token' });
    expect((await renew()).status).toBe(400);
    await simulator.sim.behave('instagram', { tokenAgeSeconds: 2 * 86_400 });
    expect((await renew()).body.access_token).toMatch(/^IGlong/);
  });

  test('in development, only testers can sign in', async () => {
    const { handle } = await user();
    await simulator.sim.behave('instagram', { mode: 'development' });
    await expect(code(handle)).rejects.toThrow('Insufficient Developer Role');
    await simulator.sim.behave('instagram', { mode: 'development', testers: [handle] });
    expect((await code(handle)).searchParams.get('code')).toBeTruthy();
  });
});
