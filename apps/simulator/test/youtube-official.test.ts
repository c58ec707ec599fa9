import { Readable } from 'node:stream';
import { auth, youtube } from '@googleapis/youtube';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerConsent } from '../src/client.ts';
import { type Running, start, stopAll } from './helpers.ts';

/** Google's own client does the connector's jobs; it uploads in one request. */

const REDIRECT = 'http://127.0.0.1:8080/connect/youtube';
const SCOPE = 'https://www.googleapis.com/auth/youtube';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
});
afterAll(stopAll);

/** Signs a channel in with the client, as a person who agrees would. */
async function signIn(handle: string) {
  const { fields } = await simulator.sim.addAccount({ platform: 'youtube', handle });
  const { clientId, clientSecret } = fields;
  const hosts = `${simulator.url}/at`;
  const client = new auth.OAuth2({
    clientId,
    clientSecret,
    redirectUri: REDIRECT,
    endpoints: {
      oauth2AuthBaseUrl: `${hosts}/accounts.google.com/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${hosts}/oauth2.googleapis.com/token`,
    },
  });
  const scope = [`${SCOPE}.upload`, `${SCOPE}.force-ssl`];
  const back = await answerConsent(client.generateAuthUrl({ access_type: 'offline', scope }), handle);
  const { tokens } = await client.getToken(back.searchParams.get('code') ?? '');
  expect(tokens.refresh_token).toMatch(/^1\/\//);
  // Without an access token, the client renews it before its first call.
  client.setCredentials({ refresh_token: tokens.refresh_token ?? null });
  // The client keeps no path before those of the API.
  const server = { rootUrl: simulator.url, headers: { host: 'youtube.googleapis.com' } };
  return { server, api: youtube({ version: 'v3', auth: client, ...server }) };
}

test('signs in, uploads, publishes, edits, lists, counts and deletes', async () => {
  const { api, server } = await signIn('oscar');
  const { data: own } = await api.channels.list({ part: ['snippet', 'contentDetails'], mine: true });
  expect(own.items?.[0]?.snippet).toMatchObject({ title: 'oscar', customUrl: '@oscar' });

  const snippet = { title: 'By the client', description: 'A film', tags: ['tea'], categoryId: '22' };
  const { data: uploaded } = await api.videos.insert(
    {
      part: ['snippet', 'status'],
      requestBody: { snippet, status: { privacyStatus: 'private' } },
      media: { mimeType: 'video/mp4', body: Readable.from([Buffer.from('a film')]) },
    },
    server,
  );
  const id = uploaded.id ?? '';
  expect(await simulator.sim.ledger({ handle: 'oscar' })).toEqual([]);

  await api.videos.update({ part: ['status'], requestBody: { id, status: { privacyStatus: 'public' } } });
  await api.videos.update({
    part: ['snippet'],
    requestBody: { id, snippet: { ...snippet, title: 'Later' } },
  });
  expect(await simulator.sim.ledger({ handle: 'oscar' })).toMatchObject([
    {
      id,
      text: 'A film',
      media: [{ mimeType: 'video/mp4', size: 6 }],
      record: { snippet: { title: 'Later' } },
    },
  ]);

  await simulator.sim.setMetrics(id, { views: 12 });
  const { data: read } = await api.videos.list({ part: ['status', 'statistics'], id: [id] });
  expect(read.items?.[0]).toMatchObject({
    status: { privacyStatus: 'public', uploadStatus: 'processed' },
    statistics: { viewCount: '12' },
  });

  const { data: lists } = await api.playlists.list({ part: ['snippet'], mine: true });
  const playlistId = lists.items?.[0]?.id ?? '';
  const resourceId = { kind: 'youtube#video', videoId: id };
  await api.playlistItems.insert({ part: ['snippet'], requestBody: { snippet: { playlistId, resourceId } } });
  const { data: items } = await api.playlistItems.list({ part: ['contentDetails'], playlistId });
  expect(items.items?.map(({ contentDetails }) => contentDetails?.videoId)).toEqual([id]);

  await api.videos.delete({ id });
  expect((await simulator.sim.ledger({ handle: 'oscar' }))[0]?.deletedAtMs).not.toBeNull();
});

test('understands a refusal', async () => {
  const { api } = await signIn('olga');
  const requestBody = { id: 'unknown', status: { privacyStatus: 'public' } };
  await expect(api.videos.update({ part: ['status'], requestBody })).rejects.toMatchObject({
    status: 404,
    response: { data: { error: { errors: [{ reason: 'videoNotFound' }] } } },
  });
});
