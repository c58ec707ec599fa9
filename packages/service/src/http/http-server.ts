import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextPoll } from 'node:timers/promises';
import { newRequestId, type RequestContext, requestIdFrom } from '../telemetry/context.ts';
import { observeResponse } from '../telemetry/http-metrics.ts';
import { traceServedRequest } from '../telemetry/tracing/http.ts';
import { within } from '../telemetry/within.ts';
import { limitUnreadBody } from './unread-body.ts';

/**
 * Answers a request. What it does in `withContext` has the id of the request in its log lines, calls and spans; entering a
 * context takes half a microsecond, which a redirect from memory does without.
 */
export type HttpHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => void;

export interface HttpServerOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /**
   * The response to what can't be parsed as HTTP, or arrives too slowly, which no handler sees: sent with status 400,
   * the request id and `Connection: close`. `port` is the port that it came in on. A connection on which nothing arrives
   * is closed without one.
   */
  unreadable(
    requestId: string,
    port: number | undefined,
  ): { headers: OutgoingHttpHeaders; body: string | Buffer };
  /** For a whole request to arrive. */
  requestTimeoutMs?: number;
  /**
   * How long `stop` leaves connections open on which a request may be on its way, also from a client that is slow to
   * send the next one. The responses ask the client to close the connection.
   */
  drainMs?: number;
  /** How long `stop` waits for responses; then their connections are closed. */
  stopTimeoutMs?: number;
}

export interface HttpServer {
  /** http://host:port */
  url: string;
  /** Accepts no more connections, completes the requests in flight and on their way, then closes. */
  stop(): Promise<void>;
}

/** Longer than load balancers keep idle connections, so that none sends on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** A mebibyte over a slow line. */
const REQUEST_TIMEOUT_MS = 30_000;
/** By so much later the two timeouts act. */
const CHECK_TIMEOUTS_MS = 5_000;
const DRAIN_MS = 1_000;
/** Longer than any request may take, except for the transfer of a file. */
const STOP_TIMEOUT_MS = 15_000;

/** Serves HTTP, with limits on how slow a client may be and a stop that resets no connection in use. */
export async function startHttpServer(
  handler: HttpHandler,
  {
    host,
    port,
    unreadable,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    drainMs = DRAIN_MS,
    stopTimeoutMs = STOP_TIMEOUT_MS,
  }: HttpServerOptions,
): Promise<HttpServer> {
  let isStopping = false;
  let isDrained = false;
  /** The latest response of each connection in use: the one after which a stop may close it. */
  const inFlight = new Map<Socket, ServerResponse>();

  function serve(request: IncomingMessage, response: ServerResponse) {
    const started = performance.now();
    if (isStopping) closeAfter(response);
    limitUnreadBody(request, response);
    const { socket } = request;
    inFlight.set(socket, response);
    response.on('close', () => {
      observeResponse(request, response, started);
      if (inFlight.get(socket) === response) inFlight.delete(socket);
      // A kept-alive connection would delay the stop: it closes as soon as its response is out.
      if (isDrained) server.closeIdleConnections();
    });
    handler(request, response, {
      requestId: requestIdFrom(request.headers['x-request-id']),
      span: traceServedRequest(request, response),
      isAwaited: true,
    });
  }

  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: CHECK_TIMEOUTS_MS,
      // Node's own refusal has no body.
      requireHostHeader: false,
    },
    serve,
  );
  server.on('clientError', (_error, socket) => {
    // Browsers open connections ahead. They would take what is sent on one for the response to its first request.
    if (socket instanceof Socket && socket.bytesRead === 0) socket.destroy();
    else refuse(socket, unreadable);
  });
  // This is no proxy. Node would close the connection without a word.
  server.on('connect', (_request, socket) => {
    // Node hands the socket over without a listener: an error would end the process.
    socket.on('error', () => {});
    refuse(socket, unreadable);
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', serve);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');

  async function close() {
    isStopping = true;
    for (const response of inFlight.values()) closeAfter(response);
    const force = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
    // A busy process has connections to accept; closing the listener would reset them.
    await nextPoll();
    // The HTTP server's own `close` resets idle connections, and loses the requests that are on their way on them.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    await within(drainMs, closed);
    // What has arrived by now is read first, even if a busy process has not come to it in that time.
    await nextPoll();
    isDrained = true;
    server.close();
    await closed;
    clearTimeout(force);
  }

  let closing: Promise<void> | undefined;
  return {
    url: `http://${host}:${bound.port}`,
    stop() {
      closing ??= close();
      return closing;
    },
  };
}

/** A client that reused the connection after this response would lose its next request. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function refuse(socket: Duplex, unreadable: HttpServerOptions['unreadable']): void {
  if (!socket.writable) return;
  const requestId = newRequestId();
  const { headers, body } = unreadable(requestId, socket instanceof Socket ? socket.localPort : undefined);
  const fields = Object.entries({
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
  });
  socket.write(
    ['HTTP/1.1 400 Bad Request', ...fields.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
  );
  socket.end(body);
}
