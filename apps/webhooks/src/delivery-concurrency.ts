import type { ConcurrencyConfig } from './config.ts';

/** An attempt that is in flight. */
export interface Permit {
  /** Notes the endpoint's pace: one that timed out counts as slow until it responds. */
  completed(timedOut: boolean): void;
  release(): void;
}

/**
 * Limits attempts in flight in this process, so that a slow endpoint delays no other. Endpoints that time out share a
 * small pool of their own, and an attempt that hangs moves to that pool while it hangs.
 *
 * It is not a ConcurrencyLimiter, whose callers wait: a delivery that waited after its claim would use up its lease, so
 * that deliveries are selected while they still are in the database. And what an endpoint may use changes while an
 * attempt is in flight.
 */
export interface DeliveryConcurrency {
  /** False where no endpoint at all can be sent to. */
  hasRoom(): boolean;
  /** Endpoints that can't be sent to now, whatever is due to them. */
  saturated(): string[];
  /**
   * Selects what to send now out of what is due: first to endpoints with the least in flight, among those to the one
   * that waited longest, and never more than the pools and each endpoint have room for.
   */
  select<T extends { endpointId: string }>(due: readonly T[]): T[];
  /** For what was selected; a test event takes one without being selected. */
  acquire(endpointId: string): Permit;
}

/**
 * What is known of an endpoint. One that has not responded yet gets one attempt at a time, so that many dead ones can't
 * take all of the pool before they are known to be dead.
 */
interface EndpointState {
  pace: 'unknown' | 'fast' | 'slow';
  inFlight: number;
  /** A sequence number: smaller waited longer. */
  lastAcquired: number;
}

/** More endpoints than this are not remembered once nothing is in flight to them. */
const MAX_KNOWN = 10_000;

/** @param onRoom called when a permit was released or moved to the other pool */
export function createDeliveryConcurrency(
  config: ConcurrencyConfig,
  onRoom: () => void,
): DeliveryConcurrency {
  const known = new Map<string, EndpointState>();
  const inFlight = { fast: 0, slow: 0 };
  let acquired = 0;

  const stateOf = (endpointId: string): EndpointState =>
    known.get(endpointId) ?? { pace: 'unknown', inFlight: 0, lastAcquired: 0 };
  const poolOf = ({ pace }: EndpointState) => (pace === 'slow' ? 'slow' : 'fast');
  const free = (pool: 'fast' | 'slow') => config[pool] - inFlight[pool];
  const limitOf = ({ pace }: EndpointState) => (pace === 'unknown' ? 1 : config.perEndpoint);

  return {
    hasRoom: () => free('fast') > 0 || free('slow') > 0,

    saturated: () =>
      [...known]
        .filter(([, endpoint]) => endpoint.inFlight >= limitOf(endpoint) || free(poolOf(endpoint)) <= 0)
        .map(([endpointId]) => endpointId),

    select(due) {
      const ahead = new Map<string, number>();
      const ranked = due.map((item) => {
        const endpoint = stateOf(item.endpointId);
        const rank = ahead.get(item.endpointId) ?? endpoint.inFlight;
        ahead.set(item.endpointId, rank + 1);
        return { item, endpoint, rank };
      });
      // Sorting is stable: what is due to one endpoint stays in its order.
      ranked.sort((a, b) => a.rank - b.rank || a.endpoint.lastAcquired - b.endpoint.lastAcquired);
      const left = { fast: free('fast'), slow: free('slow') };
      return ranked
        .filter(({ endpoint, rank }) => rank < limitOf(endpoint) && left[poolOf(endpoint)]-- > 0)
        .map(({ item }) => item);
    },

    acquire(endpointId) {
      const endpoint = stateOf(endpointId);
      known.set(endpointId, endpoint);
      let pool: 'fast' | 'slow' = poolOf(endpoint);
      endpoint.inFlight += 1;
      acquired += 1;
      endpoint.lastAcquired = acquired;
      inFlight[pool] += 1;
      const slowTimer = setTimeout(() => {
        endpoint.pace = 'slow';
        inFlight[pool] -= 1;
        pool = 'slow';
        inFlight[pool] += 1;
        onRoom();
      }, config.slowAfterMs);

      return {
        completed(timedOut) {
          clearTimeout(slowTimer);
          endpoint.pace = timedOut ? 'slow' : 'fast';
        },
        release() {
          clearTimeout(slowTimer);
          inFlight[pool] -= 1;
          endpoint.inFlight -= 1;
          if (endpoint.inFlight === 0 && known.size > MAX_KNOWN) known.delete(endpointId);
          onRoom();
        },
      };
    },
  };
}
