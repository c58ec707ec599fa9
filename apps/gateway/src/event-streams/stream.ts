import type { ListEventsResponse, WorkspaceEvent } from '@postrider/contracts/webhooks';
import type { Log } from '@postrider/service';
import type { Stream } from '../dashboard/watch/streams.ts';
import type { createEventReader, Wanted } from './reader.ts';
import type { openSse } from './sse.ts';

/** The interval of checks that the caller may still read events. */
const CHECK_EVERY_MS = 1_000;
/** The interval of reads without a notification: the broker may lose one. */
const READ_EVERY_MS = 5_000;
/** The same while the broker is unavailable. */
const READ_EVERY_AWAY_MS = 1_000;
/** Proxies close idle connections, most of them after a minute. */
const HEARTBEAT_MS = 15_000;

interface Dependencies {
  reader: ReturnType<typeof createEventReader>;
  sse: ReturnType<typeof openSse>;
  changes: Stream;
  /** Whether the caller may still read events. */
  isAllowed(): Promise<boolean>;
  isBrokerUp(): boolean;
  log: Log;
}

/** Sends events until the client leaves, may no longer read them, or this process stops. Never rejects. */
export async function sendEvents(
  wanted: Wanted,
  first: Pick<ListEventsResponse, 'events' | 'position'>,
  { reader, sse, changes, isAllowed, isBrokerUp, log }: Dependencies,
): Promise<void> {
  let { position } = first;
  let [readAt, checkedAt, sentAt] = [Number.NEGATIVE_INFINITY, performance.now(), performance.now()];
  const readEvery = () => (isBrokerUp() ? READ_EVERY_MS : READ_EVERY_AWAY_MS);

  /** Also asked between events: a client that has much to catch up on gets nothing more once its rights have ended. */
  async function mayContinue(): Promise<boolean> {
    if (!sse.isOpen() || changes.hasEnded()) return false;
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return true;
    checkedAt = performance.now();
    return isAllowed();
  }

  /** False if the stream must end. */
  async function send(events: readonly WorkspaceEvent[]): Promise<boolean> {
    for (const { id, type, body } of events) {
      if (!(await mayContinue()) || !(await sse.send({ id: `evt_${id}`, type, body }))) return false;
      sentAt = performance.now();
    }
    return true;
  }

  /** Undefined if nothing could be read. */
  async function read(): Promise<ListEventsResponse | undefined> {
    readAt = performance.now();
    try {
      return await reader.read(wanted, position);
    } catch (error) {
      log.debug({ err: error }, 'events could not be read, and are read again');
      return undefined;
    }
  }

  try {
    if (!(await sse.begin()) || !(await send(first.events))) return;
    await changes.ready;
    let isNew = true;
    while (await mayContinue()) {
      let hasMore = false;
      if (isNew || performance.now() - readAt >= readEvery()) {
        const page = await read();
        if (page && !(await send(page.events))) return;
        position = page?.position ?? position;
        hasMore = page?.hasMore ?? false;
        // What could not be read is read again after the next check.
        isNew = hasMore || page === undefined;
      }
      if (performance.now() - sentAt >= HEARTBEAT_MS) {
        if (!(await sse.heartbeat())) return;
        sentAt = performance.now();
      }
      const found = await changes.next(
        hasMore ? 0 : Math.max(0, checkedAt + CHECK_EVERY_MS - performance.now()),
      );
      isNew ||= found.some(({ kind }) => kind === 'event');
    }
  } catch (error) {
    log.warn({ err: error }, 'an event stream ended early');
  } finally {
    sse.end();
  }
}
