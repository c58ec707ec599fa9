import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { answerConsent } from '../src/client.ts';
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

describe('calls', () => {
  test.each([
    ['an unknown version', '/v99.0/me', 'Bearer ok', 2500],
    ['no token', '/v26.0/me', '', 2500],
    ['another token', '/v26.0/me', 'Bearer none', 190],
    ['an unknown object', '/v26.0/1234', 'Bearer ok', 100],
    ['an unknown path', '/v26.0/me/friends/of', 'Bearer ok', 2500],
  ])('with %s are refused with its code', async (_what, path, authorization, code) => {
    const { token } = await facebook.page('ada');
    const headers = { authorization: authorization.replace('ok', token) };
    const response = await fetch(facebook.at('graph.facebook.com', path), { headers });
    expect(response.status).toBe(400);
    expect(JSON.parse(await response.text())).toMatchObject({
      error: { code, type: expect.any(String), message: expect.any(String), fbtrace_id: expect.any(String) },
    });
  });

  test('report the use of limits, and are refused at 100 %, without a time to wait', async () => {
    const { id, token } = await facebook.page('ada');
    const { headers } = await facebook.get(token, '/me');
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 1 });
    expect(JSON.parse(headers.get('x-business-use-case-usage') ?? '')[id]).toMatchObject([{ type: 'pages' }]);
    await simulator.sim.behave('facebook', { accountUsage: 100, regainMinutes: 7 });
    const refused = await facebook.graph(token, '/me/feed', { form: { message: 'x' } });
    expect(refused.error.code).toBe(80001);
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(refused.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":7');
    await simulator.sim.behave('facebook', { appUsage: 100 });
    expect((await facebook.get(token, '/me')).error.code).toBe(4);
  });

  test('with a wrong proof of the app are refused', async () => {
    const { token, fields } = await facebook.page('ada');
    const proof = createHmac('sha256', fields.clientSecret ?? '')
      .update(token)
      .digest('hex');
    expect((await facebook.get(token, `/me?appsecret_proof=${proof}`)).status).toBe(200);
    expect((await facebook.get(token, '/me?appsecret_proof=00')).error).toMatchObject({ code: 100 });
  });

  test('ask for fields that exist', async () => {
    const { id, token } = await facebook.page('ada');
    expect((await facebook.get(token, '/me')).body).toMatchObject({ id });
    expect((await facebook.get(token, '/me?fields=name,picture{url}')).body).toMatchObject({
      id,
      name: 'ada',
    });
    expect((await facebook.get(token, '/me?fields=shoe_size')).error).toMatchObject({ code: 100 });
  });

  test('of a revoked account', async () => {
    const { token } = await facebook.page('gone');
    await simulator.sim.revoke('gone', 'facebook');
    expect((await facebook.get(token, '/me')).error).toMatchObject({ code: 190, error_subcode: 460 });
  });
});

describe('signing in', () => {
  const redirect_uri = 'http://127.0.0.1:8080/connect/facebook';
  const scope = 'pages_show_list,pages_manage_posts';

  async function signIn(
    who: string | readonly string[],
    more: { without?: readonly string[]; person?: string } = {},
  ) {
    const { fields } = await facebook.page('any');
    const query = new URLSearchParams({
      client_id: fields.clientId ?? '',
      redirect_uri,
      scope,
      response_type: 'code',
    });
    const dialog = facebook.at('www.facebook.com', `/v26.0/dialog/oauth?${query}`);
    const code = (await answerConsent(dialog, who, more)).searchParams.get('code') ?? '';
    const app = { client_id: fields.clientId ?? '', client_secret: fields.clientSecret ?? '' };
    const exchange = async (given: Form) => {
      const url = facebook.at(
        'graph.facebook.com',
        `/v26.0/oauth/access_token?${new URLSearchParams({ ...app, ...given })}`,
      );
      return JSON.parse(await (await fetch(url)).text());
    };
    const short = await exchange({ redirect_uri, code });
    return { short, again: () => exchange({ redirect_uri, code }), exchange };
  }

  test('gives a token for a code once, a longer one for that, and one for each Page', async () => {
    for (const handle of ['one', 'two', 'three']) await facebook.page(handle);
    const { short, again, exchange } = await signIn(['one', 'two', 'three']);
    expect(short).toMatchObject({ token_type: 'bearer', expires_in: 7_200 });
    expect((await again()).error).toMatchObject({ code: 100 });
    const long = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token });
    expect(long.expires_in).toBeGreaterThan(5_000_000);
    const first = (
      await facebook.get(long.access_token, '/me/accounts?fields=name,access_token,tasks&limit=2')
    ).body;
    expect(first.data).toHaveLength(2);
    const { after } = first.paging.cursors;
    const second = (await facebook.get(long.access_token, `/me/accounts?fields=name&limit=2&after=${after}`))
      .body;
    expect(second.data).toMatchObject([{ name: 'three' }]);
    expect(second.paging.next).toBeUndefined();
    expect((await facebook.get(first.data[0].access_token, '/me')).body.id).toBe(first.data[0].id);
  });

  test('reports what the person does not allow', async () => {
    await facebook.page('one');
    const { short } = await signIn('one', { without: ['pages_manage_posts'] });
    const { data } = (await facebook.get(short.access_token, '/me/permissions')).body;
    expect(data).toContainEqual({ permission: 'pages_manage_posts', status: 'declined' });
    const pages = (await facebook.get(short.access_token, '/me/accounts?fields=access_token')).body.data;
    const refused = await facebook.graph(pages[0].access_token, '/me/feed', { form: { message: 'x' } });
    expect([refused.status, refused.error.code]).toEqual([403, 200]);
  });
});

describe('posts', () => {
  test('as a form, as JSON, and with photos in both', async () => {
    const own = await facebook.page('posts');
    const [one, two] = [await facebook.unpublished(own), await facebook.unpublished(own)];
    const first = await facebook.graph(own.token, `/${own.id}/feed`, {
      form: { message: 'Two', 'attached_media[0]': JSON.stringify({ media_fbid: one }) },
    });
    expect(first.body.id).toMatch(new RegExp(`^${own.id}_\\d+$`));
    const response = await fetch(facebook.at('graph.facebook.com', `/v26.0/${own.id}/feed`), {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'JSON', attached_media: [{ media_fbid: two }] }),
    });
    expect(response.status).toBe(200);
    const listed = await facebook.get(
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
    const { id, token } = await facebook.page('posts');
    const { status, error } = await facebook.graph(token, `/${id}/feed`, { form });
    expect([status, error.error_subcode]).toEqual([400, subcode]);
  });

  test('photos are used once, and unpublished ones are deleted after a day', async () => {
    const own = await facebook.page('photos');
    const photo = await facebook.unpublished(own);
    const form = { 'attached_media[0]': JSON.stringify({ media_fbid: photo }) };
    expect((await facebook.graph(own.token, `/${own.id}/feed`, { form })).status).toBe(200);
    expect((await facebook.graph(own.token, `/${own.id}/feed`, { form })).error.error_subcode).toBe(1366051);
    const late = await facebook.unpublished(own);
    await simulator.sim.behave('facebook', { photoSeconds: 0 });
    const uploadedBy = Date.now();
    await waitUntil('a later moment', () => Date.now() > uploadedBy);
    const expired = { 'attached_media[0]': JSON.stringify({ media_fbid: late }) };
    expect((await facebook.graph(own.token, `/${own.id}/feed`, { form: expired })).error.message).toContain(
      'does not exist',
    );
    const broken = await facebook.graph(own.token, `/${own.id}/photos`, {
      file: ['source', Buffer.from('no photo')],
    });
    expect(broken.error.error_subcode).toBe(1366046);
  });

  test('are edited, commented and deleted; a comment that asks for fields exists nevertheless', async () => {
    const { id, token } = await facebook.page('changes');
    const post = (await facebook.graph(token, `/${id}/feed`, { form: { message: 'before' } })).body.id;
    expect((await facebook.graph(token, `/${post}`, { form: { message: 'after' } })).body).toEqual({
      success: true,
    });
    const trapped = await facebook.graph(token, `/${post}/comments?fields=id`, { form: { message: 'one' } });
    expect(trapped.error).toMatchObject({ code: 20, error_subcode: 1772107 });
    const { data } = (await facebook.get(token, `/${post}/comments?fields=message,from{id}`)).body;
    expect(data).toMatchObject([{ message: 'one', from: { id } }]);
    const counted = await facebook.get(
      token,
      `/${post}?fields=comments.summary(true).limit(0),reactions.summary(true)`,
    );
    expect(counted.body).toMatchObject({ comments: { summary: { total_count: 1 } } });
    expect((await facebook.graph(token, `/${post}`, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await facebook.graph(token, `/${post}`, { method: 'DELETE' })).error).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
  });

  test('have numbers, and no metrics that have ended', async () => {
    const { id, token } = await facebook.page('numbers');
    const post = (await facebook.graph(token, `/${id}/feed`, { form: { message: 'x' } })).body.id;
    await simulator.sim.setMetrics(post, { views: 9 });
    const { data } = (await facebook.get(token, `/${post}/insights?metric=post_media_view`)).body;
    expect(data).toMatchObject([{ name: 'post_media_view', values: [{ value: 9 }] }]);
    expect((await facebook.get(token, `/${post}/insights?metric=post_impressions`)).error.code).toBe(100);
  });

  test('of an app in development are seen by few', async () => {
    const { id, token } = await facebook.page('hidden');
    await simulator.sim.behave('facebook', { mode: 'development' });
    const post = (await facebook.graph(token, `/${id}/feed`, { form: { message: 'x' } })).body.id;
    const html = await (await fetch(`${simulator.url}/${post}`)).text();
    expect(html).toContain('Only people with a role on the app see this.');
  });
});
