import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Running, start, stopAll } from './helpers.ts';
import { codeOf, linkedinMember, linkedinPage } from './linkedin-client.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
});
afterEach(() => simulator.sim.behave('linkedin', {}));
afterAll(stopAll);

const page = (handle: string) => linkedinPage(simulator, handle);
type Page = Awaited<ReturnType<typeof page>>;
const read = async (response: Response) => JSON.parse(await response.text());
const FINDER = { 'x-restli-method': 'FINDER' };
const get = ({ call }: Page, path: string, headers = {}) => call(path, { method: 'GET', headers });
const publish = async ({ post }: Page, text: string) => (await post(text)).headers.get('x-restli-id') ?? '';

describe('posts of Pages', () => {
  test('are listed, with hashtags as templates', async () => {
    const acme = await page('acme');
    const urn = await publish(acme, 'Hello \\(world\\) #news');
    const path = `/rest/posts?q=author&author=${encodeURIComponent(acme.author)}&count=10`;
    expect((await read(await get(acme, path, FINDER))).elements).toMatchObject([
      { id: urn, author: acme.author, commentary: 'Hello \\(world\\) {hashtag|\\#|news}' },
    ]);
    expect(await codeOf(await get(acme, path))).toBe('400 ILLEGAL_ARGUMENT');
    const other = encodeURIComponent((await page('rival')).author);
    expect(await codeOf(await get(acme, path.replace(encodeURIComponent(acme.author), other), FINDER))).toBe(
      '403 ACCESS_DENIED',
    );
  });

  test('need permissions of the organization, and a role', async () => {
    const { author } = await page('owned');
    const member = await linkedinMember(simulator, 'member');
    expect(await codeOf(await member.post('Hello', { author }))).toBe('400 ILLEGAL_ARGUMENT');
    const own = await page('roles');
    for (const [role, status] of [
      ['CONTENT_ADMIN', 201],
      ['ANALYST', 403],
      [null, 403],
    ] as const) {
      await simulator.sim.behave('linkedin', { roles: { roles: role } });
      expect((await own.post(`As ${role}`)).status).toBe(status);
    }
  });
});

describe('comments of Pages', () => {
  const comments = (urn: string) => `/rest/socialActions/${encodeURIComponent(urn)}/comments`;

  test('are plain text, and edited and deleted by their number', async () => {
    const acme = await page('talker');
    const object = await publish(acme, 'A post');
    const body = { actor: acme.author, object, message: { text: 'One (1)' } };
    const made = await acme.call(comments(object), { body });
    const { commentUrn, id } = await read(made);
    expect([made.status, commentUrn]).toEqual([201, `urn:li:comment:(${object},${id})`]);
    const listed = (await read(await get(acme, comments(object)))).elements;
    expect(listed).toMatchObject([{ commentUrn, actor: acme.author, message: { text: 'One (1)' } }]);
    const path = `${comments(object)}/${id}?actor=${encodeURIComponent(acme.author)}`;
    const patch = { patch: { message: { $set: { text: 'Two' } } } };
    const headers = { 'x-restli-method': 'PARTIAL_UPDATE' };
    expect((await acme.call(path, { body: patch, headers })).status).toBe(204);
    expect((await simulator.sim.ledger({ handle: 'talker' }))[1]?.text).toBe('Two');
    expect((await acme.call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await acme.call(path, { method: 'DELETE' })).status).toBe(404);
  });

  test('on a new post are refused at first', async () => {
    await simulator.sim.behave('linkedin', { commentsAfterMs: 60_000 });
    const acme = await page('early');
    const object = await publish(acme, 'A post');
    const body = { actor: acme.author, object, message: { text: 'Hi' } };
    expect(await codeOf(await acme.call(comments(object), { body }))).toBe('404 NOT_FOUND');
  });

  test('of members are refused', async () => {
    const { author, call, post } = await linkedinMember(simulator, 'commenter');
    const object = (await post('A post')).headers.get('x-restli-id') ?? '';
    const body = { actor: author, object, message: { text: 'Hi' } };
    expect(await codeOf(await call(comments(object), { body }))).toBe('403 ACCESS_DENIED');
  });
});

test('the numbers leave out posts without activity', async () => {
  const acme = await page('numbers');
  const [seen, quiet] = [await publish(acme, 'Seen'), await publish(acme, 'Quiet')];
  await simulator.sim.setMetrics(seen, { views: 9, likes: 2 });
  const urns = [seen, quiet].map(encodeURIComponent).join(',');
  const organization = encodeURIComponent(acme.author);
  const path = `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${organization}&shares=List(${urns})`;
  expect((await read(await get(acme, path))).elements).toEqual([
    {
      organizationalEntity: acme.author,
      share: seen,
      totalShareStatistics: { impressionCount: 9, likeCount: 2, commentCount: 0, shareCount: 0 },
    },
  ]);
  expect(Object.keys((await read(await get(acme, `/rest/posts?ids=List(${urns})`))).results)).toEqual([
    quiet,
    seen,
  ]);
});

test('a refresh token gives a new access, and stays; without one there is none', async () => {
  const { fields } = await page('refresh');
  const exchange = (form: Record<string, string>) =>
    fetch(`${simulator.url}/at/www.linkedin.com/oauth/v2/accessToken`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: fields.clientId, client_secret: fields.clientSecret, ...form }),
    });
  const refresh = { grant_type: 'refresh_token', refresh_token: fields.refreshToken };
  const first = await read(await exchange(refresh));
  expect(first).toMatchObject({ refresh_token: fields.refreshToken, expires_in: 5_184_000 });
  expect(first.access_token).not.toBe(fields.accessToken);
  expect((await read(await exchange(refresh))).access_token).not.toBe(first.access_token);
  expect((await exchange({ ...refresh, refresh_token: first.access_token })).status).toBe(400);
});
