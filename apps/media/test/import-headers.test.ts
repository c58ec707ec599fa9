import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { jpeg } from './files.ts';
import { type Harness, refusedImport, startHarness } from './harness.ts';

let harness: Harness;
let picture: Buffer;
beforeAll(async () => {
  harness = await startHarness();
  picture = await jpeg();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.web.requests.splice(0);
});

const PICTURE = 'https://pictures.web.test/download.php';
const serve = (body: Uint8Array, headers: Record<string, string> = {}, status = 200) =>
  harness.web.answer((_, response) => response.writeHead(status, headers).end(body));
const imported = async () => {
  const { media } = await harness.client.importMedia({ ...harness.newIds(), url: PICTURE });
  if (!media) throw new Error('an answer without the item');
  return media;
};
/** A header as servers write UTF-8: Node takes one character for each byte. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

describe('a compressed answer', () => {
  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['zstd', zstdCompressSync],
    ['identity', (bytes: Buffer) => bytes],
    ['gzip, br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
  ])('in %s is stored as the file that it holds', async (coding, pack) => {
    const packed = pack(picture);
    serve(packed, { 'content-encoding': coding, 'content-length': String(packed.length) });
    const { size, url } = await imported();
    expect(size).toBe(BigInt(picture.length));
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(picture);
  });

  test('that is small on the way and too large unpacked is refused', async () => {
    serve(gzipSync(Buffer.alloc(MEDIA_LIMITS.importBytes + 1)), { 'content-encoding': 'gzip' });
    expect(await refusedImport(harness, PICTURE)).toMatchObject({ reason: 'too_large' });
  });

  test.each([
    ['gzip', () => picture, 'damaged'],
    ['br', () => picture, 'damaged'],
    ['zstd', () => picture, 'damaged'],
    ['deflate', () => picture, 'damaged'],
    ['gzip', () => gzipSync(picture).subarray(0, -9), 'damaged'],
    ['compress', () => picture, 'encoding_unsupported'],
    ['gzip, gzip, gzip, gzip', () => picture, 'encoding_unsupported'],
  ])('in %s that can’t be unpacked is refused', async (coding, body, reason) => {
    serve(body(), { 'content-encoding': coding });
    expect(await refusedImport(harness, PICTURE)).toMatchObject({ code: 'import_failed', reason });
  });
});

test.each([
  ['/häfen', '/h%C3%A4fen'],
  ['/안녕', '/%EC%95%88%EB%85%95'],
  ['/café?x=ü', '/caf%C3%A9?x=%C3%BC'],
])('a redirect to %s in UTF-8 is followed as browsers do', async (location, asked) => {
  harness.web.answer(({ path }, response) =>
    path === '/download.php'
      ? response.writeHead(302, { location: bytesOf(location) }).end()
      : response.end(picture),
  );
  await imported();
  expect(harness.web.requests.at(-1)?.path).toBe(asked);
});

test.each([
  ['attachment; filename="harbour view.jpg"', 'harbour view.jpg'],
  ['attachment; filename="x.jpg"; filename*=UTF-8\'\'h%C3%A4fen.jpg', 'häfen.jpg'],
  ['inline; filename=00000.jpg', '00000.jpg'],
  ['attachment; filename="häfen.jpg"', 'häfen.jpg'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', 'download.php'],
  [';;; filename', 'download.php'],
  [`attachment; filename="${'a'.repeat(5_000)}"`, 'download.php'],
])('the name in Content-Disposition: %s counts before the URL’s', async (disposition, filename) => {
  serve(picture, { 'content-disposition': bytesOf(disposition) });
  expect((await imported()).filename).toBe(filename);
});
