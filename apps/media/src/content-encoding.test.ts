import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextPoll } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { unpacked } from './content-encoding.ts';

const incomplete = () => gzipSync(randomBytes(3_000)).subarray(0, -9);

// Its error would have ended the process.
test('a body that nobody reads is not unpacked', async () => {
  const packed = new PassThrough();
  const body = unpacked(packed, ['gzip'], 10_000);
  packed.end(incomplete());
  for (let turn = 0; turn < 10; turn++) await nextPoll();
  expect(packed.readableDidRead).toBe(false);
  body.destroy();
});

test('an incomplete body is refused, however late it is read', async () => {
  const packed = new PassThrough();
  const body = unpacked(packed, ['gzip'], 10_000);
  packed.end(incomplete());
  for (let turn = 0; turn < 10; turn++) await nextPoll();
  await expect(body.toArray()).rejects.toMatchObject({
    code: 'import_failed',
    message: expect.stringContaining('arrived damaged'),
  });
});

test('a body that is no longer read closes its source', async () => {
  const packed = new PassThrough();
  const body = unpacked(packed, ['gzip'], 1_000_000);
  packed.write(gzipSync(randomBytes(100_000)).subarray(0, 50_000));
  await once(body, 'readable');
  body.destroy();
  await new Promise((resolve) => packed.once('close', resolve));
});
