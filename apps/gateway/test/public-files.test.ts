import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { startMedia } from '@postrider/media';
import type { RpcClient } from '@postrider/service/grpc';
import { ANY_PORT, createTestClient, reserveBacking, startReceiver, waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
let media: RpcClient<typeof MediaService>;
let database: mongoose.Connection;
let web: Awaited<ReturnType<typeof startReceiver>>;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const backing = reserveBacking();
  stack.defer(() => backing.remove());
  web = await startReceiver();
  stack.defer(() => web.close());
  const mongo = backing.mongo('media');
  const running = await startMedia({
    logLevel: 'silent',
    management: ANY_PORT,
    listen: ANY_PORT,
    mongo,
    s3: backing.s3,
    outbound: { allowCidrs: [], denyCidrs: [], allowUnsafe: false, connectTo: [`*.web.test=${web.url}`] },
    importTimeoutMs: 20_000,
    ffmpegPath: '/nowhere/ffmpeg',
    conversions: 1,
    probeProcesses: 1,
    uploadMaxAgeMs: 86_400_000,
    cleanupEveryMs: 60_000,
  });
  stack.defer(() => running.stop());
  media = createTestClient(MediaService, running.address);
  stack.defer(() => media.close());
  database = await mongoose.createConnection(mongo.uri, { dbName: mongo.database }).asPromise();
  stack.defer(() => database.close());
  harness = await startHarness(({ services }) => ({ services: { ...services, media: running.address } }));
  stack.defer(() => harness.stop());
});
afterAll(() => stack.disposeAsync());

/** A picture with a place in it, and its public address. */
async function published({ validMs = 60_000n, workspaceId = harness.workspace.id } = {}) {
  const noise = { raw: { width: 300, height: 300, channels: 3 as const } };
  const body = await sharp(randomBytes(300 * 300 * 3), noise)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ann Lee' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .toBuffer();
  web.answer((_, response) => response.end(body));
  const ids = { workspaceId, mediaId: randomUUID() };
  await media.importMedia({ ...ids, url: 'https://pictures.web.test/a' });
  const { path } = await media.createPublicAddress({ ...ids, validMs });
  return { ...ids, path, original: body };
}

/** One request as bytes, and its answer: status, headers in lower case, body. */
async function raw(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
) {
  const { hostname, port } = new URL(harness.gateway.address);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'postrider.test', connection: 'close', ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`);
  const received = Buffer.concat(await Array.fromAsync<Buffer>(socket));
  const end = received.indexOf('\r\n\r\n');
  const [status = '', ...fields] = received.toString('latin1', 0, end).split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(
      fields.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    body: received.subarray(end + 4),
  };
}

describe('a file at its public address', () => {
  test('is sent at once, with its type and length, and without its place', async () => {
    const { path, original } = await published();
    expect(path).toMatch(/^\/m\/[\x21-\x7e]{1,60}\.jpg$/);
    const { status, headers, body } = await raw(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(body.length),
      'accept-ranges': 'bytes',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    for (const absent of ['set-cookie', 'location', 'transfer-encoding', 'content-encoding'])
      expect(headers[absent]).toBeUndefined();
    expect((await sharp(body).metadata()).width).toBe(300);
    expect(['GPSLatitude', 'Ann Lee'].filter((words) => body.includes(words))).toEqual([]);
    expect(original.includes('Ann Lee')).toBe(true);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { path } = await published();
    const [get, head] = [await raw(path), await raw(path, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    const { date: _, 'x-request-id': __, ratelimit: ___, ...rest } = get.headers;
    expect(head.headers).toMatchObject(rest);
  });

  test('answers ranges of the bytes that it sends', async () => {
    const { path } = await published();
    const { body } = await raw(path);
    const size = body.length;
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=1-1', 1, 1],
      ['bytes=100-299', 100, 299],
      [`bytes=${size - 5}-`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=500-${size + 500}`, 500, size - 1],
    ];
    for (const [range, start, end] of ranges) {
      const part = await raw(path, { headers: { range } });
      expect(part.status).toBe(206);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
        'content-type': 'image/jpeg',
      });
      expect(part.body.equals(body.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await raw(path, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const conditional = await raw(path, { headers: { range: 'bytes=0-0', 'if-range': '"a"' } });
    expect([conditional.status, conditional.body.length]).toEqual([200, size]);
  });
});

describe('an address', () => {
  test('that is forged or malformed is 404, with a plain sentence', async () => {
    const { path } = await published();
    const forged = path.replace(/^\/m\/(.)/, (_, first) => `/m/${first === 'A' ? 'B' : 'A'}`);
    for (const wrong of [forged, '/m/x.jpg', '/m/', `/m/${'a'.repeat(5_000)}`, '/m/%00.jpg', `${path}/x`]) {
      const { status, headers, body } = await raw(wrong);
      expect(status).toBe(404);
      if (wrong !== forged) continue;
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body.toString()).toBe('There is no file at this address.\n');
    }
    expect((await raw('/m/%E0%A4%A.jpg')).status).toBe(404);
  });

  test('that has ended is 410', async () => {
    const { path, mediaId } = await published();
    const rows = database.collection('public_addresses');
    await rows.updateOne({ mediaId }, { $set: { endsAt: new Date(Date.now() - 1) } });
    const { status, headers, body } = await raw(path);
    expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(body.toString()).toMatch(/^This address has expired/);
  });

  test('takes no other method', async () => {
    const { path } = await published();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await raw(path, { method, headers: { 'content-length': '0' } });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('ends with its file, and at once with its workspace', async () => {
    const first = await published();
    await media.deleteMedia({ workspaceId: first.workspaceId, mediaId: first.mediaId });
    expect((await raw(first.path)).status).toBe(404);

    const { id: workspaceId } = await harness.operator.createWorkspace({ name: 'Other' });
    const second = await published({ workspaceId });
    expect((await raw(second.path)).status).toBe(200);
    const gateway = await mongoose
      .createConnection(harness.config.mongo.uri, { dbName: harness.config.mongo.database })
      .asPromise();
    await gateway.collection<{ _id: string }>('workspaces').deleteOne({ _id: workspaceId });
    await gateway.close();
    expect((await raw(second.path)).status).toBe(404);
  });
});

test('a reader that stops reading holds back the store, and costs nobody else', async () => {
  const size = 24 * 1024 * 1024;
  const body = await sharp(randomBytes(2_800 * 2_800 * 3), {
    raw: { width: 2_800, height: 2_800, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(body.length).toBeLessThan(size + 1024 * 1024);
  web.answer((_, response) => response.end(body));
  const ids = { workspaceId: harness.workspace.id, mediaId: randomUUID() };
  await media.importMedia({ ...ids, url: 'https://pictures.web.test/a' });
  const { path } = await media.createPublicAddress({ ...ids, validMs: 60_000n });

  const { hostname, port } = new URL(harness.gateway.address);
  // As many as one workspace may have.
  const sockets = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: postrider.test\r\n\r\n`);
      await once(socket, 'readable');
      socket.pause();
      return socket;
    }),
  );
  const { id: workspaceId } = await harness.operator.createWorkspace({ name: 'Quick' });
  const other = await published({ workspaceId });
  expect((await raw(other.path)).status).toBe(200);
  // The next reader of the same workspace waits until one of them goes.
  const next = raw(path);
  sockets[0]?.destroy();
  expect((await next).body.length).toBe(body.length);
  for (const socket of sockets) socket.destroy();
  await waitUntil('the next reader', async () => (await raw(other.path)).status === 200);
}, 120_000);
