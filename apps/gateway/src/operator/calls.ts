import { ConnectError, type Interceptor } from '@connectrpc/connect';
import { type AppError, type Log, requestIdFrom, toAppError, tracer, withContext } from '@postrider/service';
import { toStatus } from '@postrider/service/grpc';

export const REQUEST_ID = 'x-request-id';

/** Runs every call in the context of its request id, logs it, and returns errors as problems. */
export const createCallInterceptor =
  (log: Log): Interceptor =>
  (next) =>
  (request) => {
    const requestId = requestIdFrom(request.header.get(REQUEST_ID) ?? undefined);
    const method = request.method.name;
    const started = performance.now();
    const name = `${request.service.typeName}/${method}`;
    const span = tracer()?.start('server', name, {}, { 'rpc.system.name': 'grpc', 'rpc.method': name });
    return withContext({ requestId, span, isAwaited: true }, async () => {
      try {
        const response = await next(request);
        log.info({ method, ms: performance.now() - started }, 'operator call');
        response.header.set(REQUEST_ID, requestId);
        span?.end();
        return response;
      } catch (caught) {
        const error = toAppError(caught);
        span?.end(error.code);
        const level = error.code === 'internal' ? 'error' : error.code === 'unavailable' ? 'warn' : 'info';
        log[level]({ method, code: error.code, err: error.cause ?? error.message }, 'operator call failed');
        throw toCallError(error, requestId);
      }
    });
  };

/** A gRPC error with the whole problem in its trailer. */
export function toCallError(error: AppError, requestId: string): ConnectError {
  const { code, details, metadata } = toStatus(error);
  const trailers = Object.entries(metadata.getMap()).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.toString('base64'),
  ]);
  return new ConnectError(details, Number(code), {
    ...Object.fromEntries(trailers),
    [REQUEST_ID]: requestId,
  });
}
