import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { createImageConverter, type ImageConverter } from '@postrider/service/files';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { type Receiver, startReceiver, testLog, waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { createShownCards } from '../src/link-cards/shown-cards.ts';

const stack = new AsyncDisposableStack();
const stopping = new AbortController();
let site: Receiver;
let outbound: Outbound;
let converter: ImageConverter;
let picture: Buffer;

const start = (kept?: { cardMs: number; noneMs: number }) =>
  createShownCards({ outbound, converter, signal: stopping.signal, log: testLog }, kept);

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer();
  site = await startReceiver();
  stack.defer(() => site.close());
  outbound = createOutbound({ allowCidrs: [], connectTo: [`*.site.test=${site.url}`] });
  stack.defer(() => outbound.close());
  converter = createImageConverter({ maxBytes: 1e8, maxPixels: 1e8, signal: stopping.signal });
  stack.defer(() => converter.close());
  // A busy machine takes long to start the process that opens pictures.
  await converter.convert('warm', async () => Readable.from([picture], { objectMode: false }), {});
});
afterAll(() => stack.disposeAsync());

const PAGE =
  '<title>Shop</title><meta name="description" content="Pots"><meta property="og:image" content="/p.jpg">';

const answer = (html = PAGE) =>
  site.answer(({ path }, response) => {
    const isPicture = path === '/p.jpg';
    response
      .writeHead(200, { 'content-type': isPicture ? 'image/jpeg' : 'text/html' })
      .end(isPicture ? picture : html);
  });

test('a card has a small picture, and is read once for all who ask', async () => {
  answer();
  const before = site.requests.length;
  const cards = start();
  const [card, other] = await Promise.all([
    cards.read('w1', 'https://www.site.test/shop'),
    cards.read('w2', 'https://www.site.test/shop'),
  ]);
  expect(card).toMatchObject({ title: 'Shop', description: 'Pots' });
  const { format, width } = await sharp(card?.picture).metadata();
  expect({ format, isSmall: width <= 720 }).toEqual({ format: 'webp', isSmall: true });
  expect(card?.picture.length).toBeLessThanOrEqual(60_000);
  expect(other).toEqual(card);
  expect(site.requests).toHaveLength(before + 2);
});

test('a page without a card is read again when its time is over', async () => {
  answer('<p>Hello</p>');
  const before = site.requests.length;
  const cards = start({ cardMs: 60_000, noneMs: 60_000 });
  expect(await cards.read('w1', 'https://www.site.test/nothing')).toBeUndefined();
  expect(await cards.read('w1', 'https://www.site.test/nothing')).toBeUndefined();
  expect(site.requests).toHaveLength(before + 1);
  const brief = start({ cardMs: 0, noneMs: 0 });
  await brief.read('w1', 'https://www.site.test/nothing');
  await brief.read('w1', 'https://www.site.test/nothing');
  expect(site.requests).toHaveLength(before + 3);
});

test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data'])(
  'nothing is read from %s',
  async (address) => {
    const before = site.requests.length;
    expect(await start().read('w1', address)).toBeUndefined();
    expect(site.requests).toHaveLength(before);
  },
);

test.each([
  '',
  'shop',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `https://site.test/${'a'.repeat(2_000)}`,
])('“%s” is refused', async (address) => {
  await expect(start().read('w1', address)).rejects.toThrow(AppError);
});

test('a page that does not answer ends, and nobody else waits for it', async () => {
  const hung: string[] = [];
  site.answer(({ path }, response) => {
    if (path.startsWith('/slow')) hung.push(path);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Quick</title>');
  });
  const cards = start();
  const slow = Array.from({ length: 6 }, (_, n) => cards.read('w1', `https://www.site.test/slow/${n}`));
  await waitUntil('the first requests', () => hung.length >= 3);
  expect(await cards.read('w2', 'https://www.site.test/quick')).toMatchObject({ title: 'Quick' });
  expect(hung).toHaveLength(3);
  expect(await Promise.all(slow)).toEqual(slow.map(() => undefined));
});
