import { setMaxListeners } from 'node:events';
import { isIPv6 } from 'node:net';
import {
  create,
  type DescMessage,
  type DescMethod,
  type DescService,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { clockCheck } from '../clock/check.ts';
import { ConfigError } from '../config.ts';
import { newRequestId, type RequestContext, withContext } from '../context.ts';
import { type AppError, toAppError, unavailable } from '../errors.ts';
import { trackRequest } from '../in-flight.ts';
import type { Log } from '../log.ts';
import { type Check, createReadiness, watchReadiness } from '../readiness.ts';
import { isLoopback, LOOPBACK_ONLY } from '../settings.ts';
import { toStatus } from './problem.ts';

type Input<M> = M extends { input: infer I extends DescMessage } ? MessageShape<I> : never;
type Output<M> = M extends { output: infer O extends DescMessage } ? MessageInitShape<O> : never;

/**
 * One function for each method of a service: message in, message out. A missing method is a type error. The context has
 * the caller's deadline and a signal that aborts when the caller no longer waits; calls of other services inherit both.
 */
export type Handlers<S extends DescService> = {
  [M in keyof S['method']]: (
    request: Input<S['method'][M]>,
    context: Readonly<RequestContext>,
  ) => Promise<Output<S['method'][M]>>;
};

/** A service with its functions. */
export interface Served {
  service: DescService;
  handlers: Record<string, Handler>;
}

/** Checks the functions against the service's methods. */
export const served = <S extends DescService>(service: S, handlers: Handlers<S>): Served => ({
  service,
  handlers,
});

export interface RpcServer {
  /** host:port that it listens on. */
  address: string;
  /** Reports not serving, then lets calls in flight end (10 s at most). */
  stop(): Promise<void>;
}

/** Any of a service's functions: Handlers<S> has checked each against its method. */
type Handler = (request: never, context: Readonly<RequestContext>) => Promise<unknown>;

/**
 * Serves a gRPC service, and others beside it; failures travel as problems, unknown ones hide behind `internal`. Its health (gRPC's own
 * protocol) is NOT_SERVING while one of the checks that it needs fails. Callers are not authenticated, so it refuses to
 * listen where other machines could reach it.
 */
export async function serve<S extends DescService>(
  service: S,
  handlers: Handlers<S>,
  listen: { host: string; port: number },
  log: Log,
  checks: readonly Check[] = [],
  beside: readonly Served[] = [],
): Promise<RpcServer> {
  if (!isLoopback(listen.host)) throw new ConfigError(`GRPC_HOST: "${listen.host}" ${LOOPBACK_ONLY}.`);
  const host = isIPv6(listen.host) ? `[${listen.host}]` : listen.host;
  const server = new Server({
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  });
  for (const each of [served(service, handlers), ...beside])
    server.addService(
      Object.fromEntries(each.service.methods.map((method) => [method.localName, wireFormat(method)])),
      Object.fromEntries(
        Object.entries(each.handlers).map(([name, handler]) => [name, unary(name, handler, log)]),
      ),
    );

  const health = new HealthImplementation();
  health.addToServer(server);
  const setServing = (isServing: boolean) => {
    for (const name of ['', service.typeName]) health.setStatus(name, isServing ? 'SERVING' : 'NOT_SERVING');
  };
  const watch = await watchReadiness(createReadiness([...checks, clockCheck]), log, setServing);

  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`${host}:${listen.port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    address: `${host}:${port}`,
    async stop() {
      await watch.stop();
      setServing(false);
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), 10_000);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      });
    },
  };
}

/** A method in grpc-js's terms, with protobuf-es doing the bytes. */
export function wireFormat(method: DescMethod) {
  return {
    path: `/${method.parent.typeName}/${method.name}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: (message: MessageInitShape<DescMessage>) =>
      Buffer.from(toBinary(method.input, create(method.input, message))),
    requestDeserialize: (bytes: Buffer) => fromBinary(method.input, bytes),
    responseSerialize: (message: MessageInitShape<DescMessage>) =>
      Buffer.from(toBinary(method.output, create(method.output, message))),
    responseDeserialize: (bytes: Buffer) => fromBinary(method.output, bytes),
  };
}

function unary(name: string, handler: Handler, log: Log): handleUnaryCall<object, unknown> {
  return (call, respond) => {
    const requestId = String(call.metadata.get('x-request-id')[0] ?? newRequestId());
    const started = performance.now();
    const cancelled = new AbortController();
    const context: RequestContext = {
      requestId,
      signal: cancelled.signal,
      deadline: started + (Number(call.getDeadline()) - Date.now()),
    };
    // Every call that the handler makes listens to it.
    setMaxListeners(0, cancelled.signal);
    const cancel = () => cancelled.abort(unavailable('The caller no longer waits.'));
    call.once('cancelled', cancel);
    const end = trackRequest({ requestId, name });
    withContext(context, async () => {
      try {
        // Decoded by this very method's schema, which Handlers<S> tied to the function's parameter.
        const response = await handler(call.request as never, context);
        respond(null, response);
        log.debug({ method: name, ms: performance.now() - started }, 'call');
      } catch (caught) {
        const error = toAppError(caught);
        log[levelOf(error, cancelled.signal)](
          { method: name, code: error.code, err: error.cause ?? error.message },
          'call failed',
        );
        respond(toStatus(error));
      } finally {
        end();
        // What the handler leaves to run in the background has no caller that waits. A response also ends in `cancelled`.
        call.off('cancelled', cancel);
        delete context.deadline;
      }
    });
  };
}

/** What fails because its caller has gone is not worth a warning. */
function levelOf({ code }: AppError, { aborted }: AbortSignal) {
  if (code === 'internal') return 'error';
  return code === 'unavailable' && !aborted ? 'warn' : 'debug';
}
