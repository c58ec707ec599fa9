import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PlatformsService } from '@postrider/contracts/platforms';
import type { PostsService } from '@postrider/contracts/posts';
import { type Log, type Loop, startLoop } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import { type HookEvent, outcomeEvent, reconnectEvent } from './event.ts';
import type { RecordEvents } from './recorder.ts';
import type { WebhooksStore } from './store.ts';

/** Where a page of an owner's list begins: after this event of this moment. */
interface Position {
  at: Date;
  eventId: string;
}

/** An owner's list of what happened, oldest first. */
export interface Source {
  name: string;
  page(
    from: Position,
    limit: number,
  ): Promise<{ events: HookEvent[]; end: Position | undefined; count: number }>;
}

/** Pages of this size are asked for; a shorter one is the last. */
const PAGE = 500;

/** What is read again on every sweep: moments are given before the write that makes them visible. */
const OVERLAP_MS = 120_000;

/** The results that ended, as the posts service lists them. */
export const outcomeSource = (posts: RpcClient<typeof PostsService>): Source => ({
  name: 'outcomes',
  async page({ at, eventId }, limit) {
    const { outcomes } = await posts.listOutcomes({
      since: timestampFromDate(at),
      afterEventId: eventId,
      limit,
    });
    const events = outcomes.map(outcomeEvent).filter((event) => event !== undefined);
    return {
      events,
      end: position(outcomes.at(-1)?.finishedAt, outcomes.at(-1)?.eventId),
      count: outcomes.length,
    };
  },
});

/** The accounts that lost access, as the platforms service lists them. */
export const reconnectSource = (platforms: RpcClient<typeof PlatformsService>): Source => ({
  name: 'reconnects',
  async page({ at, eventId }, limit) {
    const { reconnects } = await platforms.listReconnects({
      since: timestampFromDate(at),
      afterEventId: eventId,
      limit,
    });
    const events = reconnects.map(reconnectEvent).filter((event) => event !== undefined);
    return {
      events,
      end: position(reconnects.at(-1)?.at, reconnects.at(-1)?.eventId),
      count: reconnects.length,
    };
  },
});

/**
 * Asks an owner again and again for what happened, so that an event whose doorbell never rang is delivered all the
 * same. Goes on where the last sweep of any process ended; the very first begins now.
 */
export function startSweep(
  source: Source,
  store: WebhooksStore,
  record: RecordEvents,
  everyMs: number,
  log: Log,
): Loop {
  let next: Position | undefined;
  return startLoop(`sweep ${source.name}`, everyMs, log, async () => {
    const from = next ?? (await overlapBegin());
    next = undefined;
    const { events, end, count } = await source.page(from, PAGE);
    await record(events);
    if (!end) return false;
    // A moment that an owner's clock puts ahead of ours must not make the sweep jump over what comes before it.
    await store.advance(source.name, new Date(Math.min(end.at.getTime(), Date.now())));
    if (count === PAGE) next = end;
    return count === PAGE;
  });

  async function overlapBegin(): Promise<Position> {
    const at = await store.cursor(source.name, new Date());
    return { at: new Date(at.getTime() - OVERLAP_MS), eventId: '' };
  }
}

function position(at: Parameters<typeof timestampDate>[0] | undefined, eventId = ''): Position | undefined {
  return at && { at: timestampDate(at), eventId };
}
