import { LinksService } from '@postrider/contracts/links';
import type { Running } from '@postrider/service';
import { startService } from '@postrider/service/run-service';
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

export const startLinks = (config: LinksConfig, signal?: AbortSignal): Promise<RunningLinks> =>
  startService('links', config, signal, async ({ log, use, mongo, grpc }) => {
    const { shortUrlBase } = config;
    const { store } = await mongo(config.mongo, (connection) => ({ store: createLinksStore(connection) }));

    const targets = createTargets(store, () => disablings);
    const disablings = use(await startDisablings(store, targets.disable, log));
    const clicks = use(startClicks(store, log));
    const visits = createVisits({ targets, clicks, isPerson: createIsPerson() }, log);
    const redirects = use(await listen(visits, config.redirect));

    const links = createLinks(store, { shortUrlBase, onDisabled: targets.disable });
    const { address } = await grpc(LinksService, createHandlers(links, shortUrlBase), config.listen);
    return { address, redirectUrl: redirects.url };
  });
