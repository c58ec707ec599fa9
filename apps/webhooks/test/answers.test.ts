import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { createOutbound } from '@postrider/service/outbound';
import { makeAttempt } from '../src/attempt.ts';

/** The parts come one after the other, then the connection is closed. */
const CUT = ['HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n', 'short'];
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** One attempt at a server that answers these bytes and closes the connection. */
async function attemptAt(parts: readonly string[]) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', async () => {
      for (const part of parts)
        await new Promise((written) => socket.write(part, () => setImmediate(written)));
      socket.end();
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const outbound = createOutbound({ allowCidrs: [], connectTo: [`*.hooks.test=http://127.0.0.1:${port}`] });
  const signed = { secrets: ['whsec_x'], eventId: 'evt_1', body: '{}', attempts: 0 };
  const request = { url: 'https://a.hooks.test/', signed };
  const { status, failure } = await makeAttempt(outbound, request, 5_000, new AbortController().signal);
  await outbound.close();
  await new Promise((closed) => server.close(closed));
  return failure?.code ?? status;
}

test.each<[string, string[], number]>([
  ['an unasked 100 Continue', [CONTINUE, OK], 200],
  ['one that comes together with the response', [CONTINUE + OK], 200],
  ['one that comes byte by byte', [...CONTINUE, ...OK], 200],
  ['several, one with a header', [CONTINUE, 'HTTP/1.1 100 Continue\r\nDate: today\r\n\r\n', OK], 200],
  ['102 Processing', ['HTTP/1.1 102 Processing\r\n\r\n', OK], 200],
  ['100 and 103 Early Hints', [CONTINUE, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', OK], 200],
  ['a body that is shorter than announced', CUT, 200],
  [
    'a last chunk that is missing',
    ['HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n'],
    202,
  ],
  ['a chunk that is no chunk', ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n'], 200],
  ['a body until the end of the connection', ['HTTP/1.1 200 OK\r\n\r\n', 'body'], 200],
])('is accepted by its status: %s', async (_, parts, status) => {
  expect(await attemptAt(parts)).toBe(status);
});

test.each<[string, string[], string]>([
  ['a 100 Continue and nothing else', [CONTINUE], 'connection_closed'],
  [
    'a status that refuses, cut off',
    ['HTTP/1.1 500 Oops\r\nContent-Length: 100\r\n\r\n', 'short'],
    'http_status',
  ],
  [
    'a 100 Continue before a refusal',
    [CONTINUE, 'HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n'],
    'http_status',
  ],
  ['an endless 100 Continue', [`HTTP/1.1 100 Continue\r\nX: ${'x'.repeat(20_000)}`, OK], 'connection_closed'],
])('is not accepted: %s', async (_, parts, code) => {
  expect(await attemptAt(parts)).toBe(code);
});
