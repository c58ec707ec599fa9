import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '../src/api/problem.ts';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

async function send(bytes: string) {
  const { hostname, port } = new URL(harness.gateway.address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, problem: problem.parse(JSON.parse(body)) };
}

test.each([
  ['no HTTP', 'HELLO THERE\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: nameless\r\n\r\n'],
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
])('%s gets a problem with a request id', async (_name, bytes) => {
  const answer = await send(bytes);
  expect(answer.head).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.head).toMatch(/X-Request-Id: req_[0-9a-f-]{36}/);
  const type = expect.stringMatching(/^http:\/\/localhost:\d+\/docs\/errors#invalid_request$/);
  expect(answer.problem).toMatchObject({ status: 400, code: 'invalid_request', type });
});

test.each([
  ['without a Host', ''],
  ['with an unknown expectation', 'Host: a\r\nExpect: miracles\r\n'],
])('a request %s gets a normal response', async (_name, headers) => {
  const answer = await send(`GET /api/v1/developer/posts HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`);
  const { port } = new URL(harness.gateway.address);
  const host = headers.startsWith('Host: a\r') ? 'a' : `localhost:${port}`;
  expect(answer.problem.type).toBe(`http://${host}/docs/errors#missing_api_key`);
  expect(answer.head).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.head).toMatch(/X-Request-Id: req_[0-9a-f-]{36}/);
  expect(answer.head).toMatch(/RateLimit: "address"/);
  expect(answer.problem).toMatchObject({ status: 401, code: 'missing_api_key' });
});

test.each(['/healthz', '/readyz', '/docs', '/nowhere'])('%s reports the rate limits', async (path) => {
  const { headers } = await fetch(harness.gateway.address + path);
  expect(headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
  expect(headers.get('ratelimit-policy')).toMatch(/^"address";q=\d+;w=\d+$/);
});

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const JSON_TYPE = 'Content-Type: application/json';
const ORIGIN = 'Origin: http://localhost';
const keyed = () => `Authorization: Bearer ${harness.key.value}`;

test.each([
  ['/api/v1/developer/posts', 413, () => [JSON_TYPE, keyed()]],
  ['/mcp', 413, () => [JSON_TYPE, keyed()]],
  ['/oauth/token', 413, () => [FORM]],
  ['/api/auth/sign-in/email', 413, () => [JSON_TYPE, ORIGIN]],
  ['/dashboard/api/dashboard.v1.SessionService/GetSession', 400, () => [JSON_TYPE, ORIGIN]],
])('a body without an end for %s is refused at once', async (path, status, headers) => {
  const { hostname, port } = new URL(harness.gateway.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers(), `Content-Length: ${10 ** 12}`];
  // Nothing of the body follows: a server that waited for it would not answer.
  socket.write([...lines, '', ''].join('\r\n'));
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(String(chunk)).toContain('must not exceed');
  // And the connection does not stay open for the rest.
  await once(socket, 'close');
});
