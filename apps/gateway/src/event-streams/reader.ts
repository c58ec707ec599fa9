import type { ListEventsResponse } from '@postrider/contracts/webhooks';
import { currentContext } from '@postrider/service';
import type { Services } from '../services.ts';

/** What a stream reads. */
export interface Wanted {
  workspaceId: string;
  types: readonly string[];
  accountId: string;
  profileId: string;
}

/** The events of a read: few, because each stream holds those that its client has not read yet. */
const PAGE = 25;

/** The reads in flight, by what they read. */
type Shared = Map<string, Promise<ListEventsResponse>>;

/** Reads events for streams. Streams that want the same at the same time share a call. */
export function createEventReader(webhooks: Services['webhooks']) {
  const inFlight: Shared = new Map();

  return {
    /** The place of a workspace's newest event. */
    last: async (workspaceId: string): Promise<bigint> =>
      (await webhooks.listEvents({ workspaceId, lastOnly: true })).position,

    /** @param afterEventId a UUID, "" to use the place */
    read(wanted: Wanted, afterPosition: bigint, afterEventId = ''): Promise<ListEventsResponse> {
      const { access } = currentContext();
      const key = JSON.stringify([wanted, String(afterPosition), afterEventId, access]);
      const known = inFlight.get(key);
      if (known) return known;
      const reading = webhooks
        .listEvents({ ...wanted, types: [...wanted.types], limit: PAGE, afterPosition, afterEventId })
        .finally(() => inFlight.delete(key));
      inFlight.set(key, reading);
      return reading;
    },
  };
}
