import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { type Running, start, stopAll } from './helpers.ts';

/*
 * Meta's own client does the same as the connector, and what Instagram refuses is refused. Its licence binds whoever
 * downloads it, so that it is no dependency:
 *
 *   npm install --prefix /tmp/platform-clients facebook-nodejs-business-sdk@24.0.1
 *   PLATFORM_CLIENTS=/tmp/platform-clients npm test -- apps/simulator/test/instagram-official
 */
const folder = process.env.PLATFORM_CLIENTS;
const withClient = folder === undefined ? describe.skip : describe;

if (folder === undefined)
  process.stderr.write('Skipped: Meta’s official client, because PLATFORM_CLIENTS is not set.\n');

type Call = (fields: readonly string[], parameters?: object) => Promise<{ id: string; _data: unknown }>;
interface User {
  createMedia: Call;
  createMediaPublish: Call;
  getMedia(fields: readonly string[]): Promise<{ id: string; _data: unknown }[]>;
  getContentPublishingLimit(fields: readonly string[]): Promise<{ _data: unknown }[]>;
}
interface Media {
  get: Call;
  createComment: Call;
  getComments(fields: readonly string[]): Promise<{ _data: { text: string } }[]>;
}
interface Library {
  FacebookAdsApi: { init(token: string): unknown };
  IGUser: new (id: string) => User;
  IGMedia: new (id: string) => Media;
}

let simulator: Running;
let files: Receiver;
let library: Library;

beforeAll(async () => {
  if (folder === undefined) return;
  simulator = await start({ videoProcessingMs: 0 });
  files = await startReceiver();
  const image = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  files.answer((_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image));
  library = createRequire(join(folder, 'package.json'))('facebook-nodejs-business-sdk');
  // The library has no option for its address.
  const base = `${simulator.url}/at/graph.instagram.com`;
  Object.defineProperty(library.FacebookAdsApi, 'GRAPH', { get: () => base });
});
afterEach(() => simulator?.sim.behave('instagram', {}));
afterAll(async () => {
  await files?.close();
  await stopAll();
});

async function user(handle: string) {
  const { id, fields } = await simulator.sim.addAccount({ platform: 'instagram', handle });
  library.FacebookAdsApi.init(fields.accessToken);
  return new library.IGUser(id);
}

const address = () => `${files.url}/a.jpg`;

const failure = z.object({ response: z.object({ code: z.int(), error_subcode: z.int().optional() }) });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => failure.parse(error).response,
  );

withClient('Meta’s official client', () => {
  test('publishes an image, reads it, and comments on it', async () => {
    const ada = await user('ada');
    const { id: container } = await ada.createMedia([], {
      image_url: address(),
      caption: 'Hello #news',
      alt_text: 'A door',
    });
    const { id } = await ada.createMediaPublish([], { creation_id: container });
    const post = new library.IGMedia(id);
    expect((await post.get(['permalink', 'caption']))._data).toMatchObject({ id, caption: 'Hello #news' });
    expect((await ada.getMedia(['caption'])).map((each) => each.id)).toEqual([id]);
    await post.createComment([], { message: 'First' });
    expect((await post.getComments(['text'])).map(({ _data }) => _data.text)).toEqual(['First']);
    const [limit] = await ada.getContentPublishingLimit(['quota_usage', 'config']);
    expect(limit?._data).toMatchObject({ quota_usage: 1, config: { quota_total: 100 } });
    expect(await simulator.sim.ledger({ handle: 'ada' })).toMatchObject([
      { text: 'Hello #news', media: [{ alt: 'A door' }] },
      { text: 'First' },
    ]);
  });

  test('publishes a carousel', async () => {
    const grace = await user('grace');
    const child = async () =>
      (await grace.createMedia([], { image_url: address(), is_carousel_item: true })).id;
    const children = [await child(), await child()].join(',');
    const { id } = await grace.createMedia([], { media_type: 'CAROUSEL', children, caption: 'Two' });
    await grace.createMediaPublish([], { creation_id: id });
    expect((await simulator.sim.ledger({ handle: 'grace' }))[0]?.media).toHaveLength(2);
  });

  test('is refused as Instagram refuses it', async () => {
    const joan = await user('joan');
    expect(await codeOf(joan.createMedia([], { caption: 'No file' }))).toMatchObject({ code: 100 });
    expect(await codeOf(joan.createMedia([], { image_url: 'http://127.0.0.1:9/a.jpg' }))).toEqual(
      expect.objectContaining({ code: 9004, error_subcode: 2207052 }),
    );
    const long = { image_url: address(), caption: 'x'.repeat(2_201) };
    expect(await codeOf(joan.createMedia([], long))).toMatchObject({ code: 36004, error_subcode: 2207010 });
    await simulator.sim.behave('instagram', { containers: { slowPolls: 5 } });
    const { id: creation_id } = await joan.createMedia([], { image_url: address() });
    const early = codeOf(joan.createMediaPublish([], { creation_id }));
    expect(await early).toMatchObject({ code: 9007, error_subcode: 2207027 });
    library.FacebookAdsApi.init('another token');
    const unknown = new library.IGUser('17841400000000001');
    expect(await codeOf(unknown.createMedia([], { image_url: address() }))).toMatchObject({ code: 190 });
  });
});
