import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRestAPIClient } from 'masto';
import sharp from 'sharp';
import { z } from 'zod';
import { SNAC } from '../src/mastodon/behaviour.ts';
import { mastodonUser, picture, type Running, start, stopAll } from './helpers.ts';

let running: Running;

beforeAll(async () => {
  running = await start({ videoProcessingMs: 500 });
});
afterAll(stopAll);

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error) => error,
  );
const file = (bytes: Uint8Array<ArrayBuffer> | Buffer, type: string) =>
  new Blob([new Uint8Array(bytes)], { type });

test('the instance reports its limits', async () => {
  const { masto } = await mastodonUser(running, 'limits');
  const instance = await masto.v2.instance.fetch();
  expect(instance.configuration.statuses).toEqual({
    maxCharacters: 500,
    maxMediaAttachments: 4,
    charactersReservedPerUrl: 23,
  });
  expect(instance.configuration.mediaAttachments.supportedMimeTypes).toContain('image/webp');
  expect((await masto.v1.instance.fetch()).configuration.statuses.maxCharacters).toBe(500);
});

test('the server behaves like snac, and like Mastodon again', async () => {
  const own = await start();
  const { masto } = await mastodonUser(own, 'behaviour');
  const software = async () => {
    const discovery = await fetch(`${own.url}/.well-known/nodeinfo`);
    const { links } = z
      .object({ links: z.tuple([z.object({ href: z.url() })]) })
      .parse(await discovery.json());
    return (await fetch(links[0].href)).json();
  };
  const post = (status: string) =>
    masto.v1.statuses.create(
      { status, visibility: 'private' },
      { requestInit: { headers: { 'Idempotency-Key': 'one' } } },
    );
  expect(await software()).toMatchObject({ software: { name: 'mastodon' } });
  const first = await post('I <3 you');
  expect((await post('I <3 you')).id).toBe(first.id);

  await own.sim.behave('mastodon', SNAC);
  expect(await software()).toMatchObject({ software: { name: 'snac' } });
  const second = await post('I <3 you');
  expect(second.id).not.toBe(first.id);
  expect(second.content).toBe('I &#10084;&#65039; you<br>');
  expect(await failure(masto.v2.instance.fetch())).toMatchObject({ statusCode: 404 });
  expect((await masto.v1.instance.fetch()).configuration.statuses.maxCharacters).toBe(100_000);
  const list = async () =>
    masto.v1.accounts.$select((await masto.v1.accounts.verifyCredentials()).id).statuses.list();
  expect(await list()).toEqual([]);

  await own.sim.reset();
  expect(await software()).toMatchObject({ software: { name: 'mastodon' } });
});

describe('access', () => {
  test('unknown, revoked and missing tokens have different texts, all with 401', async () => {
    const { masto, fields } = await mastodonUser(running, 'token');
    expect((await masto.v1.accounts.verifyCredentials()).username).toBe('token');
    const unauthorized = createRestAPIClient({ url: running.url, accessToken: 'made-up' });
    expect(await failure(unauthorized.v1.statuses.create({ status: 'x' }))).toMatchObject({
      statusCode: 401,
      message: 'The access token is invalid',
    });
    await running.sim.revoke('token', 'mastodon');
    expect(await failure(masto.v1.accounts.verifyCredentials())).toMatchObject({ statusCode: 401 });
    const again = await mastodonUser(running, 'token');
    expect(again.fields.accessToken).not.toBe(fields.accessToken);
    expect((await again.masto.v1.accounts.verifyCredentials()).username).toBe('token');
  });

  test('an application gets a token by consent, with a proof, once', async () => {
    await running.sim.addAccount({ platform: 'mastodon', handle: 'consents' });
    const redirectUris = 'http://127.0.0.1:1/callback';
    const visitor = createRestAPIClient({ url: running.url });
    const app = await visitor.v1.apps.create({ clientName: 'Postrider', redirectUris, scopes: 'write' });
    const verifier = 'a'.repeat(43);
    const request = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId ?? '',
      redirect_uri: redirectUris,
      state: 'here',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const page = await (await fetch(`${running.url}/oauth/authorize?${request}`)).text();
    expect(page).toContain('Continue as @consents');
    const answered = new URLSearchParams([...request, ['account', 'consents']]);
    const consent = { method: 'POST', body: answered, redirect: 'manual' } as const;
    const back = new URL(
      (await fetch(`${running.url}/oauth/authorize`, consent)).headers.get('location') ?? '',
    );
    expect(back.searchParams.get('state')).toBe('here');
    const exchange = () =>
      fetch(`${running.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: app.clientId ?? '',
          client_secret: app.clientSecret ?? '',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: redirectUris,
          code_verifier: verifier,
        }),
      });
    const granted: unknown = await (await exchange()).json();
    expect(granted).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
    expect((await exchange()).status).toBe(400);
    const refused = { ...consent, body: new URLSearchParams([...request, ['denied', 'true']]) };
    const denied = (await fetch(`${running.url}/oauth/authorize`, refused)).headers.get('location') ?? '';
    expect(Object.fromEntries(new URL(denied).searchParams)).toEqual({
      error: 'access_denied',
      state: 'here',
    });
  });
});

describe('statuses', () => {
  test('the same idempotency key gives the same status', async () => {
    const { masto } = await mastodonUser(running, 'idem');
    const headers = { 'Idempotency-Key': 'key-1' };
    const first = await masto.v1.statuses.create({ status: 'once' }, { requestInit: { headers } });
    const second = await masto.v1.statuses.create({ status: 'twice' }, { requestInit: { headers } });
    const other = await masto.v1.statuses.create({ status: 'thrice' });
    expect(second).toMatchObject({ id: first.id, content: '<p>once</p>' });
    expect(other.id).not.toBe(first.id);
    const entries = await running.sim.ledger({ handle: 'idem' });
    expect(entries.map(({ key, text, id }) => ({ key, text, id }))).toEqual([
      { key: 'key-1', text: 'once', id: first.id },
      { key: null, text: 'thrice', id: other.id },
    ]);
  });

  test('a status is rendered as Mastodon renders it, and found again', async () => {
    const { masto, handle } = await mastodonUser(running, 'ada');
    const status = 'Hi @ada & @nobody\nsee https://example.com/a?b=1&c=2.\n\n#Hallo <b>';
    const made = await masto.v1.statuses.create({ status, visibility: 'unlisted', language: 'de' });
    expect(made.content).toBe(
      `<p>Hi <span class="h-card" translate="no"><a href="${running.url}/@ada" class="u-url mention">` +
        '@<span>ada</span></a></span> &amp; @nobody<br />see ' +
        '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="nofollow noopener noreferrer" ' +
        'translate="no"><span class="invisible">https://</span><span class="">example.com/a?b=1&amp;c=2</span>' +
        '<span class="invisible"></span></a>.</p><p>' +
        `<a href="${running.url}/tags/hallo" class="mention hashtag" rel="tag">#<span>Hallo</span></a> ` +
        '&lt;b&gt;</p>',
    );
    expect(made).toMatchObject({ visibility: 'unlisted', language: 'de', tags: [{ name: 'hallo' }] });
    expect(made.url).toBe(`${running.url}/@ada/${made.id}`);
    expect((await masto.v1.statuses.$select(made.id).fetch()).uri).toBe(made.uri);
    const account = await masto.v1.accounts.lookup({ acct: handle });
    const listed = await masto.v1.accounts.$select(account.id).statuses.list({ limit: 5 });
    expect(listed.map(({ id }) => id)).toEqual([made.id]);
    await masto.v1.statuses.$select(made.id).remove();
    expect(await failure(Promise.resolve(masto.v1.statuses.$select(made.id).fetch()))).toMatchObject({
      statusCode: 404,
      message: 'Record not found',
    });
  });

  test('URLs count as 23 characters; one character too many is refused', async () => {
    const { masto } = await mastodonUser(running, 'counts');
    const url = `https://example.com/${'a'.repeat(300)}`;
    const exactly = `${url} ${'x'.repeat(476)}`;
    await masto.v1.statuses.create({ status: exactly });
    expect(await failure(masto.v1.statuses.create({ status: `${exactly}x` }))).toMatchObject({
      statusCode: 422,
      message: 'Validation failed: Text character limit of 500 exceeded',
    });
    expect(await failure(masto.v1.statuses.create({ status: ' ' }))).toMatchObject({ statusCode: 422 });
    expect(await running.sim.ledger({ handle: 'counts' })).toHaveLength(1);
  });

  test('a form is read like JSON', async () => {
    const { fields } = await mastodonUser(running, 'forms');
    const response = await fetch(`${running.url}/api/v1/statuses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fields.accessToken}` },
      body: new URLSearchParams({ status: 'by form', sensitive: 'true', spoiler_text: 'careful' }),
    });
    expect(await response.json()).toMatchObject({ sensitive: true, spoiler_text: 'careful' });
  });

  test('a private status is for its author alone', async () => {
    const { masto } = await mastodonUser(running, 'quiet');
    const made = await masto.v1.statuses.create({ status: 'psst', visibility: 'private' });
    const { masto: other } = await mastodonUser(running, 'curious');
    expect((await masto.v1.statuses.$select(made.id).fetch()).id).toBe(made.id);
    expect(await failure(Promise.resolve(other.v1.statuses.$select(made.id).fetch()))).toMatchObject({
      statusCode: 404,
    });
  });
});

describe('media', () => {
  test('a picture is ready at once, is attached once, and shows its description', async () => {
    const { masto } = await mastodonUser(running, 'photo');
    const bytes = await picture('#884422');
    const media = await masto.v2.media.create({
      file: file(bytes, 'image/png'),
      description: 'Brown',
      skipPolling: true,
    });
    expect(media).toMatchObject({ type: 'image', meta: { original: { width: 64, height: 48 } } });
    const served = await fetch(media.url ?? '');
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    const made = await masto.v1.statuses.create({ status: '', mediaIds: [media.id] });
    expect(made.mediaAttachments.map(({ description }) => description)).toEqual(['Brown']);
    expect(await failure(masto.v1.statuses.create({ status: 'again', mediaIds: [media.id] }))).toMatchObject({
      statusCode: 422,
      message: `Media ${media.id} not found or already attached to another post`,
    });
    const [entry] = await running.sim.ledger({ handle: 'photo' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(entry?.media).toEqual([{ mimeType: 'image/png', size: bytes.length, sha256, alt: 'Brown' }]);
  });

  test('a video is processed before it can be posted', async () => {
    const { masto, fields } = await mastodonUser(running, 'video');
    const clip = file(Buffer.alloc(4000, 7), 'video/mp4');
    const media = await masto.v2.media.create({ file: clip, skipPolling: true });
    expect(media.url).toBeNull();
    expect(await failure(masto.v1.statuses.create({ status: 'soon', mediaIds: [media.id] }))).toMatchObject({
      statusCode: 422,
      message: expect.stringContaining('not finished processing'),
    });
    const headers = { authorization: `Bearer ${fields.accessToken}` };
    const poll = () => fetch(`${running.url}/api/v1/media/${media.id}`, { headers });
    const answers = new Set<number>();
    while (!answers.has(200)) answers.add((await poll()).status);
    expect([...answers]).toEqual([206, 200]);
    await masto.v1.media.$select(media.id).update({ description: 'It moves' });
    const made = await masto.v1.statuses.create({ status: 'now', mediaIds: [media.id] });
    expect(made.mediaAttachments).toMatchObject([{ type: 'video', description: 'It moves' }]);
  });

  test('what is no picture is refused, and so is a fifth file', async () => {
    const { masto } = await mastodonUser(running, 'odd');
    const fake = { file: file(Buffer.from('no picture'), 'image/png'), skipPolling: true } as const;
    expect(await failure(masto.v2.media.create(fake))).toMatchObject({ statusCode: 422 });
    const gif = await sharp(await picture('#fff'))
      .gif()
      .toBuffer();
    const moving = await masto.v2.media.create({ file: file(gif, 'image/gif'), skipPolling: true });
    expect(moving).toMatchObject({ type: 'gifv', url: null });
    const mediaIds = ['1', '2', '3', '4', '5'];
    expect(await failure(masto.v1.statuses.create({ status: 'many', mediaIds }))).toMatchObject({
      message: 'Cannot attach more than 4 files',
    });
  });
});

test('numbers set on a status are what the client reads', async () => {
  const { masto } = await mastodonUser(running, 'liked');
  const made = await masto.v1.statuses.create({ status: 'liked' });
  await running.sim.setMetrics(made.id, { likes: 3, replies: 1 });
  const found = await masto.v1.statuses.fetch({ id: [made.id] });
  expect(found).toMatchObject([{ favouritesCount: 3, repliesCount: 1, reblogsCount: 0 }]);
});
