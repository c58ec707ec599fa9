import type { EventLogService, LoggedEvent } from '@postrider/contracts/event-log';
import type { Event } from '@postrider/contracts/events';
import type { Expiration, PlatformsService, Reconnect } from '@postrider/contracts/platforms';
import type { Outcome, PostsService } from '@postrider/contracts/posts';
import { readOrigin } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import { isUnimplemented, type RpcClient } from '@postrider/service/grpc';
import { expirationEvent, loggedEvent, outcomeEvent, reconnectEvent } from './event.ts';
import type { Record } from './recording.ts';

/** Finished results from the posts service. */
export const outcomeSource = (posts: RpcClient<typeof PostsService>, record: Record): Source<Outcome> => ({
  name: 'outcomes',
  async list({ since, after, limit }) {
    return (await posts.listOutcomes({ since, afterEventId: after, limit })).outcomes;
  },
  positionOf: ({ eventId, finishedAt }) => ({ id: eventId, at: finishedAt }),
  originOf: (outcome) => outcome,
  async handle(outcomes) {
    await record(
      outcomes.flatMap((outcome) => {
        const event = outcomeEvent(outcome);
        return event ? { ...event, origin: outcome } : [];
      }),
    );
    return outcomes;
  },
});

/** Losses of access from the platforms service. */
export const reconnectSource = (
  platforms: RpcClient<typeof PlatformsService>,
  record: Record,
): Source<Reconnect> => ({
  name: 'reconnects',
  async list({ since, after, limit }) {
    return (await platforms.listReconnects({ since, afterEventId: after, limit })).reconnects;
  },
  positionOf: ({ eventId, at }) => ({ id: eventId, at }),
  async handle(reconnects) {
    await record(reconnects.map(reconnectEvent).filter((event) => event !== undefined));
    return reconnects;
  },
});

/** Warnings that accounts will expire from the platforms service. */
export const expirationSource = (
  platforms: RpcClient<typeof PlatformsService>,
  record: Record,
): Source<Expiration> => ({
  name: 'expirations',
  async list({ since, after, limit }) {
    try {
      return (await platforms.listExpirations({ since, afterEventId: after, limit })).expirations;
    } catch (error) {
      // A platforms service of an earlier version warns of nothing.
      if (isUnimplemented(error)) return [];
      throw error;
    }
  },
  positionOf: ({ eventId, at }) => ({ id: eventId, at }),
  async handle(expirations) {
    await record(expirations.map(expirationEvent).filter((event) => event !== undefined));
    return expirations;
  },
});

/** Events from the event log of a service. @param owner its name */
export const logSource = (
  owner: string,
  log: RpcClient<typeof EventLogService>,
  record: Record,
): Source<LoggedEvent> => ({
  name: `events of ${owner}`,
  async list({ since, after, limit }) {
    try {
      return (await log.listEvents({ since, afterEventId: after, limit })).events;
    } catch (error) {
      // A service of an earlier version has no event log.
      if (isUnimplemented(error)) return [];
      throw error;
    }
  },
  positionOf: ({ event, loggedAt }) => ({ id: event?.id ?? '', at: loggedAt }),
  originOf: ({ event, traceparent }) => originOf(event, traceparent),
  async handle(entries) {
    await record(
      entries.flatMap(({ event, traceparent }) => {
        const read = event && loggedEvent(event);
        return read ? { ...read, origin: originOf(event, traceparent) } : [];
      }),
    );
    return entries;
  },
});

const originOf = (event: Event | undefined, traceparent: string) =>
  readOrigin({ ...(event && { requestId: event.requestId, shareKey: event.shareKey }), traceparent });
