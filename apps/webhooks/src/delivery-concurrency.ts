import { Pools, type Share, shareOf } from '@postrider/service';
import type { ConcurrencyConfig } from './config.ts';
import type { DueDelivery } from './store.ts';

/** An attempt that is in flight. */
export interface Permit {
  /** Notes the endpoint's pace: one that timed out counts as slow until it responds. */
  completed(timedOut: boolean): void;
  release(): void;
}

/** What is limited of a delivery. */
type Limited = Pick<DueDelivery, 'endpointId' | 'workspaceId' | 'shareKey'>;

/**
 * Limits attempts in flight in this process, so that neither a slow endpoint nor a person with many endpoints delays others.
 * Endpoints that time out share a small pool of their own, and an attempt that hangs moves to that pool while it hangs.
 * Persons and workspaces leave room in each pool to others (see `Pools`).
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
  select<T extends Limited>(due: readonly T[]): T[];
  /** For what was selected; a test event takes one without being selected. */
  acquire(delivery: Limited): Permit;
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
  share: Share;
}

/** More endpoints than this are not remembered once nothing is in flight to them. */
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
      ...{ pace: 'unknown', inFlight: 0, lastAcquired: 0 },
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
      // Sorting is stable: what is due to one endpoint stays in its order.
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
