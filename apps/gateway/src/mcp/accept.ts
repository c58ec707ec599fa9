import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Request } from 'express';

type Factory = Parameters<typeof createMcpHandler>[0];

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** Everything except the weight: `charset=utf-8` does not change the type. */
const PARAMETERS = /;[\t ]*(?!q=)[\w-]+=[^;,]*/gi;

/** The response type that a client accepts: either, or only one of the two. */
type Form = 'any' | 'json' | 'stream';

/**
 * The response type that a request accepts; undefined for neither. The protocol requires clients to list both types,
 * but proxies may change that, so one type or a range is enough.
 */
export function acceptedBy(request: Request): Form | undefined {
  const accept = request.headers.accept?.replaceAll(PARAMETERS, '').trim();
  if (!accept) return 'json';
  request.headers.accept = accept;
  const takes = (type: string) => request.accepts(type) !== false;
  if (!takes(STREAM_TYPE)) return takes(JSON_TYPE) ? 'json' : undefined;
  if (!takes(JSON_TYPE)) return 'stream';
  // Clients without support for streams send a range.
  return accept.toLowerCase().includes(STREAM_TYPE) ? 'any' : 'json';
}

/** The protocol's handler, with responses in a type that the client accepts. */
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
      // For revisions before 2026-07-28, the handler alone would respond only with a stream.
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

/** The request with the types that the protocol's code requires; its body has been read. */
function withBothTypes({ url, method, headers, signal }: globalThis.Request): globalThis.Request {
  const named = new Headers(headers);
  named.set('accept', `${JSON_TYPE}, ${STREAM_TYPE}`);
  return new globalThis.Request(url, { method, headers: named, signal });
}
