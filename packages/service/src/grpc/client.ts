import type { DescMessage, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { Client, credentials, status } from '@grpc/grpc-js';
import { type Role, servedBy } from '@postrider/contracts/access';
import { AppError } from '../errors/errors.ts';
import { currentContext } from '../telemetry/context.ts';
import { observe } from '../telemetry/metrics.ts';
import { traceCall } from '../telemetry/tracing/rpc.ts';
import { sendInBatches } from './batch-client.ts';
import { isBatched } from './batched.ts';
import { mayCall, refusal } from './callers.ts';
import type { Caller } from './credentials.ts';
import { drainCalls } from './drain.ts';
import { keepDrainingConnections } from './draining-connections.ts';
import { createHealthCheck } from './health.ts';
import { type InFlight, sendAlone } from './outgoing.ts';
import { serviceConfig } from './service-config.ts';
import { wireFormat } from './wire-format.ts';

keepDrainingConnections();

type Input<M> = M extends { input: infer I extends DescMessage } ? MessageInitShape<I> : never;
type Output<M> = M extends { output: infer O extends DescMessage } ? MessageShape<O> : never;

/**
 * One function for each method of a service. Rejects with AppError; `deadlineMs` overrides the client's own. A call made
 * while a request is served ends with it: it has that request's id, ends at its deadline at the latest, and is cancelled
 * with it.
 */
export type RpcClient<S extends DescService> = {
  [M in keyof S['method']]: (
    request: Input<S['method'][M]>,
    deadlineMs?: number,
  ) => Promise<Output<S['method'][M]>>;
} & {
  /** Rejects unless a server reports that it serves. */
  checkHealth(signal: AbortSignal): Promise<void>;
  /** For a stopping process: calls no longer wait for a connection, and all end within ten seconds. */
  drain(limitMs?: number): void;
  /** Ends the calls in flight, so that they don't keep the process alive. */
  close(): void;
};

/**
 * A typed client of one service. Calls wait for a starting server up to their deadline; unsent calls of a request that
 * is being served wait at most a second and a half. Several servers behind one address take turns: those of a DNS name,
 * or of a list such as `ipv4:10.0.0.1:50051,10.0.0.2:50051`. An unresponsive server is skipped, and repeatable calls
 * are sent to another one. @param caller the calling role; calls that the proto file does not allow are rejected here.
 * Optional in tests. @param server the role at the address, for a service that every role serves
 */
export function createClient<S extends DescService>(
  service: S,
  address: string,
  deadlineMs = 5_000,
  caller?: Caller,
  server?: Role,
): RpcClient<S> {
  const secure = caller?.credentialsFor(server ?? servedBy(service));
  const channel = new Client(address, secure ?? credentials.createInsecure(), {
    'grpc.initial_reconnect_backoff_ms': 50,
    'grpc.min_reconnect_backoff_ms': 50,
    'grpc.max_reconnect_backoff_ms': 1_000,
    // Detects a hanging process that still accepts connections.
    'grpc.keepalive_time_ms': 1_000,
    'grpc.keepalive_timeout_ms': 2_000,
    'grpc.max_receive_message_length': 32 * 1024 * 1024,
    'grpc.service_config': serviceConfig(service),
    // Statistics that nothing reads; metrics have their own.
    'grpc.enable_channelz': 0,
    // Resolves a name again whenever a connection ends. With gRPC's default of half a minute, a rolling update could
    // replace all known addresses before.
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    // DNS can't change the service config.
    'grpc.service_config_disable_resolution': 1,
  });
  const inFlight: InFlight = new Map();
  let endDrain = () => {};
  const methods = service.methods.map((method) => {
    const wire = wireFormat(method);
    if (caller && !mayCall(caller.role, method)) {
      const cause = new Error(refusal(caller.role, method));
      const refuse = async () => {
        throw new AppError('internal', 'An internal error occurred.', { cause });
      };
      return [method.localName, refuse] as const;
    }
    const alone = sendAlone(channel, inFlight, method);
    const send = isBatched(method) ? sendInBatches(channel, inFlight, method, alone) : alone;
    const call = (request: MessageInitShape<DescMessage>, ownMs = deadlineMs) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const context = currentContext();
        const message = wire.requestSerialize(request);
        const span = traceCall(wire.path);
        send({
          message,
          context,
          traceparent: span?.traceparent,
          deadline: Math.min(started + ownMs, context.deadline ?? Number.POSITIVE_INFINITY),
          settle(outcome) {
            const failure = 'error' in outcome ? outcome : undefined;
            const code = status[failure?.code ?? status.OK];
            const labels = { service: service.typeName, method: method.localName, code };
            observe('rpc_client_duration_seconds', labels, (performance.now() - started) / 1_000);
            span?.end(failure && code);
            if ('error' in outcome) reject(outcome.error);
            else resolve(outcome.response);
          },
        });
      });
    return [method.localName, call] as const;
  });
  const checkHealth = createHealthCheck(channel, service.typeName);
  // Built from the descriptor that RpcClient<S> maps: same names, same messages.
  return Object.assign(Object.fromEntries(methods), { checkHealth, drain, close }) as RpcClient<S>;

  function drain(limitMs?: number) {
    endDrain = drainCalls(channel, inFlight, limitMs);
  }

  function close() {
    endDrain();
    for (const call of inFlight.keys()) call.cancel();
    channel.close();
  }
}
