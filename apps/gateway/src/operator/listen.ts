import type { ServiceImpl } from '@connectrpc/connect';
import { createContextValues } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import { OperatorService } from '@postrider/contracts/operator';
import { type Http2Server, type Log, startHttp2Server, type WatchedCertificate } from '@postrider/service';
import type { OperatorConfig } from '../config.ts';
import type { Clock } from '../rate-limits/policy.ts';
import { createCallInterceptor } from './calls.ts';
import { clientAddress, createTokenCheck } from './tokens.ts';

/** More than any request of an operator needs. */
const MAX_REQUEST_BYTES = 64 * 1024;
const MAX_DEADLINE_MS = 60_000;
const MAX_CONCURRENT_CALLS = 32;

/** Serves the operator service over gRPC (HTTP/2), with TLS where it is configured. */
export function listenForOperator(
  { listen, tokens }: OperatorConfig,
  certificate: WatchedCertificate | undefined,
  handlers: ServiceImpl<typeof OperatorService>,
  clock: Clock,
  log: Log,
): Promise<Http2Server> {
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
  return startHttp2Server(adapter, {
    ...listen,
    certificate,
    settings: { maxConcurrentStreams: MAX_CONCURRENT_CALLS },
  });
}
