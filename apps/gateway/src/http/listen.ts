import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, newRequestId, withContext } from '@postrider/service';
import { renderProblem } from '../api/problem.ts';
import { localUrl } from './public-url.ts';

export interface Listening {
  /** http://host:port */
  address: string;
  /** Takes no more connections, lets requests in flight and on their way end, then closes. */
  close(): Promise<void>;
}

/** Longer than a load balancer keeps its connections, so that it never sends on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** For a whole request to arrive: a mebibyte over a bad line. */
const REQUEST_TIMEOUT_MS = 30_000;
/** For requests that are on their way when a stop begins: they are answered, and told that their connection ends. */
const DRAIN_MS = 250;
/** Longer than any request may take, except for the transfer of a file. */
const CLOSE_TIMEOUT_MS = 15_000;

/** Serves HTTP with limits on how slow a client may be. */
export async function listen(
  handler: RequestListener,
  { host, port, publicUrl }: { host: string; port: number; publicUrl: string | undefined },
): Promise<Listening> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // Node's own refusal would be bare.
      requireHostHeader: false,
    },
    handler,
  );
  server.on('clientError', (_error, socket) => {
    refuseUnreadable(socket, publicUrl ?? localUrl(socket instanceof Socket ? socket.localPort : undefined));
  });
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  let closing = false;
  let drained = false;
  const inFlight = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    if (closing) endConnection(response);
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      // A connection that is kept alive would hold the stop up: it goes as soon as its answer is out.
      if (drained) server.closeIdleConnections();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    address: `http://${host}:${bound.port}`,
    async close() {
      closing = true;
      inFlight.forEach(endConnection);
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      // The HTTP server's own `close` cuts connections that are idle, and with them the requests on their way in.
      const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
      await Promise.race([closed, sleep(DRAIN_MS)]);
      drained = true;
      server.close();
      await closed;
      clearTimeout(force);
    },
  };
}

/** Says so in the answer: a client that went on using the connection would lose its next request. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** What is no HTTP at all, or too slow or too long in its head, gets the same kind of answer as everything else. */
function refuseUnreadable(socket: Duplex, publicUrl: string): void {
  if (!socket.writable) return;
  const requestId = newRequestId();
  const refusal = new AppError(
    'invalid_request',
    'This is not a request that can be read: its head is malformed, too long or too slow.',
  );
  const { body, contentType } = withContext({ requestId }, () =>
    renderProblem(refusal, { publicUrl, url: '/' }),
  );
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
