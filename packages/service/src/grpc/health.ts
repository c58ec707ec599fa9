import type { Client } from '@grpc/grpc-js';
import { service as healthService } from 'grpc-health-check';
import { unavailable } from '../errors/errors.ts';
import { fromStatus } from './problem.ts';

/** Servers take turns, so the next one may be serving. */
const ASKED = 2;

/** Queries the health of a service's servers, by gRPC's own protocol; rejects unless one of them serves. */
export function createHealthCheck(channel: Client, service: string): (signal: AbortSignal) => Promise<void> {
  const { Check } = healthService;
  if (!Check) throw new Error('gRPC’s health service has no method Check');

  const ask = (signal: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const call = channel.makeUnaryRequest(
        Check.path,
        Check.requestSerialize,
        Check.responseDeserialize,
        { service },
        (failure, response) => (failure ? reject(fromStatus(failure)) : resolve(response)),
      );
      signal.addEventListener('abort', () => call.cancel(), { once: true });
    });

  return async (signal) => {
    for (let asked = 0; asked < ASKED; asked++) {
      const answer = await ask(signal);
      if (typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'SERVING')
        return;
    }
    throw unavailable(`${service} does not serve.`);
  };
}
