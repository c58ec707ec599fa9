import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { picture, type Running, start, stopAll } from './helpers.ts';

/** Meta's own client does the connector's jobs, in an older version of the API, with JSON and tokens in addresses. */

const { FacebookAdsApi, Page, Post } = sdk;

let simulator: Running;
let page: InstanceType<typeof Page>;
let token = '';
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
  const GRAPH = `${simulator.url}/at/graph.facebook.com`;
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { get: () => GRAPH });
  const { id, fields } = await simulator.sim.addAccount({ platform: 'facebook', handle: 'sdk' });
  token = fields.accessToken;
  FacebookAdsApi.init(token);
  page = new Page(id);
});
afterAll(stopAll);

async function photo(): Promise<string> {
  const body = new FormData();
  body.set('published', 'false');
  body.set('source', new Blob([new Uint8Array(await picture('teal'))]), 'teal.png');
  const url = `${simulator.url}/at/graph.facebook.com/v24.0/${page.id}/photos?access_token=${token}`;
  const { id } = JSON.parse(await (await fetch(url, { method: 'POST', body })).text());
  return id;
}

test('publishes, lists, edits, comments, counts and deletes', async () => {
  const attached_media = [{ media_fbid: await photo() }, { media_fbid: await photo() }];
  const { id } = await page.createFeed([], { message: 'By the client', attached_media });
  const [listed] = await page.getPublishedPosts(['id', 'message', 'attachments{subattachments}']);
  expect(listed?._data).toMatchObject({ id, message: 'By the client' });

  const post = new Post(id);
  await post.update([], { message: 'Changed' });
  await post.createComment([], { message: 'A comment' });
  expect((await post.getComments(['message'])).map(({ _data }) => _data.message)).toEqual(['A comment']);
  const { _data: read } = await post.get(['message', 'comments.summary(true).limit(0)']);
  expect(read).toMatchObject({ message: 'Changed', comments: { summary: { total_count: 1 } } });
  const [views] = await post.getInsights([], { metric: 'post_media_view' });
  expect(views?._data).toMatchObject({ name: 'post_media_view', values: [{ value: 0 }] });
  await post.delete([]);
  expect(await page.getPublishedPosts(['id'])).toHaveLength(0);
});

test('begins a reel', async () => {
  const { _data: begun } = await page.createVideoReel(['video_id', 'upload_url'], { upload_phase: 'start' });
  expect(begun).toMatchObject({
    video_id: expect.any(String),
    upload_url: expect.stringContaining('/video-upload/'),
  });
});

test.each([
  [{}, 'attachment'],
  [{ message: 'x', published: false, scheduled_publish_time: 1_900_000_000 }, 'at once'],
  [{ message: 'x', link: 'https://www.facebook.com/x' }, 'link'],
])('understands a refusal: %j', async (parameters, words) => {
  await expect(page.createFeed([], parameters)).rejects.toMatchObject({
    name: 'FacebookRequestError',
    status: 400,
    message: expect.stringContaining(words),
  });
});
