import { setMaxListeners } from 'node:events';
import { isIPv6 } from 'node:net';
import type {
  DescMessage,
  DescMethod,
  DescService,
  MessageInitShape,
  MessageShape,
} from '@bufbuild/protobuf';
import { type handleUnaryCall, Server, status } from '@grpc/grpc-js';
import { callersOf, type Role } from '@postrider/contracts/access';
import { HealthImplementation } from 'grpc-health-check';
import { ConfigError } from '../config/config.ts';
import { isLoopback, LOOPBACK_ONLY } from '../config/settings.ts';
import { type AppError, toAppError, unavailable } from '../errors/errors.ts';
import { SHARE_KEY } from '../fairness/share.ts';
import { clockCheck } from '../health/clock-check.ts';
import { trackRequest } from '../health/in-flight.ts';
import { type Check, createReadiness, watchReadiness } from '../health/readiness.ts';
import { newRequestId, type RequestContext, withContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import { observe } from '../telemetry/metrics.ts';
import { subjectOf, traceparentOf, traceServedCall } from '../telemetry/tracing/rpc.ts';
import { createRefusalLog } from '../tls/refusals.ts';
import type { WatchedCertificate } from '../tls/watch.ts';
import { mayCall, refuseCalls } from './callers.ts';
import { listenPlainly, listenSecurely, shutDown } from './listener.ts';
import { toStatus } from './problem.ts';
import { failureOf, isRepeated } from './repeated-call.ts';
import { wireFormat } from './wire-format.ts';

type Input<M> = M extends { input: infer I extends DescMessage } ? MessageShape<I> : never;
type Output<M> = M extends { output: infer O extends DescMessage } ? MessageInitShape<O> : never;

/**
 * One function for each method of a service: message in, message out. A missing method is a type error. The context has
 * the caller's deadline and a signal that aborts when the caller no longer waits. Calls to other services inherit both.
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

export interface ListenOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /**
   * The identity of this process. Without it, the server is open to every process of this machine, but to no other
   * machine.
   */
  certificate?: WatchedCertificate | undefined;
  /** The maximum age of a connection, plus or minus a tenth; five minutes by default. */
  connectionAgeMs?: number;
}

export interface RpcServer {
  /** host:port that it listens on. */
  address: string;
  /** Reports not serving, then lets calls in flight end (10 s at most). */
  stop(): Promise<void>;
}

/**
 * Without keepalive, because it would end calls on a closing connection; connections without a client end at their
 * maximum age.
 */
const OPTIONS = {
  'grpc.max_receive_message_length': 8 * 1024 * 1024,
  'grpc.max_connection_age_grace_ms': 120_000,
};

/** Callers reconnect, to include new replicas and renewed certificates. Calls in flight end first. */
const CONNECTION_AGE_MS = 300_000;

/** Any of a service's functions: Handlers<S> has checked each against its method. */
type Handler = (request: never, context: Readonly<RequestContext>) => Promise<unknown>;

/**
 * Serves a gRPC service, and others beside it. Errors are sent as problems; unknown ones become `internal`. Its health
 * (gRPC's own protocol) is NOT_SERVING while a required check fails. With a certificate, callers must prove their role
 * and may call the methods that the proto file allows. Without one, it only listens on loopback.
 */
export async function serve<S extends DescService>(
  service: S,
  handlers: Handlers<S>,
  listen: ListenOptions,
  log: Log,
  checks: readonly Check[] = [],
  beside: readonly Served[] = [],
): Promise<RpcServer> {
  if (!listen.certificate && !isLoopback(listen.host))
    throw new ConfigError(`GRPC_HOST: "${listen.host}" ${LOOPBACK_ONLY}.`);
  const all = [served(service, handlers), ...beside];
  // Throws if a method has no callers.
  for (const method of all.flatMap((each) => each.service.methods)) callersOf(method);

  const health = new HealthImplementation();
  const setServing = (isServing: boolean) => {
    for (const name of ['', service.typeName]) health.setStatus(name, isServing ? 'SERVING' : 'NOT_SERVING');
  };
  const logRefusal = createRefusalLog(log);
  /** @param role the role of its callers; any process without it */
  const newServer = (role?: Role) => {
    const server = new Server({
      ...OPTIONS,
      'grpc.max_connection_age_ms': listen.connectionAgeMs ?? CONNECTION_AGE_MS,
    });
    for (const each of all) {
      const { methods } = each.service;
      const answers = methods.flatMap((method) => {
        const handler = each.handlers[method.localName];
        // gRPC itself rejects unimplemented methods; fakes in tests implement only some.
        if (!handler) return [];
        const isRefused = role && !mayCall(role, method);
        const answer = isRefused ? refuseCalls(role, method, logRefusal) : unary(method, handler, log);
        return [[method.localName, answer] as const];
      });
      server.addService(
        Object.fromEntries(methods.map((method) => [method.localName, wireFormat(method)])),
        Object.fromEntries(answers),
      );
    }
    health.addToServer(server);
    return server;
  };

  await using starting = new AsyncDisposableStack();
  const watch = await watchReadiness(createReadiness([...checks, clockCheck]), log, setServing);
  starting.defer(() => watch.stop());
  const { certificate, port } = listen;
  const host = isIPv6(listen.host) ? `[${listen.host}]` : listen.host;
  const listener = certificate
    ? await listenSecurely({ host: listen.host, port, certificate }, newServer, logRefusal)
    : await listenPlainly(`${host}:${port}`, newServer());
  const watching = starting.move();
  return {
    address: `${host}:${listener.port}`,
    async stop() {
      await watching.disposeAsync();
      setServing(false);
      listener.close();
      await Promise.all(listener.servers.map(shutDown));
    },
  };
}

function unary(method: DescMethod, handler: Handler, log: Log): handleUnaryCall<object, unknown> {
  const name = method.localName;
  const service = method.parent.typeName;
  return (call, respond) => {
    let code = status.OK;
    const requestId = String(call.metadata.get('x-request-id')[0] ?? newRequestId());
    const started = performance.now();
    const cancelled = new AbortController();
    const subject = subjectOf(call.request);
    const span = traceServedCall(call.getPath(), traceparentOf(call.metadata), subject);
    const context: RequestContext = {
      requestId,
      ...subject,
      shareKey: call.metadata.get(SHARE_KEY)[0]?.toString(),
      span,
      signal: cancelled.signal,
      deadline: started + (Number(call.getDeadline()) - Date.now()),
      isAwaited: true,
    };
    // Every call of the handler listens to this signal.
    setMaxListeners(0, cancelled.signal);
    const cancel = () => cancelled.abort(unavailable('The caller no longer waits.'));
    call.once('cancelled', cancel);
    const end = trackRequest({ requestId, name });
    withContext(context, async () => {
      try {
        // Decoded with the method's schema, which Handlers<S> binds to the function's parameter.
        const response = await handler(call.request as never, context);
        respond(null, response);
        span?.end();
        log.debug({ method: name, ms: performance.now() - started }, 'call');
      } catch (caught) {
        const error = failureOf(toAppError(caught), method, isRepeated(call.metadata));
        log[levelOf(error, cancelled.signal)](
          { method: name, code: error.code, err: error.cause ?? error.message },
          'call failed',
        );
        const failure = toStatus(error);
        code = failure.code;
        respond(failure);
        span?.end(isFault(error) ? error.code : undefined);
      } finally {
        end();
        const seconds = (performance.now() - started) / 1_000;
        observe(
          'rpc_server_duration_seconds',
          { service, method: name, code: String(status[code]) },
          seconds,
        );
        // Work that continues in the background has no waiting caller. `cancelled` also follows a response.
        call.off('cancelled', cancel);
        delete context.deadline;
        delete context.isAwaited;
      }
    });
  };
}

/** The service's own error, which a trace shows; a rejected request is not an error. */
const isFault = ({ code }: AppError) => code === 'internal' || code === 'unavailable';

/** No warning for failures after the caller has gone. */
function levelOf({ code }: AppError, { aborted }: AbortSignal) {
  if (code === 'internal') return 'error';
  return code === 'unavailable' && !aborted ? 'warn' : 'debug';
}
