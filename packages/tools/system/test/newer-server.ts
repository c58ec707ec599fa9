import { createServer } from 'node:http';
import { listen } from '@postrider/testing';

/** A field, a code and the type of an event that no client knows. */
export const FUTURE = 'of_the_future';

export interface NewerServer {
  /** The base URL of the API. */
  url: string;
  stop(): Promise<void>;
}

/** Passes requests on, and answers as later versions of the API may: with more fields, codes and types of events. */
export async function startNewerServer(apiUrl: string): Promise<NewerServer> {
  const { origin, pathname } = new URL(apiUrl);
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request;
    const body = Buffer.concat(await Array.fromAsync(request));
    const answer = await fetch(origin + request.url, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      },
      ...(body.length > 0 && { body }),
    });
    const answered = await answer.text();
    const text = answered && JSON.stringify(JSON.parse(answered), grown);
    const kept = [...answer.headers].filter(([name]) =>
      /^(?:content-type|etag|ratelimit.*|x-.*)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function grown(key: string, value: unknown): unknown {
  if (key === 'code') return FUTURE;
  // Names and texts of the user, to which no version adds.
  if (key === 'metadata') return value;
  if (key === 'events' && Array.isArray(value)) return [...value, FUTURE];
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && key !== FUTURE ? { ...value, [FUTURE]: { items: [1] } } : value;
}
