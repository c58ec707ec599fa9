import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOutbound } from '@postrider/service/outbound';
import { type Receiver, startReceiver, testLog } from '@postrider/testing';
import sharp from 'sharp';
import { createPictures } from '../src/accounts/choices/pictures.ts';

const stack = new AsyncDisposableStack();
let site: Receiver;
let read: ReturnType<typeof createPictures>;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  site = await startReceiver();
  stack.defer(() => site.close());
  const outbound = createOutbound({ allowCidrs: [], connectTo: [`*.site.test=${site.url}`] });
  stack.defer(() => outbound.close());
  read = createPictures(outbound, testLog);
});
afterAll(() => stack.disposeAsync());

const answer = (type: string, body: string | Buffer, status = 200) =>
  site.answer((_request, response) => void response.writeHead(status, { 'content-type': type }).end(body));

const URL_OF_PICTURE = 'https://www.site.test/me.png';
const NONE = { bytes: Buffer.alloc(0), mimeType: '' };

test('a picture is read, and its bytes decide its type', async () => {
  answer('image/jpeg', picture);
  expect(await read(URL_OF_PICTURE)).toEqual({ bytes: picture, mimeType: 'image/png' });
});

test.each([
  ['SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 200],
  ['a page', 'text/html', '<title>Not found</title>', 200],
  ['a page that claims to be a picture', 'image/png', '<script>alert(1)</script>', 200],
  ['an error', 'image/png', '', 404],
  ['more than 256 KiB', 'image/png', Buffer.alloc(256 * 1024 + 1, 1), 200],
])('%s is no picture', async (_, type, body, status) => {
  answer(type, body, status);
  expect(await read(URL_OF_PICTURE)).toEqual(NONE);
});

test.each(['', 'http://127.0.0.1/me.png', 'https://10.0.0.1/me.png', 'file:///etc/passwd', 'nonsense'])(
  'nothing is read from “%s”',
  async (address) => {
    const before = site.requests.length;
    expect(await read(address)).toEqual(NONE);
    expect(site.requests).toHaveLength(before);
  },
);
