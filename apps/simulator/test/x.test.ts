import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiResponseError, TwitterApi } from 'twitter-api-v2';
import { picture, type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 150 });
});
afterAll(stopAll);

const CALLBACK = 'http://127.0.0.1:8080/connect/x';

/** Brings what is meant for https://api.x.com to the simulator, so that the client can stay as it is. */
const toSimulator = () => {
  const { port, hostname } = new URL(simulator.url);
  return Object.assign(new Agent(), {
    protocol: 'https:',
    createConnection: () => connect(Number(port), hostname),
  });
};

const clientOf = (tokens: string | { clientId: string; clientSecret?: string }) =>
  typeof tokens === 'string'
    ? new TwitterApi(tokens, { httpAgent: toSimulator() })
    : new TwitterApi(tokens, { httpAgent: toSimulator() });

/** A new account behind the client developers use. */
async function xUser(handle: string) {
  const { id, handle: username, fields } = await simulator.sim.addAccount({ platform: 'x', handle });
  return { ...fields, id, username, v2: clientOf(fields.accessToken).v2 };
}

const accepted = () => expect('accepted').toBe('refused');

const refusal = (status: number, words: RegExp) => (error: unknown) => {
  expect(error).toBeInstanceOf(ApiResponseError);
  if (!(error instanceof ApiResponseError)) return;
  expect(error.code).toBe(status);
  expect(JSON.stringify(error.data)).toMatch(words);
};

describe('posting', () => {
  test('a post with a described picture, read back, counted and deleted', async () => {
    const { v2, username } = await xUser('ada');
    const bytes = await picture('teal');
    const mediaId = await v2.uploadMedia(bytes, { media_type: 'image/png' }, 100);
    await v2.createMediaMetadata(mediaId, { alt_text: { text: 'A teal card' } });
    const text = 'Tea & cake: https://example.com/a-long-path $TEA';
    const { data } = await v2.tweet(text, { media: { media_ids: [mediaId] }, reply_settings: 'following' });

    const [entry] = await simulator.sim.ledger({ handle: username });
    expect(entry).toMatchObject({
      text,
      id: data.id,
      url: `${simulator.url}/ada/status/${data.id}`,
      media: [{ alt: 'A teal card', sha256: createHash('sha256').update(bytes).digest('hex') }],
      record: { reply_settings: 'following' },
    });
    await simulator.sim.setMetrics(data.id, { likes: 3, replies: 1, views: 40 });
    const read = await v2.singleTweet(data.id, { 'tweet.fields': ['public_metrics', 'entities'] });
    expect(read.data.public_metrics).toMatchObject({ like_count: 3, reply_count: 1, impression_count: 40 });
    expect(read.data.text).toMatch(/^Tea &amp; cake: https:\/\/t\.co\/\w+ \$TEA https:\/\/t\.co\/\w+$/);
    expect(read.data.entities?.urls[0]?.expanded_url).toBe('https://example.com/a-long-path');
    const page = await (await fetch(entry?.url ?? '')).text();
    expect(page).toContain('badge x');
    await v2.deleteTweet(data.id);
    const gone = await v2.tweets([data.id]);
    expect(gone.data).toBeUndefined();
  });

  test('a video is processed for a while', async () => {
    const { v2 } = await xUser('vera');
    const id = await v2.uploadMedia(randomBytes(3_000), { media_type: 'video/mp4' }, 1_000);
    const { data } = await v2.tweet('a film', { media: { media_ids: [id] } });
    expect((await simulator.sim.ledger({ handle: 'vera' })).map((entry) => entry.id)).toEqual([data.id]);
  });

  test('a thread, newest first in the listing', async () => {
    const { v2 } = await xUser('theo');
    await v2.tweetThread(['one', 'two', 'three']);
    const me = await v2.me();
    const listed = await v2.userTimeline(me.data.id, { 'tweet.fields': ['referenced_tweets'] });
    const [three, two, one] = listed.tweets;
    expect([one?.text, two?.text, three?.text]).toEqual(['one', 'two', 'three']);
    expect(three?.referenced_tweets).toEqual([{ type: 'replied_to', id: two?.id }]);
    expect(two?.referenced_tweets).toEqual([{ type: 'replied_to', id: one?.id }]);
  });

  test.each([
    ['281 characters', 'x'.repeat(281), 400, /too long/],
    ['two cashtags', '$ONE and $TWO', 400, /cashtag/],
    ['nothing', '', 400, /required/],
  ])('%s are refused', async (_, text, status, words) => {
    const { v2 } = await xUser('rita');
    await v2.tweet(text).then(accepted, refusal(status, words));
  });

  test('a repeated text is rejected', async () => {
    const { v2 } = await xUser('dora');
    await v2.tweet('same');
    await v2.tweet('same').then(accepted, refusal(403, /duplicate content/));
    expect(await simulator.sim.ledger({ handle: 'dora' })).toHaveLength(1);
  });

  test('a rate limit reports when it resets', async () => {
    const { v2 } = await xUser('lisa');
    const limit = { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 60 } as const;
    await simulator.sim.fault({ account: 'lisa', ...limit });
    const error = await v2.tweet('limited').catch((reason: unknown) => reason);
    if (!(error instanceof ApiResponseError)) throw new Error('not limited');
    expect(error.rateLimitError).toBe(true);
    expect(error.rateLimit).toMatchObject({ remaining: 0 });
    const inSeconds = (error.rateLimit?.reset ?? 0) - Date.now() / 1000;
    expect(Math.abs(inSeconds - 60)).toBeLessThan(5);
  });
});

describe('tokens', () => {
  /** Answers the page that an application sent a user to; what the browser is sent back with. */
  async function consents(request: string, answer: Record<string, string>) {
    const { searchParams } = new URL(request);
    const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...answer });
    const url = `${simulator.url}/i/oauth2/authorize`;
    const answered = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return new URL(answered.headers.get('location') ?? '').searchParams;
  }

  test('a refresh token can be used once, and revokes its access token', async () => {
    const { clientId, clientSecret, refreshToken, v2 } = await xUser('nora');
    const app = clientOf({ clientId, clientSecret });
    const second = await app.refreshOAuth2Token(refreshToken);
    expect((await second.client.v2.me()).data.username).toBe('nora');
    expect(second.refreshToken).not.toBe(refreshToken);
    await v2.me().then(accepted, refusal(401, /Unauthorized/));
    await app.refreshOAuth2Token(refreshToken).then(accepted, refusal(400, /invalid_request/));
    const wrong = clientOf({ clientId, clientSecret: 'guessed' });
    const next = second.refreshToken ?? '';
    await wrong.refreshOAuth2Token(next).then(accepted, refusal(401, /unauthorized_client/));
  });

  test('consent with PKCE', async () => {
    const { clientId, username } = await xUser('pia');
    const app = clientOf({ clientId });
    const request = app.generateOAuth2AuthLink(CALLBACK, { scope: ['tweet.write', 'offline.access'] });
    const { search } = new URL(request.url);
    const page = await (await fetch(`${simulator.url}/i/oauth2/authorize${search}`)).text();
    expect(page).toContain('Continue as @pia');
    const first = await consents(request.url, { account: username });
    expect(first.get('state')).toBe(request.state);
    const given = { code: first.get('code') ?? '', redirectUri: CALLBACK, codeVerifier: 'guessed' };
    await app.loginWithOAuth2(given).then(accepted, refusal(400, /invalid_request/));
    const code = (await consents(request.url, { account: username })).get('code') ?? '';
    const { client } = await app.loginWithOAuth2({ ...given, code, codeVerifier: request.codeVerifier });
    expect((await client.v2.me()).data.username).toBe('pia');
  });

  test('no consent, no code', async () => {
    const { clientId } = await xUser('dana');
    const request = clientOf({ clientId }).generateOAuth2AuthLink(CALLBACK, { scope: ['tweet.write'] });
    const back = await consents(request.url, { denied: 'true' });
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: request.state });
  });

  test('only the scope offline.access grants a refresh token', async () => {
    const { clientId, username } = await xUser('olga');
    const app = clientOf({ clientId });
    const { url, codeVerifier } = app.generateOAuth2AuthLink(CALLBACK, { scope: ['tweet.write'] });
    const code = (await consents(url, { account: username })).get('code') ?? '';
    const { refreshToken, scope } = await app.loginWithOAuth2({ code, codeVerifier, redirectUri: CALLBACK });
    expect({ refreshToken, scope }).toEqual({ refreshToken: undefined, scope: ['tweet.write'] });
  });

  test.each(['state', 'scope', 'code_challenge', 'code_challenge_method'])(
    'an authorization request without %s is rejected',
    async (missing) => {
      const { clientId } = await xUser('nell');
      const request = clientOf({ clientId }).generateOAuth2AuthLink(CALLBACK, { scope: ['tweet.write'] });
      const page = new URL(new URL(request.url).search, `${simulator.url}/i/oauth2/authorize`);
      expect((await fetch(page)).status).toBe(200);
      page.searchParams.delete(missing);
      expect((await fetch(page)).status).toBe(403);
    },
  );

  test('a revocation revokes all tokens', async () => {
    const { v2, refreshToken, clientId } = await xUser('remy');
    await simulator.sim.revoke('remy', 'x');
    await v2.me().then(accepted, refusal(401, /Unauthorized/));
    const renewing = clientOf({ clientId }).refreshOAuth2Token(refreshToken);
    await renewing.then(accepted, refusal(400, /invalid_request/));
  });
});
