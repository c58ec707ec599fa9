import { LinksService } from '@postrider/contracts/links';
import { type Running, startHttpServer, startTestDataCleanup } from '@postrider/service';
import { startService } from '@postrider/service/run-service';
import { startClicks } from './clicks.ts';
import type { LinksConfig } from './config.ts';
import { database } from './database.ts';
import { createLinks } from './links.ts';
import { startMergingOldBatches } from './old-batches.ts';
import { startDisabledFeed } from './redirect/disabled-feed.ts';
import { createRedirectHandler } from './redirect/handler.ts';
import { PAGES } from './redirect/pages.ts';
import { createTargets } from './redirect/targets.ts';
import { createIsPerson } from './redirect/visitor.ts';
import { createHandlers } from './rpc.ts';
import { createTestDataCleanup } from './test-data.ts';

export type { LinksConfig } from './config.ts';

/** A visit is one short request, which ends within a second or two. */
const REQUEST_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 5_000;

/** The links service; `redirectUrl` is the address of its redirect server. */
export type RunningLinks = Running & { redirectUrl: string };

export const startLinks = (config: LinksConfig, signal?: AbortSignal): Promise<RunningLinks> =>
  startService('links', config, signal, async ({ log, use, mongo, grpc, erasure }) => {
    const { shortUrlBase } = config;
    const { store, connection } = await mongo(config.mongo, database);

    const targets = createTargets(store, () => disabledFeed);
    const disabledFeed = use(await startDisabledFeed(store, targets.disable, log));
    use(startMergingOldBatches(connection, log));
    const clicks = use(startClicks(store, log));
    const redirects = use(
      await startHttpServer(createRedirectHandler({ targets, clicks, isPerson: createIsPerson() }, log), {
        ...config.redirect,
        unreadable: () => PAGES.unreadable,
        readsNoBodies: true,
        requestTimeoutMs: REQUEST_TIMEOUT_MS,
        stopTimeoutMs: STOP_TIMEOUT_MS,
      }),
    );

    const dailySince = await store.dailySinceAcrossWorkspaces();
    const links = createLinks(store, { shortUrlBase, dailySince, onDisabled: targets.disable });
    // Processes read from its row that a link is disabled, so the row stays until the end.
    erasure({
      first: links.erase,
      except: ['Link'],
      profile: {
        first: (workspaceId, profileId, isFinal) => links.erase(workspaceId, isFinal, profileId),
        except: ['Link'],
      },
    });
    use(startTestDataCleanup(createTestDataCleanup(store, targets.disable), log));
    const { address } = await grpc(LinksService, createHandlers(links, shortUrlBase), config.listen);
    return { address, redirectUrl: redirects.url };
  });
