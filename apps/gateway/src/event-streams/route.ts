import { currentTime, type Log } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { RequestHandler } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { READING } from '../api/events/routes.ts';
import { STREAM_PATH, streamRequest } from '../api/events/stream-request.ts';
import type { Streams } from '../dashboard/watch/streams.ts';
import { note } from '../http/request-context.ts';
import type { Access } from '../operations/access.ts';
import { requireScope } from '../operations/execute-route.ts';
import { BASE_PATH } from '../paths.ts';
import type { Services } from '../services.ts';
import { validate } from '../validation/validate.ts';
import { createStreamLimits } from './limits.ts';
import { createEventReader } from './reader.ts';
import { openSse } from './sse.ts';
import { sendEvents } from './stream.ts';

export interface EventStreamDependencies {
  access: Access;
  services: Pick<Services, 'webhooks'>;
  streams: Pick<Streams, 'open'>;
  isBrokerUp(): boolean;
  log: Log;
}

/** GET /events/stream: the events of a workspace as server-sent events. */
export function eventStream({
  access,
  services,
  streams,
  isBrokerUp,
  log,
}: EventStreamDependencies): RequestHandler {
  const limits = createStreamLimits();
  const reader = createEventReader(services.webhooks);

  return async (request, response) => {
    setRoute(response, `${BASE_PATH}${STREAM_PATH}`);
    note(request, { operation: 'streamEvents' });
    const caller = await access.check(request, response);
    requireScope(READING, caller);
    const lastId = request.get('last-event-id');
    const given = { ...request.query, ...(lastId && { after: lastId }) };
    const { query } = validate(streamRequest, { params: {}, query: given, body: undefined });
    const { workspaceId } = caller;
    const { types, accountId = '', profileId = '', after } = query;
    const wanted = { workspaceId, types, accountId, profileId };
    const release = limits.take(caller);
    try {
      if (request.method === 'HEAD') return void response.status(200).end();
      // Notifications first, so that none is missed.
      const changes = streams.open(workspaceId, `stream ${uuidv7({ msecs: currentTime().getTime() })}`);
      response.once('close', changes.close);
      try {
        const first = after
          ? await reader.read(wanted, 0n, after.slice('evt_'.length))
          : { events: [], position: await reader.last(workspaceId), hasMore: false };
        const isAllowed = () => access.isStillAllowed(request, caller, READING);
        const sse = openSse(response);
        await sendEvents(wanted, first, { reader, sse, changes, isAllowed, isBrokerUp, log });
      } finally {
        changes.close();
      }
    } finally {
      release();
    }
  };
}
