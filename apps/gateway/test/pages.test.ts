import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { pages } from '../src/pages/pages.ts';

const SCRIPT = 'console.log(1);';
const folder = mkdtempSync(join(tmpdir(), 'postrider-pages-'));
let server: Server;
let address = '';

beforeAll(async () => {
  const problem: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(404).json({ code: error.code });
  };
  const app = express()
    .disable('etag')
    .use(pages({ folder, mediaOrigins: ['https://media.example'] }))
    .use((_request, response) => response.status(404).json({ code: 'not_found' }))
    .use(problem);
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  if (typeof bound === 'object') address = `http://127.0.0.1:${bound?.port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

test('a dashboard that is not built says how to build it, and is served as soon as it is', async () => {
  const missing = await open('/');
  expect(missing.status).toBe(503);
  expect(await missing.text()).toContain('npm run build -w apps/dashboard');

  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Postrider</title>');
  writeFileSync(join(folder, 'assets/index-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-1.js.br'), brotliCompressSync(SCRIPT));
  expect((await open('/')).status).toBe(200);
});

test.each(['/', '/sign-in', '/w/0198/posts/1?status=failed'])('%s is the document', async (path) => {
  const answer = await open(path);
  expect(await answer.text()).toBe('<title>Postrider</title>');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https://media.example; " +
      "media-src 'self' blob: https://media.example; connect-src 'self' https://media.example; font-src 'self'; " +
      "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  const head = await open(path, {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a client that is no browser gets the page too', async () => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html' }]) {
    const answer = await open('/w/0198/posts', headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test('files never change under their name, and come compressed to who accepts it', async () => {
  const plain = await open('/assets/index-1.js', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  const packed = await open('/assets/index-1.js', { 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  for (const answer of [plain, packed]) {
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe(SCRIPT);
  }
});

test('crawlers get a file of their own, not a page', async () => {
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  const answer = await open('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('User-agent: *');
});

test.each([
  ['/assets/index-2.js', {}],
  ['/assets/..%2Findex.html', {}],
  ['/api/v2/posts', {}],
  ['/docs/nothing', {}],
  ['/w/0198/posts', { accept: 'application/json' }],
])('%s with %j is no page', async (path, headers) => {
  const answer = await open(path, headers);
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_found' }]);
});
