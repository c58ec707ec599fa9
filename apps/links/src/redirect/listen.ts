import { createServer, type RequestListener } from 'node:http';
import { refuseUnreadable } from './pages.ts';

export interface Listening {
  /** http://host:port */
  url: string;
  /** Takes no more connections, lets visits in flight end, then closes. */
  close(): Promise<void>;
}

/** Longer than a load balancer keeps its connections, so that it never sends on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;
const CLOSE_IDLE_EVERY_MS = 20;

/** Serves plain HTTP: the hot path takes nothing that a redirect does not need. */
export async function listen(
  visits: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: HEADERS_TIMEOUT_MS,
      // Node's own refusals would be bare.
      requireHostHeader: false,
    },
    visits,
  );
  server.on('clientError', refuseUnreadable);
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', visits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the redirect server has no port');
  return {
    url: `http://${host}:${bound.port}`,
    async close() {
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      // A connection that is kept alive would hold the stop up: it goes as soon as its answer is out.
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(idle);
      clearTimeout(force);
    },
  };
}
