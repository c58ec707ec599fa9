import { Pools, type Share, shareOf } from '@postrider/service';
import type { ConcurrencyConfig } from './config.ts';
import type { DueDelivery } from './store.ts';

/** An attempt in flight. */
export interface Permit {
  /** Records the endpoint's speed: after a timeout, it counts as slow until it responds. */
  completed(timedOut: boolean): void;
  release(): void;
}

/** The limited properties of a delivery. */
type Limited = Pick<DueDelivery, 'endpointId' | 'workspaceId' | 'shareKey'>;

/**
 * Limits attempts in flight in this process, so that neither a slow endpoint nor a person with many endpoints delays
 * others. Endpoints that time out share a separate small pool, and a hanging attempt moves to that pool. Persons and
 * workspaces leave room in each pool for others (see `Pools`). It is not a ConcurrencyLimiter, because callers of that
 * wait, and a claimed delivery would use up its lease; here, deliveries are selected in the database. Also, an
 * endpoint's limit changes while an attempt is in flight.
 */
export interface DeliveryConcurrency {
  /** False if there is no room for any endpoint. */
  hasRoom(): boolean;
  /** Endpoints without room. */
  saturated(): string[];
  /**
   * Selects due deliveries to send now, within the limits: first for the endpoints with the fewest attempts in flight,
   * then for those that waited longest.
   */
  select<T extends Limited>(due: readonly T[]): T[];
  /** Takes a permit for a selected delivery, or for a test event. */
  acquire(delivery: Limited): Permit;
}

/**
 * The state of an endpoint. An endpoint that has not responded yet gets one attempt at a time, so that many dead
 * endpoints can't fill the pool before they are detected.
 */
interface EndpointState {
  pace: 'unknown' | 'fast' | 'slow';
  inFlight: number;
  /** A sequence number; smaller ones waited longer. */
  lastAcquired: number;
  share: Share;
}

/** The most remembered endpoints without attempts in flight. */
const MAX_KNOWN = 10_000;

/** @param onRoom called when a permit was released or moved to the other pool */
export function createDeliveryConcurrency(
  config: ConcurrencyConfig,
  onRoom: () => void,
): DeliveryConcurrency {
  const known = new Map<string, EndpointState>();
  const pools = new Pools<'fast' | 'slow'>((pool) => config[pool]);
  let acquired = 0;

  const stateOf = (delivery: Limited): EndpointState =>
    known.get(delivery.endpointId) ?? {
      pace: 'unknown',
      inFlight: 0,
      lastAcquired: 0,
      share: shareOf(delivery),
    };
  const poolOf = ({ pace }: Pick<EndpointState, 'pace'>) => (pace === 'slow' ? 'slow' : 'fast');
  const limitOf = ({ pace }: Pick<EndpointState, 'pace'>) => (pace === 'unknown' ? 1 : config.perEndpoint);
  const hasRoom = (endpoint: EndpointState) => pools.hasRoom(poolOf(endpoint), endpoint.share);

  return {
    hasRoom: () => pools.free('fast') > 0 || pools.free('slow') > 0,

    saturated: () =>
      [...known]
        .filter(([, endpoint]) => endpoint.inFlight >= limitOf(endpoint) || !hasRoom(endpoint))
        .map(([endpointId]) => endpointId),

    select(due) {
      const ahead = new Map<string, number>();
      const ranked = due.map((item) => {
        const endpoint = stateOf(item);
        const rank = ahead.get(item.endpointId) ?? endpoint.inFlight;
        ahead.set(item.endpointId, rank + 1);
        return { item, endpoint, rank };
      });
      // Sorting is stable, so the order of each endpoint's deliveries is kept.
      ranked.sort((a, b) => a.rank - b.rank || a.endpoint.lastAcquired - b.endpoint.lastAcquired);
      const selected: typeof ranked = [];
      for (const each of ranked) {
        const { endpoint, rank } = each;
        if (rank >= limitOf(endpoint) || !hasRoom(endpoint)) continue;
        pools.add(poolOf(endpoint), endpoint.share, 1);
        selected.push(each);
      }
      // They count once they are acquired.
      for (const { endpoint } of selected) pools.add(poolOf(endpoint), endpoint.share, -1);
      return selected.map(({ item }) => item);
    },

    acquire(delivery) {
      const { endpointId } = delivery;
      const endpoint = stateOf(delivery);
      const { share } = endpoint;
      known.set(endpointId, endpoint);
      let pool: 'fast' | 'slow' = poolOf(endpoint);
      endpoint.inFlight += 1;
      acquired += 1;
      endpoint.lastAcquired = acquired;
      pools.add(pool, share, 1);
      const slowTimer = setTimeout(() => {
        endpoint.pace = 'slow';
        pools.add(pool, share, -1);
        pool = 'slow';
        pools.add(pool, share, 1);
        onRoom();
      }, config.slowAfterMs);

      return {
        completed(timedOut) {
          clearTimeout(slowTimer);
          endpoint.pace = timedOut ? 'slow' : 'fast';
        },
        release() {
          clearTimeout(slowTimer);
          pools.add(pool, share, -1);
          endpoint.inFlight -= 1;
          if (endpoint.inFlight === 0 && known.size > MAX_KNOWN) known.delete(endpointId);
          onRoom();
        },
      };
    },
  };
}
