import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { READING } from '../api/events/routes.ts';
import { eventId } from '../api/events/schemas.ts';
import { streamRequest } from '../api/events/stream-request.ts';
import { scopesFor } from '../api/route.ts';
import { postPublished } from '../api/webhooks/event-examples.ts';
import { failures } from './failures.ts';
import { requestParameters, responseHeaders } from './headers.ts';

export { STREAM_PATH } from '../api/events/stream-request.ts';

const description = `Server-sent events: \`id\` is the id of the event, \`event\` its type, and \`data\` the object that webhooks deliver, in one line. A comment every 15 seconds keeps the connection open. After a lost connection, connect again with the id of the last event in \`Last-Event-ID\`, as \`EventSource\` does: no event is missed or repeated.

A key has at most 10 open streams, and a workspace 100. A client that does not read for ten seconds is disconnected. The stream ends within two seconds if the key is disabled, deleted or expired, or loses the scope.

Requires the scope ${scopesFor(READING)
  .map((scope) => `\`${scope}\``)
  .join(' or ')}.`;

/** The operation of the event stream, which is not a row of the route table because its response does not end. */
export const streamOperation: ZodOpenApiOperationObject = {
  operationId: 'streamEvents',
  tags: ['Events'],
  summary: 'Stream events',
  description,
  security: scopesFor(READING).map((scope) => ({ apiKey: [scope] })),
  requestParams: {
    query: streamRequest.shape.query,
    header: z.object({
      ...requestParameters,
      'Last-Event-ID': eventId.optional().meta({
        description: 'The id of the last event that the client has.',
        examples: [postPublished.id],
      }),
    }),
  },
  responses: {
    '200': {
      description: 'The stream of events.',
      headers: responseHeaders(200),
      content: {
        'text/event-stream': {
          schema: z.string(),
          example: `id: ${postPublished.id}\nevent: ${postPublished.type}\ndata: ${JSON.stringify(postPublished)}\n\n`,
        },
      },
    },
    ...failures({ request: streamRequest, problems: [] }),
  },
};
