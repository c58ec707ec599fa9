import { LinksService } from '@postrider/contracts/links';
import { createLog, type Running, startEventLoopMonitor } from '@postrider/service';
import { serve } from '@postrider/service/grpc';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { startClicks } from './clicks.ts';
import type { LinksConfig } from './config.ts';
import { createLinks } from './links.ts';
import { startDisablings } from './redirect/disablings.ts';
import { listen } from './redirect/listen.ts';
import { createTargets } from './redirect/targets.ts';
import { createIsPerson } from './redirect/visitor.ts';
import { createVisits } from './redirect/visits.ts';
import { createHandlers } from './rpc.ts';
import { createLinksStore } from './store.ts';

export type { LinksConfig } from './config.ts';

/** The links service; `redirectUrl` is where its redirect server listens. */
export type RunningLinks = Running & { redirectUrl: string };

/** Starts the links service, once its backing services are there; what was started is stopped in reverse. */
export async function startLinks(config: LinksConfig, signal?: AbortSignal): Promise<RunningLinks> {
  const { shortUrlBase } = config;
  const log = createLog('links', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const connection = await connectMongo(config.mongo, log, signal);
  starting.defer(() => connection.close());
  const store = createLinksStore(connection);
  await prepareDatabase(connection, log, signal);

  const targets = createTargets(store, () => disablings);
  const disablings = await startDisablings(store, targets.disable, log);
  starting.defer(() => disablings.stop());
  const clicks = startClicks(store, log);
  starting.defer(() => clicks.stop());

  const visits = createVisits({ targets, clicks, isPerson: createIsPerson() }, log);
  const redirects = await listen(visits, config.redirect);
  starting.defer(() => redirects.close());

  const links = createLinks(store, { shortUrlBase, onDisabled: targets.disable });
  const server = await serve(LinksService, createHandlers(links, shortUrlBase), config.listen, log, [
    databaseCheck(connection),
  ]);
  starting.defer(() => server.stop());

  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address, redirectUrl: redirects.url }, 'ready');
  const running = starting.move();
  return {
    address: server.address,
    redirectUrl: redirects.url,
    stop: () => running.disposeAsync(),
  };
}
