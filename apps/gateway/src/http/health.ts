import { type Log, type Readiness, unavailable } from '@postrider/service';
import express, { type Express, type RequestHandler } from 'express';
import { sendProblem } from './answer.ts';
import { requestContext } from './request-context.ts';

/** Whether the process lives: asks nobody, so that no outage elsewhere makes an orchestrator restart it. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' });
};

/** Whether requests should come here, with the state of each dependency: 503 while one that is needed is away. */
export const readyz =
  (readiness: Readiness): RequestHandler =>
  async (_request, response) => {
    const { isReady, dependencies } = await readiness();
    if (!isReady) response.status(503).set('Retry-After', '1');
    response.json({
      status: isReady ? 'ready' : 'not_ready',
      dependencies: Object.fromEntries(
        dependencies.map(({ name, isUp, isNeeded }) => [
          name,
          { status: isUp ? 'up' : 'down', needed: isNeeded },
        ]),
      ),
    });
  };

/** What the gateway answers while it waits for its database: it lives, and everyone is asked to come back. */
export function createStartingApp(publicUrl: string | undefined, log: Log): Express {
  const app = express().disable('x-powered-by');
  app.use(requestContext(log));
  app.get('/healthz', healthz);
  app.use((_request, response) =>
    sendProblem(response, unavailable('The service is starting. Try again in a moment.'), publicUrl),
  );
  return app;
}
