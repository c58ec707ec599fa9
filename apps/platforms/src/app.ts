import { MediaService } from '@postrider/contracts/media';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { canFetchFrom } from '@postrider/platform-rules';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import {
  type Check,
  createKeyring,
  currentTime,
  type Running,
  readAuthority,
  startTestDataCleanup,
} from '@postrider/service';
import { FROM_THE_START, startCatchUp } from '@postrider/service/catch-up';
import { createImageConverter } from '@postrider/service/files';
import { createTestRowsCleanup } from '@postrider/service/mongo';
import { createOutbound } from '@postrider/service/outbound';
import { createOutbox } from '@postrider/service/outbox';
import { createResealing } from '@postrider/service/reseal';
import { startService } from '@postrider/service/run-service';
import { createAccountCalls } from './account-calls.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createApps } from './accounts/apps/apps.ts';
import { createAvatars } from './accounts/avatars/avatars.ts';
import { createChoices } from './accounts/choices/choices.ts';
import { createPictures } from './accounts/choices/pictures.ts';
import { createDailyCheck } from './accounts/daily-checks/check.ts';
import { startDailyChecks } from './accounts/daily-checks/scheduler.ts';
import { createWarnOfExpiration } from './accounts/expiration.ts';
import { createRenewal } from './accounts/renewal.ts';
import { createSaveAccount } from './accounts/save.ts';
import { createSignIns } from './accounts/sign-ins.ts';
import { createTestAccounts } from './accounts/test-accounts/test-accounts.ts';
import { startApiVersions } from './api-versions.ts';
import { createCheckPost } from './checks.ts';
import type { PlatformsConfig } from './config.ts';
import { chooseConnectors } from './connectors/choose.ts';
import { createPlatformHttp } from './connectors/http.ts';
import { createConnectors } from './connectors/registry.ts';
import { createEventHandlers } from './consumers.ts';
import { database } from './database.ts';
import { type Holding, startHolding } from './hold/holding.ts';
import { integrityChecks } from './integrity.ts';
import { createLinkCards } from './link-cards/link-cards.ts';
import { createShownCards } from './link-cards/shown-cards.ts';
import { createLivePosts } from './live/live-posts.ts';
import { createMediaLibrary } from './media-library.ts';
import { createCollectMetrics } from './metrics.ts';
import { createOptionChoices } from './option-choices/option-choices.ts';
import { isReachable } from './public-address.ts';
import { assertTiming, DEFAULT_TIMING } from './publications/limits.ts';
import { createPublications } from './publications/publications.ts';
import { startPublishing } from './publications/publishing.ts';
import { createHandlers } from './rpc.ts';
import { createTestConnectors } from './test-mode/connector.ts';
import { TEST_SERVER } from './test-mode/server.ts';

export type { PlatformsConfig } from './config.ts';

/**
 * As many as concurrent calls to one host. They are opened ahead, so that 500 calls at the same time need not wait for
 * connections.
 */
const CONNECTIONS_PER_HOST = 512;

/** All encrypted fields of this service. */
const SEALED_FIELDS = [
  { collection: 'accounts', field: 'tokens' },
  { collection: 'pending_consents', field: 'sealed' },
  { collection: 'operator_apps', field: 'sealed' },
];

/** @param connect creates the connectors; tests replace some of them */
export const startPlatforms = (
  config: PlatformsConfig,
  signal?: AbortSignal,
  connect = createConnectors,
): Promise<Running> =>
  startService('platforms', config, signal, async (service) => {
    const { log, use } = service;
    const timing = { ...DEFAULT_TIMING, ...config.timing };
    assertTiming(timing);
    const keyring = createKeyring(config.secretKeys);
    const stores = await service.mongo(config.mongo, database);
    const { store, workers, holdStore, checksStore, consents, appsStore, eventLog, connection } = stores;
    const posts = service.connect(PostsService, config.postsAddress);
    const media = service.connect(MediaService, config.mediaAddress);
    const outbound = use(createOutbound({ ...config.outbound, connections: CONNECTIONS_PER_HOST }, log));
    const broker = service.broker(config.broker);
    const outbox = createOutbox(store, broker, log);
    const { testAccounts, store: accountsStore } = createTestAccounts({
      store: stores.accountsStore,
      seeded: stores.seededStore,
      keyring,
    });
    const accountsOutbox = createOutbox(accountsStore, broker, log, eventLog);

    const stopping = new AbortController();
    const converter = use(
      createImageConverter({
        maxBytes: MEDIA_LIMITS.imageBytes,
        maxPixels: MEDIA_LIMITS.imagePixels,
        signal: stopping.signal,
      }),
    );
    const apiVersions = use(startApiVersions(config.apiVersions, log));
    const connectors = connect({
      http: createPlatformHttp(outbound),
      openSocket: outbound.socket,
      linkCards: createLinkCards(outbound, converter, log),
      apiVersion: apiVersions.of,
      mediaGraceMs: timing.mediaGraceMs,
      containers: { ...timing.containers, settleMs: timing.mediaGraceMs },
      publishTimeoutMs: timing.publishTimeoutMs,
    });
    const connectorOf = chooseConnectors(connectors, createTestConnectors(currentTime));
    service.defer(() => stopping.abort());
    const library = use(
      createMediaLibrary(media, {
        publicUrl: config.publicUrl,
        ca: readAuthority('S3_TLS_CA_FILE', config.s3CaFile),
      }),
    );
    const apps = createApps({ store: appsStore, accounts: accountsStore, keyring, log });
    const renewal = createRenewal({ store: accountsStore, apps, connectorOf, keyring });
    const accounts = createAccounts({ store: accountsStore, outbox: accountsOutbox, renewal });
    const save = createSaveAccount(accountsStore, accountsOutbox, keyring);
    const choices = createChoices({ store: accountsStore, consents, save, keyring });
    const signIns = createSignIns({
      store: accountsStore,
      consents,
      choices,
      apps,
      save,
      connectorOf,
      keyring,
    });
    const onDue = broker.wake;
    const holding = use(
      startHolding({
        store: holdStore,
        countOverdue: store.countOverdue,
        countLookedUp: store.countLookedUp,
        record: broker.timeRecord,
        restoredAfterMs: timing.restoredAfterMs,
        onResumed: onDue,
        log,
      }),
    );
    service.checks.push(holdCheck(holding));
    const publications = createPublications({ store, outbox, accounts, posts, timing, onDue, log });
    const resealing = createResealing(connection, SEALED_FIELDS, keyring, log);
    broker.subscribe(createEventHandlers(publications));

    service.integrity(integrityChecks({ connection, store, keyring }));
    // Publications of these accounts end without them. They are kept until the posts service has erased the posts.
    const disconnect = async (workspaceId: string, profileId: string) => ({
      count: await stores.accountsStore.removeOfProfile(workspaceId, profileId),
      isDone: true,
    });
    service.erasure({ profile: { stop: disconnect } });
    service.eventLog(eventLog);
    service.oldestDue(store.oldestDue);

    return service.run({
      scheduler() {
        const publishing = use(
          startPublishing({
            store,
            workers,
            outbox,
            accounts,
            connectorOf,
            library,
            outbound,
            holding,
            timing,
            log,
          }),
        );
        broker.onWake(publishing.wake);
        const warn = createWarnOfExpiration(accountsStore, accountsOutbox);
        const check = createDailyCheck({ accounts, warn, connectorOf, store: checksStore, log });
        use(startDailyChecks(checksStore, check, timing.checkAccountsEveryMs, log));
        use(outbox.startRepublishing());
        use(accountsOutbox.startRepublishing());
        const old = { collection: 'publications', field: 'scheduledAt' };
        use(startTestDataCleanup(createTestRowsCleanup(connection, [old]), log));
        use(resealing.start());
      },
      consumers() {
        use(
          startCatchUp(publications.handedOver, {
            bookmark: FROM_THE_START,
            broker,
            everyMs: timing.catchUpEveryMs,
            log,
          }),
        );
      },
      rpc() {
        const checkPost = createCheckPost({
          accounts,
          connectorOf,
          library,
          isReachable: (server) => server === TEST_SERVER || canFetchFrom(config.publicUrl, server),
          log,
        });
        const callAs = createAccountCalls(accounts, connectorOf);
        const collectMetrics = createCollectMetrics(accounts, callAs);
        const optionChoices = createOptionChoices({ accounts, callAs });
        const livePosts = createLivePosts({ store, accounts, connectorOf, signal: stopping.signal, log });
        const calls = {
          accounts,
          testAccounts,
          signIns,
          choices,
          readPicture: createPictures(outbound, log),
          avatars: createAvatars({ outbound, converter, signal: stopping.signal, log }),
          shownCards: createShownCards({ outbound, converter, signal: stopping.signal, log }),
          apps,
          isReachable: isReachable(config.publicUrl),
          publications,
          livePosts,
          checkPost,
          collectMetrics,
          optionChoices,
          resealing,
          holding,
        };
        return service.grpc(PlatformsService, createHandlers(calls), config.listen);
      },
    });
  });

/** The service is ready while publishing is on hold, because the API works and posts wait. */
const holdCheck = ({ isHeld }: Pick<Holding, 'isHeld'>): Check => ({
  name: 'publishing',
  isNeeded: false,
  async check() {
    if (isHeld()) throw new Error('publishing is on hold: postrider publishing status');
  },
});
