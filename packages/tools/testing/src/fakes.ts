import type { DescService } from '@bufbuild/protobuf';
import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { EventLogService } from '@postrider/contracts/event-log';
import type { Event } from '@postrider/contracts/events';
import type { Outcome, PostsService } from '@postrider/contracts/posts';
import {
  type Handlers,
  type ListenOptions,
  type RpcServer,
  type Served,
  serve,
  served,
} from '@postrider/service/grpc';
import { ANY_PORT } from './listen.ts';
import { testLog } from './log.ts';

/**
 * Serves the methods of an internal service that a test needs, by default on a free port; other calls fail.
 * @param beside other services on the same port
 */
export const startFake = <S extends DescService>(
  service: S,
  handlers: Partial<Handlers<S>>,
  listen: Partial<ListenOptions> = {},
  beside: readonly Served[] = [],
): Promise<RpcServer> =>
  // gRPC itself rejects unimplemented methods.
  serve(service, handlers as Handlers<S>, { ...ANY_PORT, ...listen }, testLog, [], beside);

/** The event log of a service: the events that the test puts into `logged`. */
export const fakeEventLog = (logged: readonly Event[]): Served =>
  served(EventLogService, {
    async listEvents({ types, ...asked }) {
      const wanted = logged.filter(({ type }) => types.length === 0 || types.includes(type));
      const named = wanted.map((event) => ({ event, eventId: event.id }));
      return {
        events: eventPage(named, ({ event }) => event.occurredAt, asked).map(({ event }) => ({
          event,
          loggedAt: event.occurredAt,
        })),
      };
    },
  });

/** The posts service's finished results: those that the test puts into `outcomes`. */
export const answerOutcomes = (
  outcomes: readonly Outcome[],
): Pick<Handlers<typeof PostsService>, 'listOutcomes'> => ({
  listOutcomes: async (asked) => ({ outcomes: eventPage(outcomes, ({ finishedAt }) => finishedAt, asked) }),
});

/** A page of a list of events, by time and event id, after the given position. */
export function eventPage<T extends { eventId: string }>(
  items: readonly T[],
  timeOf: (item: T) => Timestamp | undefined,
  { since, afterEventId, limit }: { since?: Timestamp | undefined; afterEventId: string; limit: number },
): T[] {
  const at = (time: Timestamp | undefined) => (time ? timestampMs(time) : 0);
  const begin = at(since);
  return items
    .map((item) => ({ item, ms: at(timeOf(item)), id: item.eventId }))
    .filter(({ ms, id }) => ms > begin || (ms === begin && id > afterEventId))
    .sort((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ item }) => item);
}
