import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { littleText, shownText } from '@postrider/platform-rules/linkedin/little-text';
import { parseLittleText } from '../src/linkedin/little-text.ts';
import { picture, type Running, start, stopAll } from './helpers.ts';
import { codeOf, linkedinMember } from './linkedin-client.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
});
afterAll(stopAll);

/** The same sequence of numbers in each run. */
function* numbers(): Generator<number> {
  for (let seed = 20_261_126; ; ) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    yield seed;
  }
}

const PARTS = [
  ...'\\|{}@[]()<>#*_~ \n.,:/?&="'.split(''),
  '#news',
  'C#',
  '#1',
  '##',
  '@[A](urn:li:organization:1)',
  '@[A & #B (C_d) <e>](urn:li:organization:23)',
  '@[A](urn:li:person:1)',
  '](urn:li:organization:1)',
  '{hashtag|\\#|x}',
  'word',
  'é',
  '日本',
  '👨‍👩‍👧‍👦',
  '\\\\',
  '\\#',
  'https://example.com/a_(b)?utm_source=x&y[]=1#top',
  '\u2029',
  '\ud83d',
];

const WRITTEN_MENTION = /@\[([^[\]\n]+)\]\(urn:li:organization:\d+\)/g;

describe('little text', () => {
  test('what people wrote is what is shown, with the names of mentions, and nothing is cut', () => {
    const random = numbers();
    const below = (most: number) => Math.floor(((random.next().value ?? 0) / 2 ** 32) * most);
    for (let n = 0; n < 20_000; n++) {
      const text = Array.from({ length: 1 + below(12) }, () => PARTS[below(PARTS.length)]).join('');
      const names = Array.from(text.matchAll(WRITTEN_MENTION), ([, name]) => name);
      const read = text.replace(WRITTEN_MENTION, '$1');
      const { text: shown, mentions } = parseLittleText(littleText(text));
      expect({ shown, names: mentions.map(({ name }) => name) }).toEqual({ shown: read, names });
      expect(shownText(text)).toBe(read);
    }
  });

  test('hashtags stay hashtags', () => {
    const { text, tags } = parseLittleText(littleText('Tea (#news, #été) C# #1 a#b https://a.example/#x'));
    expect(tags).toEqual(['news', 'été']);
    expect(text).toBe('Tea (#news, #été) C# #1 a#b https://a.example/#x');
  });

  test.each([
    ['one (two) three', 'one '],
    ['a_b', 'a'],
    ['a \\x', 'a '],
    ['x # y', 'x '],
    ['dangling \\', 'dangling '],
  ])('%s is cut', (commentary, shown) => expect(parseLittleText(commentary).text).toBe(shown));

  test('templates of hashtags, and mentions', () => {
    expect(parseLittleText('{hashtag|\\#|a\\_b} by @[Example \\(Ltd\\)](urn:li:organization:12)')).toEqual({
      text: '#a_b by Example (Ltd)',
      tags: ['a_b'],
      mentions: [{ name: 'Example (Ltd)', urn: 'urn:li:organization:12' }],
    });
  });
});

const member = (handle: string) => linkedinMember(simulator, handle);

describe('posts', () => {
  test('have their URN in a header alone, and a page', async () => {
    const { post } = await member('ada');
    const created = await post('Hello #news');
    expect([created.status, await created.text()]).toEqual([201, '']);
    const urn = created.headers.get('x-restli-id') ?? '';
    expect(urn).toMatch(/^urn:li:share:\d+$/);
    const [entry] = await simulator.sim.ledger({ handle: 'ada' });
    expect(entry).toMatchObject({
      id: urn,
      text: 'Hello #news',
      url: `${simulator.url}/feed/update/${urn}/`,
    });
    expect(await (await fetch(entry?.url ?? '')).text()).toContain('<span class="tag">#news</span>');
  });

  test('an unescaped bracket cuts the text without an error', async () => {
    const { post } = await member('cutter');
    expect((await post('before (after')).status).toBe(201);
    expect((await simulator.sim.ledger({ handle: 'cutter' }))[0]?.text).toBe('before ');
  });

  test.each([
    ['no version', { 'linkedin-version': '' }, '400 VERSION_MISSING'],
    ['an old version', { 'linkedin-version': '202401' }, '426 NONEXISTENT_VERSION'],
    ['a version that was never published', { 'linkedin-version': '202512' }, '426 NONEXISTENT_VERSION'],
    ['a malformed version', { 'linkedin-version': '2026-09' }, '426 NONEXISTENT_VERSION'],
    ['no protocol version', { 'x-restli-protocol-version': '' }, '400 ILLEGAL_ARGUMENT'],
    ['another token', { authorization: 'Bearer x' }, '401 INVALID_ACCESS_TOKEN'],
  ])('%s is refused', async (_, headers, code) => {
    const { post } = await member('headers');
    expect(await codeOf(await post('Hello', {}, headers))).toBe(code);
  });

  test('the same post within ten minutes is refused with the URN of the first one, even if that was deleted', async () => {
    const { post, call } = await member('dora');
    const urn = (await post('same')).headers.get('x-restli-id') ?? '';
    const again = await post('same');
    expect(again.status).toBe(422);
    expect(await again.text()).toContain(`Content is a duplicate of ${urn}`);
    for (let n = 0; n < 2; n++)
      expect((await call(`/rest/posts/${encodeURIComponent(urn)}`, { method: 'DELETE' })).status).toBe(204);
    expect((await post('same')).status).toBe(422);
    expect((await simulator.sim.ledger({ handle: 'dora' }))[0]?.deletedAtMs).not.toBeNull();
  });

  test('are edited, and can’t be read', async () => {
    const { post, call } = await member('eddy');
    const urn = encodeURIComponent((await post('before')).headers.get('x-restli-id') ?? '');
    const body = { patch: { $set: { commentary: 'after' } } };
    const edited = await call(`/rest/posts/${urn}`, {
      body,
      headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
    });
    expect(edited.status).toBe(204);
    expect((await simulator.sim.ledger({ handle: 'eddy' }))[0]?.text).toBe('after');
    expect(await codeOf(await call(`/rest/posts/${urn}`, { method: 'GET' }))).toBe('403 ACCESS_DENIED');
  });

  test('have images of their author, once they are uploaded', async () => {
    const { post, upload, call } = await member('ivy');
    const red = await upload(await picture('red'));
    expect(await codeOf(await call(`/rest/images/${encodeURIComponent(red)}`, { method: 'GET' }))).toBe(
      '403 ACCESS_DENIED',
    );
    const blue = await upload(await picture('blue'));
    const images = [{ id: red, altText: 'Red' }, { id: blue }];
    expect((await post('two', { content: { multiImage: { images } } })).status).toBe(201);
    const [entry] = await simulator.sim.ledger({ handle: 'ivy' });
    expect(entry?.media).toMatchObject([{ alt: 'Red' }, { alt: null }]);
    const empty = await upload();
    expect(await codeOf(await post('x', { content: { media: { id: empty } } }))).toBe(
      '400 MEDIA_ASSET_WAITING_UPLOAD',
    );
    expect(await codeOf(await post('x', { content: { media: { id: 'urn:li:image:none' } } }))).toBe(
      '400 INVALID_IMAGE_ID',
    );
    const other = await member('other');
    expect(await codeOf(await other.post('x', { content: { media: { id: red } } }))).toBe(
      '403 ACCESS_DENIED',
    );
    expect(await codeOf(await post('x', { content: { multiImage: { images: [{ id: red }] } } }))).toBe(
      '400 ILLEGAL_ARGUMENT',
    );
  });
});

describe('the consent page', () => {
  const redirect = 'http://127.0.0.1:8080/connect/linkedin';
  const page = (scope: string) =>
    `${simulator.url}/at/www.linkedin.com/oauth/v2/authorization?${new URLSearchParams({
      response_type: 'code',
      client_id: 'simulated-linkedin-app',
      redirect_uri: redirect,
      scope,
      state: 's',
    })}`;
  const answer = async (body: Record<string, string>) => {
    const { searchParams } = new URL(page('openid profile w_member_social'));
    const form = new URLSearchParams({ ...Object.fromEntries(searchParams), ...body });
    const url = `${simulator.url}/at/www.linkedin.com/oauth/v2/authorization`;
    const answered = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    return new URL(answered.headers.get('location') ?? '').searchParams;
  };
  const exchange = (form: Record<string, string>) =>
    fetch(`${simulator.url}/at/www.linkedin.com/oauth/v2/accessToken`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });

  test('gives a code for a token of 60 days, without PKCE', async () => {
    const { fields } = await member('connie');
    const code = (await answer({ account: 'connie' })).get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      client_id: fields.clientId ?? '',
      client_secret: fields.clientSecret ?? '',
    };
    const verified = await exchange({ ...form, code_verifier: 'x'.repeat(43) });
    expect([verified.status, JSON.parse(await verified.text()).error]).toEqual([401, 'invalid_client']);
    const issued = await exchange(form);
    expect(JSON.parse(await issued.text())).toMatchObject({
      expires_in: 5_184_000,
      scope: 'openid,profile,w_member_social',
    });
    expect((await exchange(form)).status).toBe(400);
  });

  test('reports a person who cancels, and a scope that the app lacks', async () => {
    await member('denied');
    expect((await answer({ denied: 'true' })).get('error')).toBe('user_cancelled_authorize');
    const refused = await fetch(page('openid r_organization_social'), { redirect: 'manual' });
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe(
      'unauthorized_scope_error',
    );
  });
});
