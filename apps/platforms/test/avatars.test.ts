import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createImageConverter, type ImageConverter } from '@postrider/service/files';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { type Receiver, startReceiver, testLog, waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { type Avatars, createAvatars } from '../src/accounts/avatars/avatars.ts';

const stack = new AsyncDisposableStack();
let site: Receiver;
let outbound: Outbound;
let converter: ImageConverter;
let picture: Buffer;
/** More pixels than a picture of an account has, in few bytes. */
let bomb: Buffer;
const stopping = new AbortController();

const start = (kept?: { pictureMs: number; brokenMs: number }): Avatars =>
  createAvatars({ outbound, converter, signal: stopping.signal, log: testLog }, kept);

beforeAll(async () => {
  const create = { width: 400, height: 300, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create }).png().toBuffer();
  bomb = await sharp({ create: { ...create, width: 5_000, height: 4_000 } })
    .png()
    .toBuffer();
  site = await startReceiver();
  stack.defer(() => site.close());
  outbound = createOutbound({ allowCidrs: [], connectTo: [`*.site.test=${site.url}`] });
  stack.defer(() => outbound.close());
  converter = createImageConverter({ maxBytes: 1e8, maxPixels: 1e8, signal: stopping.signal });
  stack.defer(() => converter.close());
});
afterAll(() => stack.disposeAsync());

type Answer = [status: number, headers: Record<string, string>, body?: string | Buffer];

const answer = (find: (path: string) => Answer) =>
  site.answer(({ path }, response) => {
    const [status, headers, body = ''] = find(path);
    response.writeHead(status, headers).end(body);
  });

const PNG = { 'content-type': 'image/png' };
const ADDRESS = 'https://www.site.test:8443/me.png';

test('a picture becomes a small WebP, and is read once for all who ask', async () => {
  answer(() => [200, PNG, picture]);
  const before = site.requests.length;
  const avatars = start();
  const [one, other] = await Promise.all([avatars.read('w1', ADDRESS), avatars.read('w2', ADDRESS)]);
  const { format, width, height } = await sharp(one).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 96, height: 72 });
  expect(await avatars.read('w1', ADDRESS)).toEqual(other);
  expect(site.requests).toHaveLength(before + 1);
});

test('a picture is read again when its time is over', async () => {
  answer(() => [200, PNG, picture]);
  const before = site.requests.length;
  const avatars = start({ pictureMs: 0, brokenMs: 60_000 });
  await avatars.read('w1', ADDRESS);
  await avatars.read('w1', ADDRESS);
  expect(site.requests).toHaveLength(before + 2);
});

describe('no picture, and no second attempt', () => {
  test.each<[string, () => Answer]>([
    ['a page', () => [200, { 'content-type': 'text/html' }, '<title>Hello</title>']],
    ['a page that claims to be a picture', () => [200, PNG, '<script>alert(1)</script>']],
    ['the beginning of a picture', () => [200, PNG, picture.subarray(0, 60)]],
    ['SVG', () => [200, { 'content-type': 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>']],
    ['more than 2 MiB', () => [200, PNG, Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)])]],
    ['too many pixels', () => [200, PNG, bomb]],
    ['an error', () => [404, PNG]],
    ['a redirect to a private address', () => [302, { location: 'http://127.0.0.1/me.png' }]],
    ['a redirect to a file', () => [302, { location: 'file:///etc/passwd' }]],
    ['redirects without an end', () => [302, { location: '/again' }]],
  ])('%s', async (_, find) => {
    answer(find);
    const avatars = start();
    expect(await avatars.read('w1', ADDRESS)).toHaveLength(0);
    answer(() => [200, PNG, picture]);
    expect(await avatars.read('w1', ADDRESS)).toHaveLength(0);
    expect((await start({ pictureMs: 0, brokenMs: 0 }).read('w1', ADDRESS)).length).toBeGreaterThan(0);
  });

  test.each(['', 'http://127.0.0.1:9/me.png', 'https://[::1]/me.png', 'file:///etc/passwd', 'nonsense'])(
    'the address “%s”',
    async (address) => {
      const before = site.requests.length;
      expect(await start().read('w1', address)).toHaveLength(0);
      expect(site.requests).toHaveLength(before);
    },
  );
});

test('a host that does not answer is given up, and nobody waits for it', async () => {
  const hung: string[] = [];
  site.answer(({ path }, response) => {
    if (path.startsWith('/slow')) hung.push(path);
    else response.writeHead(200, PNG).end(picture);
  });
  const avatars = start();
  const slow = Array.from({ length: 12 }, (_, n) => avatars.read('w1', `https://www.site.test/slow/${n}`));
  await waitUntil('the first requests', () => hung.length >= 4);
  // The others of this workspace wait for their turn; those of another one do not.
  expect((await avatars.read('w2', 'https://www.site.test/quick.png')).length).toBeGreaterThan(0);
  expect(hung).toHaveLength(4);
  const pictures = await Promise.all(slow);
  expect(pictures.every(({ length }) => length === 0)).toBe(true);
});
