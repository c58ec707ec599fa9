import {
  createSecureServer,
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  type Settings,
} from 'node:http2';
import { isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Log } from '../telemetry/log.ts';
import { MIN_VERSION } from '../tls/certificate.ts';
import { createRefusalLog } from '../tls/refusals.ts';
import type { WatchedCertificate } from '../tls/watch.ts';

type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export interface Http2ServerOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Without it, the server uses HTTP/2 in plain text. */
  certificate?: WatchedCertificate | undefined;
  settings?: Settings;
  log: Log;
}

export interface Http2Server {
  /** http://host:port, or https: */
  url: string;
  /** Accepts no more calls, completes those in flight, then closes. */
  stop(): Promise<void>;
}

const IDLE_MS = 120_000;
/** The limit of data that a client may send after its response. */
const UNREAD_MS = 2_000;
/** The timeout of calls in flight; then their connections are closed. */
const STOP_TIMEOUT_MS = 10_000;

/** Serves HTTP/2 only, with a stop that lets calls in flight end. */
export async function startHttp2Server(
  handler: Handler,
  { host, port, certificate, settings = {}, log }: Http2ServerOptions,
): Promise<Http2Server> {
  const serve: Handler = (request, response) => {
    // The response's own event only comes at the end of the stream.
    response.stream.once('finish', () => dropUnreadBody(request));
    handler(request, response);
  };
  const server = certificate
    ? createTlsServer(certificate, settings, serve)
    : createServer({ settings }, serve);

  const logRefusal = createRefusalLog(log);
  const refused = (peer: string | undefined, err: string) =>
    logRefusal({ peer, err }, 'rejected a connection: it does not use HTTP/2 as configured');
  server.on('tlsClientError', ({ message }: Error, socket: TLSSocket) =>
    refused(socket.remoteAddress, message),
  );
  server.on('unknownProtocol', (socket: TLSSocket) => {
    refused(socket.remoteAddress, 'the client did not offer HTTP/2 (ALPN h2)');
    socket.destroy();
  });
  server.on('sessionError', ({ message }: Error, session: ServerHttp2Session) =>
    refused(session.socket?.remoteAddress, message),
  );

  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.setTimeout(IDLE_MS, () => session.close());
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');

  return {
    url: `${certificate ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${bound.port}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.close();
      const force = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(force);
    },
  };
}

/** Ends a request after its body was rejected; its client would wait for permission to send the rest. */
function dropUnreadBody(request: Http2ServerRequest): void {
  if (request.complete || request.stream.destroyed) return;
  const late = setTimeout(() => request.stream.close(), UNREAD_MS);
  request.stream.once('close', () => clearTimeout(late));
  request.resume();
}

/** New connections use the newest certificate. */
function createTlsServer(certificate: WatchedCertificate, settings: Settings, handler: Handler) {
  const current = () => ({ ...certificate.current().pem, minVersion: MIN_VERSION.any });
  const server = createSecureServer({ ...current(), settings }, handler);
  certificate.onChange(() => server.setSecureContext(current()));
  return server;
}
