import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createImageConverter, type ImageConverter } from '@postrider/service/files';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { type Received, type Receiver, startReceiver, testLog, waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { z } from 'zod';
import type { LinkCards } from '../src/connectors/link-cards.ts';
import { createLinkCards } from '../src/link-cards/link-cards.ts';
import { type Harness, startHarness } from './harness.ts';

const PICTURE_BYTES = 1_000_000;
/** A busy machine takes long to start the process that opens pictures. */
const PATIENT = { pageMs: 2_500, pictureMs: 60_000 };
const stack = new AsyncDisposableStack();
let site: Receiver;
let outbound: Outbound;
let converter: ImageConverter;
let cards: LinkCards;
let harness: Harness;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .toBuffer();
  site = await startReceiver();
  stack.defer(() => site.close());
  const stopping = new AbortController();
  outbound = createOutbound({ allowCidrs: [], connectTo: [`*.site.test=${site.url}`] });
  stack.defer(() => outbound.close());
  converter = createImageConverter({ maxBytes: 1e8, maxPixels: 1e8, signal: stopping.signal });
  stack.defer(() => converter.close());
  cards = createLinkCards(outbound, converter, testLog, PATIENT);
  // Platforms that look for links as X does only see names that can exist.
  harness = await startHarness({ connectTo: [`*.example.org=${site.url}`] });
  stack.defer(() => harness.stop());
});
afterAll(() => stack.disposeAsync());

type Answer = [status: number, headers: Record<string, string>, body?: string | Buffer];

const answer = (pages: (request: Received) => Answer) =>
  site.answer((request, response) => {
    const [status, headers, body = ''] = pages(request);
    response.writeHead(status, headers).end(body);
  });

const html = (head: string): Answer => [200, { 'content-type': 'text/html; charset=utf-8' }, head];
const read = (url: string) => cards.read(url, PICTURE_BYTES, new AbortController().signal);

describe('the card of a page', () => {
  test('has its title, its description and its picture, without the place where that was taken', async () => {
    answer(({ path }) =>
      path === '/a/page'
        ? html(
            '<title>Shop</title><meta name="description" content="Pots"><meta property="og:image" content="../p.jpg">',
          )
        : [200, { 'content-type': 'image/jpeg' }, path === '/p.jpg' ? picture : ''],
    );
    const card = await read('https://www.site.test/a/page');
    expect(card).toMatchObject({ title: 'Shop', description: 'Pots' });
    const bytes = Buffer.concat(await Array.fromAsync((await card?.picture?.open()) ?? []));
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 40, height: 30, exif: undefined });
  });

  test('is found behind redirects, and in the encoding of the page', async () => {
    answer(({ path }) =>
      path === '/'
        ? [301, { location: '/home' }]
        : [
            200,
            { 'content-type': 'text/html' },
            Buffer.concat([
              Buffer.from('<meta charset="shift_jis"><title>'),
              Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
              Buffer.from('</title>'),
            ]),
          ],
    );
    expect(await read('http://www.site.test/')).toEqual({ title: '日本', description: '' });
  });

  test('is read from the beginning of a long page', async () => {
    answer(() => html(`<title>Long</title>${'x'.repeat(5_000_000)}`));
    expect(await read('http://www.site.test/')).toMatchObject({ title: 'Long' });
  });

  test.each<[string, string, () => Answer]>([
    [
      'an error',
      'http://www.site.test/',
      () => [500, { 'content-type': 'text/html' }, '<title>Error</title>'],
    ],
    ['a file', 'http://www.site.test/', () => [200, { 'content-type': 'application/pdf' }, '%PDF']],
    ['a page that says nothing', 'http://www.site.test/', () => html('<p>Hello</p>')],
    ['redirects without an end', 'http://www.site.test/', () => [302, { location: '/' }]],
    ['another port', 'http://www.site.test:8080/', () => html('<title>Port</title>')],
    [
      'a redirect to a private address',
      'http://www.site.test/',
      () => [302, { location: 'http://127.0.0.1/' }],
    ],
    ['no address at all', 'https://', () => html('')],
  ])('is none for %s', async (_name, url, page) => {
    answer(page);
    expect(await read(url)).toBeUndefined();
  });

  test('is none for a page that does not answer, and a stop ends the wait', async () => {
    site.answer(() => {});
    const before = site.requests.length;
    const stop = new AbortController();
    const reading = cards.read('http://www.site.test/', PICTURE_BYTES, stop.signal);
    await waitUntil('the request', () => site.requests.length > before);
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    expect(await read('http://www.site.test/')).toBeUndefined();
  });

  test('has no picture where that can’t be read', async () => {
    answer(({ path }) =>
      path === '/'
        ? html('<title>Shop</title><meta property="og:image" content="/p.jpg">')
        : [200, { 'content-type': 'image/jpeg' }, 'nothing'],
    );
    expect(await read('http://www.site.test/')).toEqual({ title: 'Shop', description: '' });
  });
});

describe('a post on Bluesky', () => {
  const recordOf = async (caption: string, options = {}) => {
    const account = await harness.connect('bluesky');
    const { id } = await harness.schedule({ ...account, caption, options });
    await harness.outcome(id);
    const [entry] = await harness.ledgerOf(account.handle);
    return entry?.record;
  };

  test('shows the card of its first link', async () => {
    const link = 'https://pictures.postrider.test/pages/harbour?from=a-long-campaign';
    expect(await recordOf(`Our new page: ${link}`)).toMatchObject({
      text: `Our new page: ${link}`,
      facets: [{ features: [{ uri: link }] }],
      embed: {
        $type: 'app.bsky.embed.external',
        external: { uri: link, title: 'The harbour' },
      },
    });
  });

  test('has no card where that is left out, or nothing answers', async () => {
    const link = 'https://pictures.postrider.test/pages/harbour';
    expect(await recordOf(`Without: ${link}`, { linkCard: false })).not.toHaveProperty('embed');
    expect(await recordOf('Nobody: https://nobody.invalid/')).not.toHaveProperty('embed');
  });
});

describe('a post on LinkedIn', () => {
  const articleOf = async (caption: string, options = {}) => {
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, caption, options });
    await harness.outcome(id);
    const [entry] = await harness.ledgerOf(account.handle);
    return z.object({ article: z.unknown() }).parse(entry?.record).article;
  };
  const link = 'https://www.example.org/pots_(old)?from=a_(long)-campaign';

  test('shows the card of its first link, with an uploaded picture', async () => {
    answer(({ path }) =>
      path.startsWith('/pots')
        ? html(
            '<title>Pots</title><meta property="og:description" content="All pots"><meta property="og:image" content="/p">',
          )
        : [200, { 'content-type': 'image/jpeg' }, picture],
    );
    expect(await articleOf(`Our new page: ${link}`)).toEqual({
      source: link,
      title: 'Pots',
      description: 'All pots',
      thumbnail: expect.stringMatching(/^urn:li:image:/),
    });
  });

  test('has the address as its title where the page has none', async () => {
    answer(() => html('<meta property="og:description" content="All pots">'));
    expect(await articleOf(`Our new page: ${link}`)).toMatchObject({ source: link, title: link });
  });

  test('has no card where that is left out, with a poll, or where nothing answers', async () => {
    expect(await articleOf(`Without: ${link}`, { linkCard: false })).toBeNull();
    const poll = { pollQuestion: 'Shall we go?', poll: ['Yes', 'No'] };
    expect(await articleOf(`With a poll: ${link}`, poll)).toBeNull();
    answer(() => [404, {}]);
    expect(await articleOf(`Nothing: ${link}`)).toBeNull();
  });
});
