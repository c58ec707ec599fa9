import { createSecureServer, createServer, type ServerHttp2Session } from 'node:http2';
import { isIPv6 } from 'node:net';
import type { ServiceImpl } from '@connectrpc/connect';
import { createContextValues } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import { OperatorService } from '@postrider/contracts/operator';
import type { Log } from '@postrider/service';
import type { OperatorConfig } from '../config.ts';
import type { Clock } from '../rate-limits/policy.ts';
import { createCallInterceptor } from './calls.ts';
import type { Tls } from './tls.ts';
import { clientAddress, createTokenCheck } from './tokens.ts';

/** More than any request of an operator needs. */
const MAX_REQUEST_BYTES = 64 * 1024;
const MAX_DEADLINE_MS = 60_000;
const MAX_CONCURRENT_CALLS = 32;
const IDLE_MS = 120_000;
const STOP_MS = 10_000;

/** The operator service's own listener. */
export interface OperatorListener {
  /** http://host:port, or https: */
  address: string;
  /** Accepts no more calls and lets those in flight end. */
  stop(): Promise<void>;
}

/** Serves the operator service over gRPC (HTTP/2), with TLS where it is configured. */
export async function listenForOperator(
  { listen: { host, port }, tokens, tls }: Omit<OperatorConfig, 'tls'> & { tls: Tls | undefined },
  handlers: ServiceImpl<typeof OperatorService>,
  clock: Clock,
  log: Log,
): Promise<OperatorListener> {
  const adapter = connectNodeAdapter({
    routes: (router) => router.service(OperatorService, handlers),
    grpc: true,
    grpcWeb: false,
    connect: false,
    requestGate: createTokenCheck(tokens, clock, log),
    contextValues: ({ socket }) => createContextValues().set(clientAddress, socket.remoteAddress ?? ''),
    interceptors: [createCallInterceptor(log)],
    readMaxBytes: MAX_REQUEST_BYTES,
    maxTimeoutMs: MAX_DEADLINE_MS,
    acceptCompression: [],
  });
  const settings = { maxConcurrentStreams: MAX_CONCURRENT_CALLS };
  const server = tls
    ? createSecureServer({ ...tls, minVersion: 'TLSv1.2', settings }, adapter)
    : createServer({ settings }, adapter);

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
  if (bound === null || typeof bound === 'string') throw new Error('the operator listener has no port');
  return {
    address: `${tls ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${bound.port}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.close();
      const force = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, STOP_MS);
      await closed;
      clearTimeout(force);
    },
  };
}
