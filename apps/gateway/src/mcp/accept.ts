import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Request } from 'express';

type Factory = Parameters<typeof createMcpHandler>[0];

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** All but the weight: `charset=utf-8` makes no other type of these. */
const PARAMETERS = /;[\t ]*(?!q=)[\w-]+=[^;,]*/gi;

/** How a client takes an answer: as it comes, or in one of the two types alone. */
type Form = 'any' | 'json' | 'stream';

/**
 * How a request takes its answer; undefined where it allows neither type. The protocol has clients name both, and proxies
 * on the way change that to one, to ranges or to nothing: whatever allows one of them is enough.
 */
export function acceptedBy(request: Request): Form | undefined {
  const accept = request.headers.accept?.replaceAll(PARAMETERS, '').trim();
  if (!accept) return 'json';
  request.headers.accept = accept;
  const takes = (type: string) => request.accepts(type) !== false;
  if (!takes(STREAM_TYPE)) return takes(JSON_TYPE) ? 'json' : undefined;
  if (!takes(JSON_TYPE)) return 'stream';
  // Who does not know of streams names a range.
  return accept.toLowerCase().includes(STREAM_TYPE) ? 'any' : 'json';
}

/** The protocol's handler, with answers in a type that the client takes. */
export function createAcceptingHandler(
  newServer: Factory,
  form: Form,
  onerror: (error: Error) => void,
): Pick<ReturnType<typeof createMcpHandler>, 'fetch'> {
  const handler = createMcpHandler(newServer, {
    onerror,
    ...(form === 'stream' && { responseMode: 'sse' as const }),
  });
  return {
    fetch: async (request, options) => {
      const named = withBothTypes(request);
      const body = options?.parsedBody;
      if (form !== 'json' || !(await isLegacyRequest(named, body))) return handler.fetch(named, options);
      // By itself the handler answers the revisions before 2026-07-28 with a stream alone.
      const server = await newServer({ era: 'legacy', requestInfo: named });
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        return await transport.handleRequest(named, { parsedBody: body });
      } finally {
        await server.close();
      }
    },
  };
}

/** The request with the types that the protocol's code looks for; its body has been read. */
function withBothTypes({ url, method, headers, signal }: globalThis.Request): globalThis.Request {
  const named = new Headers(headers);
  named.set('accept', `${JSON_TYPE}, ${STREAM_TYPE}`);
  return new globalThis.Request(url, { method, headers: named, signal });
}
