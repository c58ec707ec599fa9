import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { littleText } from '@postrider/platform-rules/linkedin/little-text';
import { z } from 'zod';
import { type Running, start, stopAll } from './helpers.ts';

/*
 * LinkedIn's own client does the same as the connector, and what LinkedIn refuses is refused. Its licence binds whoever
 * downloads it, so that it is no dependency:
 *
 *   npm install --prefix /tmp/platform-clients linkedin-api-client@0.3.0
 *   PLATFORM_CLIENTS=/tmp/platform-clients npm test -- apps/simulator/test/linkedin-official
 */
const folder = process.env.PLATFORM_CLIENTS;
const withClient = folder === undefined ? describe.skip : describe;

if (folder === undefined)
  process.stderr.write('Skipped: LinkedIn’s official client, because PLATFORM_CLIENTS is not set.\n');

interface Options {
  resourcePath: string;
  accessToken: string;
  versionString?: string | null;
  pathKeys?: Record<string, string>;
}
interface Answer {
  status: number;
  data: unknown;
}
interface RestliClient {
  get(options: Options): Promise<Answer>;
  create(options: Options & { entity: object }): Promise<Answer & { createdEntityId: string }>;
  action(options: Options & { actionName: string; data: object }): Promise<Answer>;
  partialUpdate(options: Options & { patchSetObject: object }): Promise<Answer>;
  delete(options: Options): Promise<Answer>;
  finder(options: Options & { finderName: string; queryParams?: object }): Promise<Answer>;
}
interface AuthClient {
  generateMemberAuthorizationUrl(scopes: string[], state?: string): string;
  exchangeAuthCodeForAccessToken(code: string): Promise<{ access_token: string; expires_in: number }>;
}
interface Library {
  AuthClient: new (app: { clientId: string; clientSecret: string; redirectUrl: string }) => AuthClient;
  RestliClient: new () => RestliClient;
}

const VERSION = '202609';
const REDIRECT = 'http://127.0.0.1:8080/connect/linkedin';
let simulator: Running;
let library: Library;
let restli: RestliClient;

beforeAll(async () => {
  if (folder === undefined) return;
  simulator = await start();
  const load = createRequire(join(folder, 'package.json'));
  // The library has no option for its addresses.
  Object.assign(load('linkedin-api-client/dist/lib/utils/constants'), {
    OAUTH_BASE_URL: `${simulator.url}/at/www.linkedin.com/oauth/v2`,
    NON_VERSIONED_BASE_URL: `${simulator.url}/at/api.linkedin.com/v2`,
    VERSIONED_BASE_URL: `${simulator.url}/at/api.linkedin.com/rest`,
  });
  library = load('linkedin-api-client');
  restli = new library.RestliClient();
});
afterAll(stopAll);

/** Signs a member in with the client, as a person who agrees would. */
async function signIn(handle: string) {
  const { fields } = await simulator.sim.addAccount({ platform: 'linkedin', handle });
  const { clientId = '', clientSecret = '' } = fields;
  const auth = new library.AuthClient({ clientId, clientSecret, redirectUrl: REDIRECT });
  const page = new URL(auth.generateMemberAuthorizationUrl(['openid', 'profile', 'w_member_social'], 's'));
  // The page may be asked for scopes with commas.
  expect((await fetch(page, { redirect: 'manual' })).status).toBe(200);
  const form = new URLSearchParams({ ...Object.fromEntries(page.searchParams), account: handle });
  const agreed = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
  const code = new URL(agreed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { access_token: accessToken, expires_in } = await auth.exchangeAuthCodeForAccessToken(code);
  expect(expires_in).toBe(5_184_000);
  const { data } = await restli.get({ resourcePath: '/userinfo', accessToken });
  const { sub } = z.object({ sub: z.string() }).parse(data);
  return { accessToken, author: `urn:li:person:${sub}` };
}

const postOf = (author: string, commentary: string, more: object = {}) => ({
  author,
  commentary,
  visibility: 'PUBLIC',
  lifecycleState: 'PUBLISHED',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  ...more,
});

const statusOf = (call: Promise<Answer>) =>
  call.then(
    ({ status }) => status,
    (error: unknown) => z.object({ response: z.object({ status: z.number() }) }).parse(error).response.status,
  );

withClient('LinkedIn’s official client', () => {
  test('signs in, publishes, edits and deletes', async () => {
    const { accessToken, author } = await signIn('olive');
    const own = { accessToken, versionString: VERSION };
    const text = 'Hello (world) #news by @[Example Ltd](urn:li:organization:12)';
    const entity = postOf(author, littleText(text));
    const { status, createdEntityId } = await restli.create({ ...own, resourcePath: '/posts', entity });
    expect(status).toBe(201);
    const [entry] = await simulator.sim.ledger({ handle: 'olive' });
    expect(entry).toMatchObject({ id: createdEntityId, text: 'Hello (world) #news by Example Ltd' });

    const one = { ...own, resourcePath: '/posts/{id}', pathKeys: { id: createdEntityId } };
    expect(await statusOf(restli.partialUpdate({ ...one, patchSetObject: { commentary: 'Later' } }))).toBe(
      204,
    );
    expect((await simulator.sim.ledger({ handle: 'olive' }))[0]?.text).toBe('Later');
    // Members can't read posts.
    expect(await statusOf(restli.get(one))).toBe(403);
    const finder = { ...own, resourcePath: '/posts', finderName: 'author', queryParams: { author } };
    expect(await statusOf(restli.finder(finder))).toBe(403);
    expect(await statusOf(restli.delete(one))).toBe(204);
    expect((await simulator.sim.ledger({ handle: 'olive' }))[0]?.deletedAtMs).not.toBeNull();
  });

  test('begins uploads of images and documents', async () => {
    const { accessToken, author } = await signIn('una');
    const begin = (resourcePath: string, owner: string) =>
      restli.action({
        resourcePath,
        accessToken,
        versionString: VERSION,
        actionName: 'initializeUpload',
        data: { initializeUploadRequest: { owner } },
      });
    const { data } = await begin('/images', author);
    expect(data).toMatchObject({
      value: { uploadUrl: expect.any(String), image: expect.stringMatching(/^urn:li:image:/) },
    });
    expect((await begin('/documents', author)).data).toMatchObject({
      value: { uploadUrl: expect.any(String), document: expect.stringMatching(/^urn:li:document:/) },
    });
    expect(await statusOf(begin('/images', 'urn:li:person:another'))).toBe(403);
    expect(await statusOf(begin('/documents', 'urn:li:person:another'))).toBe(403);
  });

  test('publishes polls', async () => {
    const { accessToken, author } = await signIn('paula');
    const poll = {
      question: 'Tea?',
      options: [{ text: 'Yes' }, { text: 'No' }],
      settings: { duration: 'THREE_DAYS' },
    };
    const entity = postOf(author, 'Vote', { content: { poll } });
    const created = restli.create({ accessToken, resourcePath: '/posts', versionString: VERSION, entity });
    expect(await statusOf(created)).toBe(201);
    expect((await simulator.sim.ledger({ handle: 'paula' }))[0]?.record).toMatchObject({ poll });
  });

  test('finds the posts of a Page', async () => {
    const { fields, id } = await simulator.sim.addAccount({ platform: 'linkedin_page', handle: 'page' });
    const own = { accessToken: fields.accessToken ?? '', versionString: VERSION };
    const author = `urn:li:organization:${id}`;
    const entity = postOf(author, 'From the Page');
    const { createdEntityId } = await restli.create({ ...own, resourcePath: '/posts', entity });
    const finder = {
      ...own,
      resourcePath: '/posts',
      finderName: 'author',
      queryParams: { author, count: 10 },
    };
    expect((await restli.finder(finder)).data).toMatchObject({ elements: [{ id: createdEntityId, author }] });
  });

  test('is refused as LinkedIn refuses it', async () => {
    const { accessToken, author } = await signIn('rita');
    const create = (versionString: string | null, entity: object, token = accessToken) =>
      statusOf(restli.create({ resourcePath: '/posts', accessToken: token, versionString, entity }));
    // Without a version, the client uses the old address.
    expect(await create(null, postOf(author, 'a'))).toBe(404);
    expect(await create('202401', postOf(author, 'a'))).toBe(426);
    expect(await create(VERSION, postOf(author, 'a'), 'another')).toBe(401);
    expect(await create(VERSION, postOf('urn:li:person:another', 'a'))).toBe(403);
    expect(await create(VERSION, { author, commentary: 'a' })).toBe(400);
    expect(await create(VERSION, postOf(author, 'before (after'))).toBe(201);
    expect((await simulator.sim.ledger({ handle: 'rita' }))[0]?.text).toBe('before ');
    expect(await create(VERSION, postOf(author, 'before (after'))).toBe(422);
  });
});
