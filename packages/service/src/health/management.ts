import { createServer, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { registry } from '../telemetry/metrics.ts';
import type { Readiness, ReadinessReport } from './readiness.ts';

/** The listener of a process for its operators: its health and its metrics. */
export interface Management {
  /** http://host:port */
  url: string;
  stop(): Promise<void>;
}

type Answer = (response: ServerResponse) => Promise<void> | void;

/**
 * Serves `GET /livez`, which depends on nothing else, so that an outage elsewhere never restarts the process; `GET
 * /readyz`, 503 with the reasons while a required check fails; and `GET /metrics` in Prometheus' text format. There is
 * no authentication, so the address must be private.
 */
export async function startManagement(
  listen: { host: string; port: number },
  readiness: Readiness,
): Promise<Management> {
  const answers: Record<string, Answer> = {
    '/livez': (response) => sendJson(response, 200, { status: 'ok' }),
    async '/readyz'(response) {
      const report = await readiness();
      if (!report.isReady) response.setHeader('Retry-After', '1');
      sendJson(response, report.isReady ? 200 : 503, toJson(report));
    },
    async '/metrics'(response) {
      const text = await registry.metrics();
      response.setHeader('Content-Type', registry.contentType).end(text);
    },
  };

  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    response.setHeader('Cache-Control', 'no-store');
    if (!answer) return sendJson(response, 404, { status: 'not_found' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendJson(response, 405, { status: 'method_not_allowed' });
    }
    void Promise.resolve(answer(response)).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { status: 'failed', reason: messageOf(error) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the management listener has no port');
  const host = isIPv6(listen.host) ? `[${listen.host}]` : listen.host;
  return {
    url: `http://${host}:${bound.port}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

const toJson = ({ isReady, dependencies }: ReadinessReport) => ({
  status: isReady ? 'ready' : 'not_ready',
  dependencies: Object.fromEntries(
    dependencies.map(({ name, isUp, isNeeded, reason }) => [
      name,
      { status: isUp ? 'up' : 'down', needed: isNeeded, ...(isUp ? {} : { reason: messageOf(reason) }) },
    ]),
  ),
});

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json').end(`${JSON.stringify(body)}\n`);
}
