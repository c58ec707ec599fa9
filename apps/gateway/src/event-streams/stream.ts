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

  /** False if the client is gone. */
  async function send(events: readonly WorkspaceEvent[]): Promise<boolean> {
    for (const { id, type, body } of events) {
      if (!(await sse.send({ id: `evt_${id}`, type, body }))) return false;
      sentAt = performance.now();
    }
    return true;
  }

  /** Sends what is new. False if the client is gone. */
  async function sendNew(): Promise<boolean> {
    readAt = performance.now();
    for (let hasMore = true; hasMore && !changes.hasEnded(); ) {
      const page = await reader.read(wanted, position);
      if (!(await send(page.events))) return false;
      ({ position, hasMore } = page);
    }
    return true;
  }

  try {
    if (!(await sse.begin()) || !(await send(first.events))) return;
    await changes.ready;
    let isNew = true;
    while (sse.isOpen() && !changes.hasEnded()) {
      if (performance.now() - checkedAt >= CHECK_EVERY_MS) {
        if (!(await isAllowed())) return;
        checkedAt = performance.now();
      }
      if (isNew || performance.now() - readAt >= readEvery()) {
        const isOpen = await sendNew().catch((error: unknown) => {
          log.debug({ err: error }, 'events could not be read, and are read again');
          return true;
        });
        if (!isOpen) return;
      }
      if (performance.now() - sentAt >= HEARTBEAT_MS) {
        if (!(await sse.heartbeat())) return;
        sentAt = performance.now();
      }
      const found = await changes.next(Math.max(0, checkedAt + CHECK_EVERY_MS - performance.now()));
      isNew = found.some(({ kind }) => kind === 'event');
    }
  } catch (error) {
    log.warn({ err: error }, 'an event stream ended early');
  } finally {
    sse.end();
  }
}
