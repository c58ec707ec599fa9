import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import { lengthOf, linksOf } from '../src/threads/text.ts';
import { picture, type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let files: Receiver;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
  files = await startReceiver();
});
afterEach(() => simulator.sim.behave('threads', {}));
afterAll(async () => {
  await files.close();
  await stopAll();
});

const graph = (path: string) => new URL(`/at/graph.threads.net${path}`, simulator.url);

async function user(handle: string) {
  const { id, fields } = await simulator.sim.addAccount({ platform: 'threads', handle });
  const call = async (method: string, path: string, form: Record<string, string> = {}) => {
    const url = graph(`/v1.0${path}`);
    const isRead = method === 'GET';
    if (isRead) for (const [name, value] of Object.entries(form)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${fields.accessToken}` },
      ...(!isRead && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  };
  /** The id in the response to a call. */
  async function idOf(answer: ReturnType<typeof call>): Promise<string> {
    const { body } = await answer;
    if (typeof body !== 'object' || body === null || !('id' in body) || typeof body.id !== 'string')
      throw new Error(`no id: ${JSON.stringify(body)}`);
    return body.id;
  }
  const create = (form: Record<string, string>) => call('POST', `/${id}/threads`, form);
  return {
    id,
    handle,
    fields,
    call,
    create,
    made: (form: Record<string, string>) => idOf(create(form)),
    publish: (creation_id: string) => call('POST', `/${id}/threads_publish`, { creation_id }),
    published: async (form: Record<string, string>) =>
      idOf(call('POST', `/${id}/threads_publish`, { creation_id: await idOf(create(form)) })),
    statusOf: async (container: string) =>
      (await call('GET', `/${container}`, { fields: 'status,error_message' })).body,
  };
}

const refusal = (code: number, error_subcode?: number) =>
  expect.objectContaining({
    error: expect.objectContaining({ code, ...(error_subcode !== undefined && { error_subcode }) }),
  });

/** Serves a file at an address. */
function serve(bytes: Buffer, type: string, status = 200): string {
  files.answer((_, response) => void response.writeHead(status, { 'content-type': type }).end(bytes));
  return `${files.url}/m/file.jpg`;
}

describe('texts', () => {
  test.each([
    ['hello', 5],
    ['日本 é', 4],
    ['👍🏽', 8],
    ['👨‍👩‍👧‍👦', 25],
    ['🇩🇪', 8],
    ['1️⃣', 7],
    ['❤️', 6],
  ])('%s counts %i', (text, length) => expect(lengthOf(text)).toBe(length));

  test('links', () => {
    expect(
      linksOf('https://a.example/x. http://b.example https://a.example/x', 'https://c.example').size,
    ).toBe(3);
  });

  test.each([
    [{ text: 'x'.repeat(501) }],
    [{ text: '👍'.repeat(126) }],
    [{ text: Array.from({ length: 6 }, (_, n) => `https://example.com/${n}`).join(' ') }],
    [{ text: 'x', topic_tag: 'a.b' }],
    [{ text: 'x', unknown: 'y' }],
    [{ text: 'x', poll_attachment: '{"option_a":"only"}' }],
    [{ text: 'x', link_attachment: 'https://a.example', poll_attachment: '{"option_a":"A","option_b":"B"}' }],
    [{ text: '' }],
  ])('%j is refused', async (form) => {
    const { create } = await user('ada');
    expect(await create({ media_type: 'TEXT', ...form })).toMatchObject({ status: 400, body: refusal(100) });
  });
});

describe('containers', () => {
  test('are published once they are ready, and refused before', async () => {
    await simulator.sim.behave('threads', { containers: { slowPolls: 1 } });
    const { made, publish, statusOf } = await user('bea');
    const container = await made({ media_type: 'TEXT', text: 'Hi' });
    expect((await publish(container)).body).toEqual(refusal(24, 4279009));
    expect(await statusOf(container)).toEqual({ id: container, status: 'IN_PROGRESS' });
    expect(await statusOf(container)).toEqual({ id: container, status: 'FINISHED' });
    expect((await publish(container)).status).toBe(200);
    expect(await statusOf(container)).toEqual({ id: container, status: 'PUBLISHED' });
  });

  test('can be refused once, fail, expire and be lost', async () => {
    const { made, publish, statusOf } = await user('cal');
    await simulator.sim.behave('threads', { containers: { unknownOnce: 1, failures: ['INVALID_BIT_RATE'] } });
    const failing = await made({ media_type: 'TEXT', text: 'one' });
    expect(await statusOf(failing)).toMatchObject({ status: 'ERROR', error_message: 'INVALID_BIT_RATE' });
    await simulator.sim.behave('threads', { containers: { unknownOnce: 1 } });
    const late = await made({ media_type: 'TEXT', text: 'two' });
    expect(await statusOf(late)).toMatchObject({ status: 'FINISHED' });
    expect((await publish(late)).body).toEqual(refusal(24, 4279009));
    expect((await publish(late)).status).toBe(200);
    await simulator.sim.behave('threads', { containers: { lost: 1 } });
    const lost = await made({ media_type: 'TEXT', text: 'three' });
    expect((await publish(lost)).body).toEqual(refusal(24, 4279009));
    const old = await made({ media_type: 'TEXT', text: 'four' });
    await simulator.sim.behave('threads', { containers: { liveSeconds: 0 } });
    expect(await statusOf(old)).toMatchObject({ status: 'EXPIRED' });
  });

  test.each([
    ['second', 2],
    ['same', 1],
    ['refused', 1],
  ] as const)('published twice: %s', async (publishedTwice, posts) => {
    await simulator.sim.behave('threads', { containers: { publishedTwice } });
    const { handle, made, publish } = await user(`twice.${publishedTwice}`);
    const container = await made({ media_type: 'TEXT', text: 'Hi' });
    await publish(container);
    await publish(container);
    expect(await simulator.sim.ledger({ handle })).toHaveLength(posts);
  });

  test('of a carousel need 2 to 20 items that are ready', async () => {
    const { create, made, publish, handle } = await user('dan');
    const image_url = serve(await picture('teal'), 'image/png');
    const items: string[] = [];
    for (const alt_text of ['One', 'Two'])
      items.push(await made({ media_type: 'IMAGE', is_carousel_item: 'true', image_url, alt_text }));
    const single = await made({ media_type: 'IMAGE', image_url });
    for (const children of [[items[0]], [items[0], single], Array.from({ length: 21 }, () => items[0])])
      expect((await create({ media_type: 'CAROUSEL', children: children.join() })).body).toEqual(
        refusal(100),
      );
    await publish(await made({ media_type: 'CAROUSEL', children: items.join(), text: 'Two doors' }));
    const [entry] = await simulator.sim.ledger({ handle });
    expect(entry?.media.map(({ alt }) => alt)).toEqual(['One', 'Two']);
  });
});

describe('files are really fetched', () => {
  test('with HEAD and GET', async () => {
    const { made } = await user('eve');
    const image_url = serve(await picture('olive'), 'image/png');
    files.requests.length = 0;
    await made({ media_type: 'IMAGE', image_url });
    expect(files.requests.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  test.each([
    ['a redirect', 302, 'image/png'],
    ['a page', 200, 'text/html'],
    ['nothing', 404, 'image/png'],
    ['no image', 200, 'image/png'],
  ])('%s is refused', async (_, status, type) => {
    const { create } = await user('eve');
    const image_url = serve(Buffer.from('<html>'), type, status);
    expect((await create({ media_type: 'IMAGE', image_url })).body).toEqual(refusal(1, 2207052));
  });

  test.each(['http://files.example/1.png', 'http://127.0.0.1:1/1.png', 'no address'])(
    '%s is refused',
    async (url) => {
      const { create } = await user('eve');
      expect((await create({ media_type: 'IMAGE', image_url: url })).body).toEqual(refusal(1, 2207052));
    },
  );

  test('a video that can’t be fetched fails later', async () => {
    const { made, statusOf } = await user('eve');
    const container = await made({
      media_type: 'VIDEO',
      video_url: `${serve(Buffer.from('x'), 'text/html')}`,
    });
    expect(await statusOf(container)).toMatchObject({
      status: 'ERROR',
      error_message: 'FAILED_DOWNLOADING_VIDEO',
    });
  });
});

describe('posts', () => {
  test('are shown, listed since a time, have numbers, and are deleted', async () => {
    const { id, handle, call, published } = await user('fay');
    const post = await published({ media_type: 'TEXT', text: 'Hi' });
    const reply = await published({ media_type: 'TEXT', text: 'Ho', reply_to_id: post });
    const [entry] = await simulator.sim.ledger({ handle });
    expect((await call('GET', `/${post}`, { fields: 'permalink,text' })).body).toEqual({
      id: post,
      text: 'Hi',
      permalink: entry?.url,
    });
    const since = String(Math.floor(Date.now() / 1000) - 60);
    const fields = 'id,text,replied_to';
    expect((await call('GET', `/${id}/threads`, { fields, since })).body).toMatchObject({
      data: [{ id: post, text: 'Hi' }],
    });
    expect((await call('GET', `/${id}/replies`, { fields, since })).body).toMatchObject({
      data: [{ id: reply, text: 'Ho', replied_to: { id: post } }],
    });
    await simulator.sim.setMetrics(post, { views: 9, likes: 2 });
    expect((await call('GET', `/${post}/insights`, { metric: 'views,likes' })).body).toMatchObject({
      data: [
        { name: 'views', values: [{ value: 9 }] },
        { name: 'likes', total_value: { value: 2 } },
      ],
    });
    expect((await call('DELETE', `/${post}`)).status).toBe(200);
    expect((await call('DELETE', `/${post}`)).body).toEqual(refusal(100, 33));
    expect(
      (
        await call('GET', `/${id}/threads_publishing_limit`, {
          fields: 'quota_usage,delete_quota_usage,config',
        })
      ).body,
    ).toEqual({
      data: [{ quota_usage: 1, delete_quota_usage: 1, config: { quota_total: 250, quota_duration: 86_400 } }],
    });
  });

  test('count for the limits of 24 hours', async () => {
    await simulator.sim.behave('threads', { quota: { posts: 1, replies: 0, deletions: 0 } });
    const { call, made, publish, published } = await user('gus');
    const post = await published({ media_type: 'TEXT', text: 'one' });
    expect((await publish(await made({ media_type: 'TEXT', text: 'two' }))).body).toEqual(
      refusal(4, 2207051),
    );
    const reply = await made({ media_type: 'TEXT', text: 'three', reply_to_id: post });
    expect((await publish(reply)).body).toEqual(refusal(4, 2207051));
    expect((await call('DELETE', `/${post}`)).body).toEqual(refusal(4, 2207051));
  });

  test('belong to their account', async () => {
    const owner = await user('hal');
    const post = await owner.published({ media_type: 'TEXT', text: 'Hi' });
    const { call } = await user('ida');
    expect((await call('DELETE', `/${post}`)).body).toEqual(refusal(100, 33));
    expect((await call('POST', `/${owner.id}/threads`, { media_type: 'TEXT', text: 'x' })).body).toEqual(
      refusal(100, 33),
    );
  });
});
