import { createHash } from 'node:crypto';
import { AppBskyFeedPost, AtpAgent, RichText, XRPCError } from '@atproto/api';
import { cidForRawHash } from '@atproto/lex-data';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { blueskyUser, picture, type Running, start, stopAll } from './helpers.ts';

const POST = 'app.bsky.feed.post';
let running: Running;

beforeAll(async () => {
  running = await start();
});
afterAll(stopAll);

const post = (text: string) => ({ text, createdAt: new Date().toISOString() });
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error) => error,
  );

describe('sessions', () => {
  test('a wrong password is refused as the real server refuses it', async () => {
    await running.sim.addAccount({ platform: 'bluesky', handle: 'wrong.test', password: 'right' });
    const agent = new AtpAgent({ service: running.url });
    const error = await failure(agent.login({ identifier: 'wrong.test', password: 'left' }));
    expect(error).toMatchObject({ status: 401, error: 'AuthenticationRequired' });
  });

  test('the client resumes a session, and a refresh token can be used once', async () => {
    const { agent } = await blueskyUser(running, 'rotate.test');
    const first = agent.session;
    if (!first) throw new Error('no session');
    const second = new AtpAgent({ service: running.url });
    await second.resumeSession(first);
    expect(second.session?.refreshJwt).not.toBe(first.refreshJwt);
    const third = new AtpAgent({ service: running.url });
    expect(await failure(third.resumeSession(first))).toMatchObject({ status: 400, error: 'ExpiredToken' });
    expect((await second.getProfile({ actor: 'rotate.test' })).data.did).toBe(first.did);
  });

  test('the client refreshes an expired access token automatically', async () => {
    const short = await start({ accessTokenSeconds: 0.5 });
    const { agent } = await blueskyUser(short, 'short.test');
    const before = agent.session?.accessJwt;
    const { exp } = z.object({ exp: z.number() }).parse(JSON.parse(atob(before?.split('.')[1] ?? '')));
    while (Date.now() <= exp * 1000) await new Promise(setImmediate);
    await agent.com.atproto.repo.createRecord({
      repo: 'short.test',
      collection: POST,
      record: post('later'),
    });
    expect(agent.session?.accessJwt).not.toBe(before);
    expect(await short.sim.calls({ operation: 'refresh' })).toHaveLength(1);
    expect((await short.sim.ledger()).map(({ text }) => text)).toEqual(['later']);
  });

  test('revoked access stays revoked until the account is connected again', async () => {
    const { agent } = await blueskyUser(running, 'revoked.test');
    await running.sim.revoke('revoked.test');
    expect(await failure(agent.post(post('no')))).toMatchObject({ error: 'ExpiredToken' });
    expect(agent.session).toBeUndefined();
    const again = await blueskyUser(running, 'revoked.test');
    await again.agent.post(post('yes'));
    expect((await running.sim.ledger({ handle: 'revoked.test' })).map(({ text }) => text)).toEqual(['yes']);
  });

  test('methods that need a session report it', async () => {
    const response = await fetch(`${running.url}/xrpc/app.bsky.feed.getPosts?uris=at://did:plc:x/a.b.c/d`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'AuthMissing', message: 'Authentication Required' });
  });
});

describe('posts', () => {
  test('a post with facets and a picture is stored, shown and in the ledger', async () => {
    const { agent, id } = await blueskyUser(running, 'ada.test');
    const bytes = await picture('#336699');
    const uploaded = await agent.uploadBlob(bytes, { encoding: 'image/png' });
    const sha256 = createHash('sha256').update(bytes).digest();
    expect(uploaded.data.blob.ref.toString()).toBe(cidForRawHash(sha256).toString());
    const text = new RichText({ text: 'Grüße an @ada.test – https://example.com/a #hallo' });
    await text.detectFacets(agent);
    const embed = { $type: 'app.bsky.embed.images', images: [{ image: uploaded.data.blob, alt: 'Blue' }] };
    const { uri, cid } = await agent.post({ text: text.text, facets: text.facets ?? [], embed });

    const [view] = (await agent.getPosts({ uris: [uri] })).data.posts;
    expect(view).toMatchObject({ uri, cid, author: { handle: 'ada.test' } });
    expect(AppBskyFeedPost.isRecord(view?.record)).toBe(true);
    const { data } = await agent.com.atproto.sync.getBlob({
      did: id,
      cid: uploaded.data.blob.ref.toString(),
    });
    expect(Buffer.from(data).equals(bytes)).toBe(true);

    const [entry] = await running.sim.ledger({ platform: 'bluesky', handle: 'ada.test' });
    expect(entry).toMatchObject({
      id: uri,
      account: 'ada.test',
      key: uri.split('/').at(-1),
      text: text.text,
      media: [{ mimeType: 'image/png', size: bytes.length, sha256: sha256.toString('hex'), alt: 'Blue' }],
    });
    expect(entry?.acceptedAtMs).toBeGreaterThanOrEqual(entry?.receivedAtMs ?? Number.NaN);
    const feed = await agent.getAuthorFeed({ actor: 'ada.test' });
    expect(feed.data.feed.map((item) => item.post.uri)).toEqual([uri]);
  });

  test('a record key is used once: again it breaks as the real server does, and the record can be read', async () => {
    const { agent, id } = await blueskyUser(running, 'keys.test');
    const address = { repo: id, collection: POST, rkey: '3kchosenkey2a' };
    const write = { ...address, record: post('once') };
    const { data } = await agent.com.atproto.repo.createRecord(write);
    const error = await failure(agent.com.atproto.repo.createRecord(write));
    expect(error).toMatchObject({ status: 500, error: 'InternalServerError' });
    const found = await agent.com.atproto.repo.getRecord(address);
    expect(found.data).toMatchObject({ uri: data.uri, cid: data.cid, value: { text: 'once' } });
    expect(await running.sim.ledger({ handle: 'keys.test' })).toHaveLength(1);
    await agent.com.atproto.repo.putRecord(write);
    expect(await running.sim.ledger({ handle: 'keys.test' })).toHaveLength(1);
    await agent.deletePost(data.uri);
    expect(await failure(agent.com.atproto.repo.getRecord(address))).toMatchObject({
      status: 400,
      error: 'RecordNotFound',
    });
    expect((await running.sim.ledger({ handle: 'keys.test' }))[0]?.deletedAtMs).not.toBeNull();
  });

  test('listRecords pages from the newest key to the oldest', async () => {
    const { agent, id } = await blueskyUser(running, 'pages.test');
    for (const text of ['one', 'two', 'three']) await agent.post({ text });
    const wanted = { repo: id, collection: POST, limit: 2 };
    const first = await agent.com.atproto.repo.listRecords(wanted);
    expect(first.data.records.map(({ value }) => value.text)).toEqual(['three', 'two']);
    const second = await agent.com.atproto.repo.listRecords({ ...wanted, cursor: first.data.cursor ?? '' });
    expect(second.data.records.map(({ value }) => value.text)).toEqual(['one']);
  });

  test.each([
    ['too long', { text: 'x'.repeat(301) }, /graphemes/],
    ['without a date', { text: 'x', createdAt: 'today' }, /createdAt/],
    [
      'with a facet outside its text',
      {
        text: 'x',
        facets: [
          {
            index: { byteStart: 0, byteEnd: 2 },
            features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'x' }],
          },
        ],
      },
      /facet 0-2/,
    ],
    [
      'with a picture that was not uploaded',
      {
        text: 'x',
        embed: {
          $type: 'app.bsky.embed.images',
          images: [
            {
              alt: '',
              image: {
                $type: 'blob',
                ref: { $link: 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq' },
                mimeType: 'image/png',
                size: 5,
              },
            },
          ],
        },
      },
      /Could not find blob/,
    ],
  ])('a post %s is refused', async (_name, record, message) => {
    const { id, agent } = await blueskyUser(running, 'invalid.test');
    const error = await failure(
      agent.com.atproto.repo.createRecord({
        repo: id,
        collection: POST,
        record: { ...post(''), ...record },
      }),
    );
    expect(error).toBeInstanceOf(XRPCError);
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(message) });
    expect(await running.sim.ledger({ handle: 'invalid.test' })).toEqual([]);
  });

  test('a picture over the limit of the lexicon is refused, a video is not', async () => {
    const { agent } = await blueskyUser(running, 'sizes.test');
    const large = Buffer.alloc(2_000_001, 1);
    const image = (await agent.uploadBlob(large, { encoding: 'image/png' })).data.blob;
    const embed = { $type: 'app.bsky.embed.images', images: [{ image, alt: '' }] };
    expect(await failure(agent.post({ text: 'large', embed }))).toMatchObject({ error: 'BlobTooLarge' });
    const clip = Buffer.alloc(2_000_001, 2);
    const video = (await agent.uploadBlob(clip, { encoding: 'video/mp4' })).data.blob;
    await agent.post({ text: 'moves', embed: { $type: 'app.bsky.embed.video', video, alt: 'A clip' } });
    expect((await running.sim.ledger({ handle: 'sizes.test' })).map(({ text }) => text)).toEqual(['moves']);
  });

  test('numbers set on a post are what the client reads', async () => {
    const { agent } = await blueskyUser(running, 'liked.test');
    const { uri } = await agent.post({ text: 'liked' });
    await running.sim.setMetrics(uri, { likes: 7, reposts: 2 });
    const [view] = (await agent.getPosts({ uris: [uri] })).data.posts;
    expect(view).toMatchObject({ likeCount: 7, repostCount: 2, replyCount: 0 });
  });
});
