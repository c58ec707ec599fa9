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
 * Handles a request. In `withContext`, log lines, calls and spans have the request's id. Entering a context takes half
 * a microsecond, so a redirect from memory skips it.
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
   * The response to requests that are not valid HTTP or arrive too slowly, which never reach the handler: sent with
   * status 400, the request id and `Connection: close`. `port` is the local port. A connection without any data is
   * closed without a response.
   */
  unreadable(
    requestId: string,
    port: number | undefined,
  ): { headers: OutgoingHttpHeaders; body: string | Buffer };
  /** True if the handler never reads a body: a request without one then takes a microsecond less. */
  readsNoBodies?: boolean;
  /** The timeout for receiving a whole request. */
  requestTimeoutMs?: number;
  /** How long `stop` waits for requests in transit. Their responses tell the client to close the connection. */
  drainMs?: number;
  /** How long `stop` waits for responses before it closes their connections. */
  stopTimeoutMs?: number;
}

export interface HttpServer {
  /** http://host:port */
  url: string;
  /** Accepts no more connections, completes requests in flight and in transit, then closes. */
  stop(): Promise<void>;
}

/** Longer than load balancers keep idle connections, so that they never send on a closing one. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Enough for a mebibyte over a slow connection. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The precision of both timeouts. */
const CHECK_TIMEOUTS_MS = 5_000;
const DRAIN_MS = 1_000;
/** Longer than any request may take, except file transfers. */
const STOP_TIMEOUT_MS = 15_000;

/** Serves HTTP, with timeouts for slow clients and a stop that does not reset connections in use. */
export async function startHttpServer(
  handler: HttpHandler,
  {
    host,
    port,
    unreadable,
    readsNoBodies = false,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    drainMs = DRAIN_MS,
    stopTimeoutMs = STOP_TIMEOUT_MS,
  }: HttpServerOptions,
): Promise<HttpServer> {
  let isStopping = false;
  let isDrained = false;
  /** The latest response of each connection in use; a stop may close it after that. */
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
      // Kept-alive connections would delay the stop, so they close after their response.
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
      // Node's own response has no body.
      requireHostHeader: false,
      optimizeEmptyRequests: readsNoBodies,
    },
    serve,
  );
  server.on('clientError', (_error, socket) => {
    // Browsers open connections ahead, and would treat this response as the one to their first request.
    if (socket instanceof Socket && socket.bytesRead === 0) socket.destroy();
    else refuse(socket, unreadable);
  });
  // This server is not a proxy. Node would close the connection without a response.
  server.on('connect', (_request, socket) => {
    // Node passes the socket without an error listener, so an error would end the process.
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
    // The HTTP server's own `close` resets idle connections and loses requests in transit.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    await within(drainMs, closed);
    // Data that has arrived is read first, even if the process was too busy in that time.
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

/** A client that reuses the connection after this response would lose its next request. */
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
