import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { createConnectRouter, createContextValues, type ServiceImpl } from '@connectrpc/connect';
import { OperatorService } from '@postrider/contracts/operator';
import {
  type Http2Server,
  type Log,
  requestIdFrom,
  startHttp2Server,
  toAppError,
  type WatchedCertificate,
} from '@postrider/service';
import { answerCall } from '../body/answer-call.ts';
import type { OperatorConfig } from '../config.ts';
import type { Clock } from '../rate-limits/policy.ts';
import { createCallInterceptor, REQUEST_ID, toCallError } from './calls.ts';
import { clientAddress, createTokenCheck } from './tokens.ts';

/** Bytes; more than any request of an operator needs. */
const MAX_REQUEST = 64 * 1024;
const MAX_DEADLINE_MS = 60_000;
const MAX_CONCURRENT_CALLS = 32;

/** Serves the operator service over gRPC (HTTP/2), with TLS if configured. */
export function listenForOperator(
  { listen, tokens }: OperatorConfig,
  certificate: WatchedCertificate | undefined,
  handlers: ServiceImpl<typeof OperatorService>,
  clock: Clock,
  log: Log,
): Promise<Http2Server> {
  const router = createConnectRouter({
    grpc: true,
    grpcWeb: false,
    connect: false,
    requestGate: createTokenCheck(tokens, clock, log),
    interceptors: [createCallInterceptor(log)],
    maxTimeoutMs: MAX_DEADLINE_MS,
    acceptCompression: [],
  }).service(OperatorService, handlers);
  const methods = new Map(router.handlers.map((handler) => [handler.requestPath, handler]));

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const handler = methods.get(request.url.split('?', 1)[0] ?? '');
    if (!handler) {
      response.writeHead(404).end();
      return;
    }
    await answerCall(handler, {
      request,
      response,
      limit: MAX_REQUEST,
      values: createContextValues().set(clientAddress, request.socket.remoteAddress ?? ''),
      toError: (caught) => toCallError(toAppError(caught), requestIdFrom(request.headers[REQUEST_ID])),
    });
  }

  return startHttp2Server(
    (request, response) =>
      void answer(request, response).catch((err: unknown) => {
        log.warn({ err }, 'responding to an operator call failed');
        response.stream.close();
      }),
    { ...listen, certificate, settings: { maxConcurrentStreams: MAX_CONCURRENT_CALLS }, log },
  );
}
