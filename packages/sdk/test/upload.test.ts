import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Postrider, PostriderConnectionError } from '@postrider/sdk';
import { listen, type Receiver, startReceiver } from '@postrider/testing';
import { give, patientClient, type Scripted } from './support/client.ts';

const BYTES = randomBytes(5_000_001);
const directory = mkdtempSync(join(tmpdir(), 'postrider-sdk-'));
const path = join(directory, 'launch.mp4');
writeFileSync(path, BYTES);

let api: Receiver;
/** What the storage answers, in turn; 200 afterwards. */
let storage: Scripted[] = [];

beforeAll(async () => {
  api = await startReceiver();
  api.answer(({ path: asked, method, body }, response) => {
    if (method === 'PUT') return give(response, storage.shift() ?? { status: 200 });
    const { action, size, type } = JSON.parse(body.toString());
    if (action === 'complete') return give(response, { status: 201, body: { media: { id: 'm1', asked } } });
    const headers = { 'content-type': type, 'content-length': String(size), 'x-amz-meta-note': 'signed' };
    const upload = {
      url: `${api.url}/bucket/key?signature=s`,
      method: 'PUT',
      headers,
      key: 'the key',
      expiresAt: '',
    };
    give(response, { status: 200, body: { upload } });
  });
});
afterEach(() => {
  api.requests.length = 0;
  storage = [];
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true });
});

const puts = () => api.requests.filter(({ method }) => method === 'PUT');
const bodies = () =>
  api.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }): unknown => JSON.parse(body.toString()));

async function* chunks(size = 100_000) {
  for (let at = 0; at < BYTES.length; at += size) yield BYTES.subarray(at, at + size);
}

const SOURCES: [string, string | undefined, (client: Postrider) => Promise<unknown>][] = [
  ['a path', 'launch.mp4', (client) => client.media.upload(path)],
  ['a File', 'a.webm', (client) => client.media.upload(new File([BYTES], 'a.webm'), { type: 'video/mp4' })],
  ['a Blob', undefined, (client) => client.media.upload(new Blob([BYTES], { type: 'video/mp4' }))],
  [
    'a Node.js stream',
    'b.mp4',
    (client) =>
      client.media.upload({ stream: createReadStream(path), size: BYTES.length }, { filename: 'b.mp4' }),
  ],
  [
    'a web stream',
    undefined,
    (client) =>
      client.media.upload({ stream: new Blob([BYTES]).stream(), size: BYTES.length }, { type: 'video/mp4' }),
  ],
  [
    'a generator',
    undefined,
    (client) => client.media.upload({ stream: chunks(), size: BYTES.length }, { type: 'video/mp4' }),
  ],
];

describe('an upload', () => {
  test.each(SOURCES)(
    'of %s is begun, sent byte for byte with the required headers, and completed',
    async (_, filename, run) => {
      expect(await run(patientClient(api).client)).toMatchObject({ id: 'm1' });

      const init = { action: 'init', type: 'video/mp4', size: BYTES.length, ...(filename && { filename }) };
      expect(bodies()).toEqual([init, { action: 'complete', key: 'the key' }]);
      const keys = api.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
      expect(new Set(keys).size).toBe(2);

      const [put] = puts();
      expect(put?.path).toBe('/bucket/key?signature=s');
      expect(put?.body.equals(BYTES)).toBe(true);
      expect(put?.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(BYTES.length),
        'x-amz-meta-note': 'signed',
      });
      expect(put?.headers['transfer-encoding']).toBeUndefined();
      expect(put?.headers.authorization).toBeUndefined();
      expect(put?.headers['idempotency-key']).toBeUndefined();
    },
  );

  test.each([
    ['503', { status: 503, body: '<Error>SlowDown</Error>' }],
    ['a broken connection', false],
  ] satisfies [string, Scripted][])('of a file is sent again after %s', async (_, failure) => {
    storage = [failure];
    await patientClient(api).client.media.upload(path);
    expect(puts()).toHaveLength(2);
    expect(puts()[1]?.body.equals(BYTES)).toBe(true);
    expect(bodies()).toHaveLength(2);
  });

  test('of a stream is not, for a stream is read once', async () => {
    storage = [false];
    const file = { stream: chunks(), size: BYTES.length };
    const upload = patientClient(api).client.media.upload(file, { type: 'video/mp4' });
    await expect(upload).rejects.toBeInstanceOf(PostriderConnectionError);
    expect(puts()).toHaveLength(1);
    expect(bodies()).toHaveLength(1);
  });

  test('that the storage refuses is not completed, and the signed address is not revealed', async () => {
    storage = [{ status: 403, body: '<Error>AccessDenied</Error>' }];
    const failure = await patientClient(api)
      .client.media.upload(path)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 403, code: 'unexpected_answer' });
    expect(String(failure)).not.toContain('signature');
    expect(bodies()).toHaveLength(1);
  });

  test.each([
    ['a name without a known extension', 'README.md'],
    ['no name at all', new Blob([BYTES])],
  ])('of an unknown kind is refused before anything is sent: %s', async (_, file) => {
    writeFileSync(join(directory, 'README.md'), 'x');
    const source = typeof file === 'string' ? join(directory, file) : file;
    await expect(patientClient(api).client.media.upload(source)).rejects.toThrow('Pass the file’s type');
    expect(api.requests).toHaveLength(0);
  });

  test.each([
    ['photo', 'ffd8ffe000104a46494600', 'image/jpeg'],
    ['photo', '89504e470d0a1a0a0000000d', 'image/png'],
    ['clip', '0000001466747970717420 20'.replace(' ', ''), 'video/quicktime'],
    ['clip', '00000018667479706d703432', 'video/mp4'],
    ['photo.jpg-large', '00', 'image/jpeg'],
    ['photo.jfif', '00', 'image/jpeg'],
  ])('of %s goes by its first bytes where its name does not say what it is: %s', async (name, head, type) => {
    const file = new File([Buffer.from(head, 'hex')], name);
    await patientClient(api).client.media.upload(file);
    expect(bodies()[0]).toMatchObject({ action: 'init', type, filename: name });
  });

  test('of a file that is not there is refused before anything is sent', async () => {
    await expect(patientClient(api).client.media.upload(join(directory, 'none.mp4'))).rejects.toThrow();
    expect(api.requests).toHaveLength(0);
  });
});

test('an upload streams: the storage has the first bytes before the last ones exist', async () => {
  const arrival = Promise.withResolvers<void>();
  const bucket = createServer((request, response) => {
    request.once('data', () => arrival.resolve());
    request.resume().on('end', () => response.end());
  });
  const port = await listen(bucket);
  async function* stream() {
    yield BYTES.subarray(0, 70_000);
    await arrival.promise;
    yield BYTES.subarray(70_000, 140_000);
  }
  const { client } = patientClient(api, {
    fetch: (url, init) => fetch(init?.method === 'PUT' ? `http://127.0.0.1:${port}/` : url, init),
  });
  await client.media.upload({ stream: stream(), size: 140_000 }, { type: 'video/mp4' });
  expect(bodies()).toHaveLength(2);
  bucket.closeAllConnections();
  await new Promise((resolve) => bucket.close(resolve));
});
