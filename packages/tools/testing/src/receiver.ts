import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** One received request, byte for byte. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Epoch milliseconds when the headers were received. */
  at: number;
}

export interface Receiver {
  /** http://127.0.0.1:port */
  url: string;
  requests: Received[];
  /** Sets the response to the next requests; default 200. It may never respond. */
  answer(respond: (request: Received, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A real HTTP server that records requests and responds as the test defines. */
export async function startReceiver(): Promise<Receiver> {
  const requests: Received[] = [];
  let respond = (_request: Received, response: ServerResponse): void => {
    response.writeHead(200).end();
  };
  const server = createServer(async (request, response) => {
    const received = { ...head(request), body: Buffer.concat(await Array.fromAsync(request)) };
    requests.push(received);
    respond(received, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer(next) {
      respond = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const head = ({ method = '', url = '', headers }: IncomingMessage) => ({
  method,
  path: url,
  headers,
  at: Date.now(),
});
