import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { answerConsent } from '../src/client.ts';
import { picture, stopAll } from './helpers.ts';
import { base64, type Pinterest, pinterest } from './pinterest-api.ts';

let pins: Pinterest;
let files: Receiver;
beforeAll(async () => {
  pins = await pinterest();
  files = await startReceiver();
  const image = await picture('teal');
  const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  files.answer(({ path }, response) => {
    const type = path.endsWith('.txt') ? 'text/plain' : 'image/png';
    response.writeHead(path === '/gone.png' ? 404 : 200, { 'content-type': type });
    response.end(path === '/square.png' ? square : image);
  });
});
afterAll(async () => {
  await files.close();
  await stopAll();
});

const listed = z.object({
  items: z.array(z.looseObject({ id: z.string(), name: z.string().optional() })),
  bookmark: z.string().nullable(),
});
const entry = async (handle = 'ada') => (await pins.sim.ledger({ handle })).at(-1);

describe('access', () => {
  test('a person allows the app, and the code is exchanged once', async () => {
    const page = new URL(`${pins.url}/at/www.pinterest.com/oauth/`);
    const redirect_uri = 'http://127.0.0.1:8080/connect/pinterest';
    const asked = { response_type: 'code', client_id: pins.tokens.clientId, redirect_uri, state: 's' };
    page.search = new URLSearchParams({ ...asked, scope: 'boards:read,pins:read' }).toString();
    const back = await answerConsent(page.href, 'ada');
    expect(back.searchParams.get('state')).toBe('s');
    const code = back.searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, redirect_uri };
    expect((await pins.token(grant, 'wrong')).status).toBe(401);
    const { status, body } = await pins.token(grant);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      response_type: 'authorization_code',
      token_type: 'bearer',
      expires_in: 2_592_000,
      refresh_token_expires_in: 5_184_000,
      scope: 'boards:read pins:read',
    });
    expect((await pins.token(grant)).status).toBe(400);
    // The token has the scopes that were asked for, and no others.
    const token = String(body.access_token);
    expect((await pins.call('GET', '/boards', undefined, token)).status).toBe(200);
    expect((await pins.call('GET', '/user_account', undefined, token)).status).toBe(403);
    expect((await answerConsent(page.href, null)).searchParams.get('error')).toBe('access_denied');
  });

  test('a refresh token is replaced by its use', async () => {
    const other = await pinterest(pins, 'renewed');
    const grant = { grant_type: 'refresh_token', refresh_token: other.tokens.refreshToken };
    const { status, body } = await other.token(grant);
    expect([status, body.response_type]).toEqual([200, 'refresh_token']);
    expect(body.refresh_token).not.toBe(other.tokens.refreshToken);
    expect((await other.token(grant)).status).toBe(401);
    const again = { ...grant, refresh_token: String(body.refresh_token) };
    expect((await other.token(again)).status).toBe(200);
  });

  test('the account of a token, and the errors of others', async () => {
    const { body } = await pins.call('GET', '/user_account');
    expect(body).toMatchObject({ id: pins.accountId, username: 'ada', account_type: 'BUSINESS' });
    const { status, body: refused } = await pins.call('GET', '/user_account', undefined, 'made-up');
    expect([status, refused]).toEqual([401, { code: 2, message: 'Authentication failed.' }]);
    expect((await pins.call('GET', '/unknown')).status).toBe(404);
  });
});

describe('boards', () => {
  test('are listed in pages, without secret ones', async () => {
    const other = await pinterest(pins, 'boards');
    for (const name of ['One', 'Two', 'Three']) await other.board(name);
    await other.board('Secret', 'SECRET');
    const names: (string | undefined)[] = [];
    let path = '/boards?page_size=2';
    for (;;) {
      const { items, bookmark } = listed.parse((await other.call('GET', path)).body);
      expect(items.length).toBeLessThanOrEqual(2);
      names.push(...items.map(({ name }) => name));
      if (bookmark === null) break;
      path = `/boards?page_size=2&bookmark=${bookmark}`;
    }
    expect(names).toEqual(['Kitchen', 'Garden', 'One', 'Two', 'Three']);
    expect((await other.call('GET', '/boards?page_size=251')).body.code).toBe(1);
  });

  test('have sections, belong to an account, and can be deleted', async () => {
    const board = await pins.board();
    const { body: section } = await pins.call('POST', `/boards/${board}/sections`, { name: 'Red' });
    const path = `/boards/${board}/sections`;
    expect(listed.parse((await pins.call('GET', path)).body).items).toEqual([
      { id: section.id, name: 'Red' },
    ]);
    const other = await pinterest(pins, 'grace');
    expect((await other.call('GET', path)).body.code).toBe(29);
    expect((await pins.call('DELETE', `/boards/${board}`)).status).toBe(204);
    expect((await pins.call('GET', path)).body).toEqual({ code: 40, message: 'Board not found.' });
  });
});

describe('a Pin', () => {
  test('is created, listed on its board and section, counted and deleted', async () => {
    const board = await pins.board();
    const { body: section } = await pins.call('POST', `/boards/${board}/sections`, { name: 'Red' });
    const texts = { title: 'A title', description: 'A door', link: 'https://example.org/', alt_text: 'Red' };
    const { status, body } = await pins.call('POST', '/pins', {
      board_id: board,
      board_section_id: section.id,
      ...texts,
      media_source: base64(await picture('red')),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...texts, board_id: board, media: { media_type: 'image' } });
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(await entry()).toMatchObject({ id: body.id, text: 'A door', media: [{ alt: 'Red' }] });
    for (const place of ['', `/sections/${section.id}`]) {
      const found = listed.parse((await pins.call('GET', `/boards/${board}${place}/pins`)).body).items;
      expect(found.map(({ id }) => id)).toEqual([body.id]);
    }
    await pins.sim.setMetrics(body.id ?? '', { views: 9, likes: 2, replies: 1 });
    const counted = await pins.call('GET', `/pins/${body.id}?pin_metrics=true`);
    expect(counted.body).toMatchObject({
      pin_metrics: { lifetime_metrics: { impression: 9, reaction: 2, comment: 1 } },
    });
    expect((await pins.call('DELETE', `/pins/${body.id}`)).status).toBe(204);
    expect((await pins.call('DELETE', `/pins/${body.id}`)).body.code).toBe(50);
  });

  test('fetches its images, one or several of one shape', async () => {
    const board_id = await pins.board();
    const create = (media_source: object) => pins.call('POST', '/pins', { board_id, media_source });
    const url = (name: string) => `${files.url}/${name}`;
    const one = (name: string) => create({ source_type: 'image_url', url: url(name) });
    const several = (...names: string[]) =>
      create({ source_type: 'multiple_image_urls', items: names.map((name) => ({ url: url(name) })) });
    expect((await one('a.png')).status).toBe(201);
    expect((await several('a.png', 'b.png')).body).toMatchObject({
      media: { media_type: 'multiple_images' },
    });
    expect((await entry())?.media).toHaveLength(2);
    for (const name of ['gone.png', 'a.txt'])
      expect((await one(name)).body).toMatchObject({
        code: 1,
        message: expect.stringMatching(/^Unable to reach/),
      });
    expect((await several('a.png')).status).toBe(400);
    expect((await several(...Array<string>(6).fill('a.png'))).status).toBe(400);
    expect((await several('a.png', 'square.png')).body.message).toContain('same aspect ratio');
  });

  test('is refused as Pinterest refuses it', async () => {
    const board_id = await pins.board();
    const media_source = base64(await picture('red'));
    const codeOf = async (pin: object) => (await pins.call('POST', '/pins', pin)).body.code;
    expect(await codeOf({ board_id: Number(board_id), media_source })).toBe(1);
    expect(await codeOf({ board_id, media_source, title: 'x'.repeat(101) })).toBe(1);
    expect(await codeOf({ board_id, media_source, description: 'x'.repeat(801) })).toBe(1);
    expect(await codeOf({ board_id, media_source: { ...media_source, source_type: 'images' } })).toBe(1);
    expect(await codeOf({ board_id, media_source: { ...media_source, content_type: 'image/webp' } })).toBe(1);
    expect(await codeOf({ board_id: '1', media_source })).toBe(40);
    expect(await codeOf({ board_id, board_section_id: '1', media_source })).toBe(2031);
    expect(await codeOf({ board_id: await pins.board('Secret', 'SECRET'), media_source })).toBe(29);
  });

  test('of an app with trial access is hidden or refused', async () => {
    const pin = { board_id: await pins.board(), media_source: base64(await picture('red')) };
    await pins.sim.behave('pinterest', { trial: 'refused' });
    const refused = await pins.call('POST', '/pins', pin);
    expect([refused.status, refused.body.code]).toEqual([403, 29]);
    await pins.sim.behave('pinterest', { trial: 'hidden' });
    expect((await pins.call('POST', '/pins', pin)).status).toBe(201);
    expect((await entry())?.record).toMatchObject({ isHidden: true });
    await pins.sim.behave('pinterest', {});
  });

  test('has a page without anything that runs', async () => {
    const { body } = await pins.call('POST', '/pins', {
      board_id: await pins.board('<b>Doors</b>'),
      title: '<i>',
      link: 'javascript:alert(1)',
      media_source: base64(await picture('red')),
    });
    const html = await (await fetch(`${pins.url}/pin/${body.id}/`)).text();
    expect(html).toContain('&lt;b&gt;Doors&lt;/b&gt;');
    expect(html).not.toMatch(/<i>|href="javascript/);
  });
});

test('a limit says when it ends, in seconds from now', async () => {
  await pins.sim.fault({ account: 'ada', operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 5 });
  const { status, headers, body } = await pins.call('POST', '/pins', {});
  expect([status, body.code]).toEqual([429, 8]);
  expect([headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset')]).toEqual(['0', '5']);
});
