import type { LanesConfig } from './config.ts';

/** A try's place in a lane. */
export interface Slot {
  /** The endpoint answered at last, however late, or was given up: then it counts as slow until it answers. */
  answered(gaveUp: boolean): void;
  /** Gives the place back. */
  leave(): void;
}

export interface Lanes {
  /** False where no endpoint at all could be sent to. */
  isOpen(): boolean;
  /** Endpoints that could not be sent to now, whatever is due to them. */
  closed(): string[];
  /**
   * Chooses what to send now out of what is due: first to endpoints with the least in flight, among those to the one
   * that waited longest, and never more than each lane and each endpoint has room for.
   */
  pick<T extends { endpointId: string }>(due: readonly T[]): T[];
  enter(endpointId: string): Slot;
}

/**
 * What is known of an endpoint. One that has not answered yet gets one try at a time, so that many dead ones can't
 * take all places before they are known to be dead.
 */
interface Known {
  pace: 'unknown' | 'quick' | 'slow';
  inFlight: number;
  /** Counts entries: smaller waited longer. */
  lastEntry: number;
}

/** More endpoints than this are not remembered once nothing is in flight to them. */
const MAX_KNOWN = 10_000;

/**
 * Keeps a slow endpoint from delaying any other: endpoints that hang share a lane of their own, and a try that hangs
 * moves there while it hangs, giving its place in the fast lane back. Holds for this process alone.
 * @param onRoom called when a place was given back or moved
 */
export function createLanes(config: LanesConfig, onRoom: () => void): Lanes {
  const known = new Map<string, Known>();
  const inFlight = { fast: 0, slow: 0 };
  let entries = 0;

  const lookUp = (endpointId: string): Known =>
    known.get(endpointId) ?? { pace: 'unknown', inFlight: 0, lastEntry: 0 };
  const laneOf = ({ pace }: Known) => (pace === 'slow' ? 'slow' : 'fast');
  const free = (lane: 'fast' | 'slow') => config[lane] - inFlight[lane];
  const roomOf = ({ pace }: Known) => (pace === 'unknown' ? 1 : config.perEndpoint);

  return {
    isOpen: () => free('fast') > 0 || free('slow') > 0,

    closed: () =>
      [...known]
        .filter(([, endpoint]) => endpoint.inFlight >= roomOf(endpoint) || free(laneOf(endpoint)) <= 0)
        .map(([endpointId]) => endpointId),

    pick(due) {
      const ahead = new Map<string, number>();
      const ranked = due.map((item) => {
        const endpoint = lookUp(item.endpointId);
        const rank = ahead.get(item.endpointId) ?? endpoint.inFlight;
        ahead.set(item.endpointId, rank + 1);
        return { item, endpoint, rank };
      });
      // Sorting is stable: what is due to one endpoint stays in its order.
      ranked.sort((a, b) => a.rank - b.rank || a.endpoint.lastEntry - b.endpoint.lastEntry);
      const left = { fast: free('fast'), slow: free('slow') };
      return ranked
        .filter(({ endpoint, rank }) => rank < roomOf(endpoint) && left[laneOf(endpoint)]-- > 0)
        .map(({ item }) => item);
    },

    enter(endpointId) {
      const endpoint = lookUp(endpointId);
      known.set(endpointId, endpoint);
      let lane: 'fast' | 'slow' = laneOf(endpoint);
      endpoint.inFlight += 1;
      entries += 1;
      endpoint.lastEntry = entries;
      inFlight[lane] += 1;
      const hangs = setTimeout(() => {
        endpoint.pace = 'slow';
        inFlight[lane] -= 1;
        lane = 'slow';
        inFlight[lane] += 1;
        onRoom();
      }, config.slowAfterMs);

      return {
        answered(gaveUp) {
          clearTimeout(hangs);
          endpoint.pace = gaveUp ? 'slow' : 'quick';
        },
        leave() {
          clearTimeout(hangs);
          inFlight[lane] -= 1;
          endpoint.inFlight -= 1;
          if (endpoint.inFlight === 0 && known.size > MAX_KNOWN) known.delete(endpointId);
          onRoom();
        },
      };
    },
  };
}
