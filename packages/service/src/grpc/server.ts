import { isIPv6 } from 'node:net';
import type {
  DescMessage,
  DescMethod,
  DescService,
  MessageInitShape,
  MessageShape,
} from '@bufbuild/protobuf';
import { type handleUnaryCall, Server } from '@grpc/grpc-js';
import { callersOf, type Role } from '@postrider/contracts/access';
import { BatchService } from '@postrider/contracts/batch';
import { HealthImplementation } from 'grpc-health-check';
import { ACCESS, decodeAccess } from '../access/access.ts';
import { ConfigError } from '../config/config.ts';
import { isLoopback, LOOPBACK_ONLY } from '../config/settings.ts';
import { SHARE_KEY } from '../fairness/share.ts';
import { clockCheck } from '../health/clock-check.ts';
import { type Check, createReadiness, watchReadiness } from '../health/readiness.ts';
import type { RequestContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import { traceparentOf } from '../telemetry/tracing/rpc.ts';
import { createRefusalLog } from '../tls/refusals.ts';
import type { WatchedCertificate } from '../tls/watch.ts';
import { type Answer, createAnswer, type Handler } from './answer.ts';
import { serveBatches } from './batch-server.ts';
import { isBatched } from './batched.ts';
import { mayCall, refuseCalls } from './callers.ts';
import { listenPlainly, listenSecurely } from './listener.ts';
import { toStatus } from './problem.ts';
import { isRepeated } from './repeated-call.ts';
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
  // Statistics that nothing reads; metrics have their own.
  'grpc.enable_channelz': 0,
};

/** Callers reconnect, to include new replicas and renewed certificates. Calls in flight end first. */
const CONNECTION_AGE_MS = 300_000;

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
    const batched = new Map<DescMethod, Answer>();
    for (const each of all) {
      const { methods } = each.service;
      const functions = methods.flatMap((method) => {
        const handler = each.handlers[method.localName];
        // gRPC itself rejects unimplemented methods; fakes in tests implement only some.
        if (!handler) return [];
        if (role && !mayCall(role, method))
          return [[method.localName, refuseCalls(role, method, logRefusal)] as const];
        const answer = createAnswer(method, handler, log);
        if (isBatched(method)) batched.set(method, answer);
        return [[method.localName, unary(answer)] as const];
      });
      server.addService(formatsOf(methods), Object.fromEntries(functions));
    }
    const batches = serveBatches(batched);
    server.addService(formatsOf(BatchService.methods), { read: batches, write: batches });
    health.addToServer(server);
    return server;
  };

  await using starting = new AsyncDisposableStack();
  const watch = await watchReadiness(createReadiness([...checks, clockCheck]), log, setServing);
  starting.defer(() => watch.stop());
  const { certificate, host, port } = listen;
  const listener = certificate
    ? await listenSecurely({ host, port, certificate }, newServer, logRefusal)
    : await listenPlainly({ host, port }, newServer());
  const watching = starting.move();
  return {
    address: `${isIPv6(host) ? `[${host}]` : host}:${listener.port}`,
    async stop() {
      await watching.disposeAsync();
      setServing(false);
      await listener.stop();
    },
  };
}

const formatsOf = (methods: readonly DescMethod[]) =>
  Object.fromEntries(methods.map((method) => [method.localName, wireFormat(method)]));

/** Serves a method whose calls arrive alone. */
const unary =
  (answer: Answer): handleUnaryCall<object, object> =>
  (call, respond) => {
    const { metadata, request } = call;
    const [access] = metadata.get(ACCESS);
    answer(
      {
        request,
        requestId: metadata.get('x-request-id')[0]?.toString(),
        shareKey: metadata.get(SHARE_KEY)[0]?.toString(),
        readAccess: () => (access === undefined ? undefined : decodeAccess(Buffer.from(access))),
        traceparent: traceparentOf(metadata),
        timeoutMs: Number(call.getDeadline()) - Date.now(),
        isRepeated: isRepeated(metadata),
        onCancel(cancel) {
          call.once('cancelled', cancel);
          return () => call.off('cancelled', cancel);
        },
      },
      (outcome) => ('error' in outcome ? respond(toStatus(outcome.error)) : respond(null, outcome.response)),
    );
  };
