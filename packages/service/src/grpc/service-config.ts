import type { DescService } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import { status } from '@grpc/grpc-js';
import { BatchService } from '@postrider/contracts/batch';
import { BALANCER } from './balancer.ts';

/** After this time without a response, a read-only call is also sent to another replica; the first response counts. */
const HEDGING_DELAY = '0.4s';
const MOST_TRIES = 3;

/**
 * How gRPC handles unresponsive replicas, by the idempotency level of each method in its proto file: reads are sent to
 * a second one, other idempotent calls are sent again after a lost connection, and all others only if they were
 * certainly not sent. All attempts share the call's deadline.
 */
export function serviceConfig(service: DescService): string {
  const named = (level: Level) =>
    [...service.methods, ...BatchService.methods]
      .filter(({ idempotency }) => idempotency === level)
      .map(({ name, parent }) => ({ service: parent.typeName, method: name }));
  const reads = {
    name: named(Level.NO_SIDE_EFFECTS),
    hedgingPolicy: {
      maxAttempts: MOST_TRIES,
      hedgingDelay: HEDGING_DELAY,
      nonFatalStatusCodes: [status.UNAVAILABLE],
    },
  };
  const idempotent = {
    name: named(Level.IDEMPOTENT),
    retryPolicy: {
      maxAttempts: MOST_TRIES,
      initialBackoff: '0.02s',
      maxBackoff: '0.2s',
      backoffMultiplier: 3,
      retryableStatusCodes: [status.UNAVAILABLE],
    },
  };
  return JSON.stringify({
    loadBalancingConfig: [{ [BALANCER]: {} }],
    methodConfig: [reads, idempotent],
  });
}
