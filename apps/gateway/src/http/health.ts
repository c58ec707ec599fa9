import { type Log, type Readiness, unavailable } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import express, { type Express, type RequestHandler } from 'express';
import { requestContext } from './request-context.ts';
import { sendProblem } from './send.ts';

/** Liveness: depends on nothing else, so that an outage elsewhere never restarts this process. */
export const healthz: RequestHandler = (_request, response) => {
  setRoute(response, '/healthz');
  response.json({ status: 'ok' });
};

/** Readiness, with the state of each dependency: 503 while a required dependency is down. */
export const readyz =
  (readiness: Readiness): RequestHandler =>
  async (_request, response) => {
    setRoute(response, '/readyz');
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

/** Serves requests until the database is connected: the process is alive, and all requests get 503. */
export function createStartingApp(publicUrl: string | undefined, log: Log): Express {
  const app = express().disable('x-powered-by');
  app.use(requestContext(log));
  app.get('/healthz', healthz);
  app.use((_request, response) =>
    sendProblem(response, unavailable('The service is starting. Try again in a moment.'), publicUrl),
  );
  return app;
}
