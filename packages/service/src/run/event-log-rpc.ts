import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EVENT_TYPES } from '@postrider/contracts';
import type { EventLogService, LoggedEventSchema } from '@postrider/contracts/event-log';
import { EventSchema } from '@postrider/contracts/events';
import type { EventLog, LogRow } from '../broker/event-log-store.ts';
import type { Handlers } from '../grpc/server.ts';

const MAX_PAGE = 500;

/** The gRPC functions of an event log. */
export const eventLogHandlers = (log: Pick<EventLog, 'since'>): Handlers<typeof EventLogService> => ({
  async listEvents({ since, afterEventId, limit, types }) {
    const from = since ? timestampDate(since) : new Date(0);
    const wanted = types.length > 0 ? EVENT_TYPES.filter((type) => types.includes(type)) : undefined;
    const found = await log.since(from, afterEventId, Math.min(limit || MAX_PAGE, MAX_PAGE), wanted);
    return { events: found.map(loggedMessage) };
  },
});

const loggedMessage = ({
  _id: id,
  at,
  loggedAt,
  traceparent = '',
  shareKey = '',
  ...event
}: LogRow): MessageInitShape<typeof LoggedEventSchema> => ({
  event: create(EventSchema, { ...event, id, shareKey, occurredAt: timestampFromDate(at) }),
  loggedAt: timestampFromDate(loggedAt),
  traceparent,
});
