import { MediaService } from '@postrider/contracts/media';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { createKeyring, createLog, type Running, startEventLoopMonitor } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import { FROM_THE_START, startCatchUp } from '@postrider/service/catch-up';
import { createClient, serve } from '@postrider/service/grpc';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { createOutbound } from '@postrider/service/outbound';
import { createOutbox } from '@postrider/service/outbox';
import { startResealing } from '@postrider/service/reseal';
import { createAccounts } from './accounts/accounts.ts';
import { createConsentsStore } from './accounts/consents/store.ts';
import { createRenewal } from './accounts/renewal.ts';
import { createSignIns } from './accounts/sign-ins.ts';
import { createAccountsStore } from './accounts/store.ts';
import { createCheckPost } from './checks.ts';
import { DEFAULT_BLUESKY_APP, type PlatformsConfig } from './config.ts';
import { createPlatformHttp } from './connectors/http.ts';
import { createConnectors } from './connectors/registry.ts';
import { createEventHandlers } from './consumers.ts';
import { createLibrary } from './media.ts';
import { createCollectMetrics } from './metrics.ts';
import { migrations } from './migrations.ts';
import { createPictures } from './pictures/pictures.ts';
import { handedOverSource } from './publications/catch-up.ts';
import { createPublications } from './publications/publications.ts';
import { startPublishing } from './publications/publishing.ts';
import { createPublicationsStore } from './publications/store.ts';
import { assertTiming, DEFAULT_TIMING } from './publications/timing.ts';
import { createWorkersStore } from './publications/workers.ts';
import { createHandlers } from './rpc.ts';

export type { PlatformsConfig } from './config.ts';

/** Opening a thousand at once costs more time than letting calls follow each other on a quarter of them. */
const CONNECTIONS_PER_HOST = 256;

/** Everything here that only a key opens. */
const SEALED_FIELDS = [
  { collection: 'accounts', field: 'tokens' },
  { collection: 'pending_consents', field: 'sealed' },
];

/** Starts the platforms service, once its backing services are there; what was started is stopped in reverse. */
export async function startPlatforms(config: PlatformsConfig, signal?: AbortSignal): Promise<Running> {
  const timing = { ...DEFAULT_TIMING, ...config.timing };
  assertTiming(timing);
  const log = createLog('platforms', config.logLevel);
  const keyring = createKeyring(config.secretKeys);
  await using starting = new AsyncDisposableStack();

  const connection = await connectMongo(config.mongo, log, signal);
  starting.defer(() => connection.close());
  const store = createPublicationsStore(connection);
  const workers = createWorkersStore(connection);
  const accountsStore = createAccountsStore(connection);
  const consents = createConsentsStore(connection);
  await prepareDatabase(connection, log, signal, migrations);

  const posts = createClient(PostsService, config.postsAddress);
  starting.defer(() => posts.close());
  const media = createClient(MediaService, config.mediaAddress);
  starting.defer(() => media.close());
  const outbound = createOutbound({ ...config.outbound, connections: CONNECTIONS_PER_HOST }, log);
  starting.defer(() => outbound.close());

  const broker = connectBroker(config.broker, 'platforms', log);
  starting.defer(() => broker.stop());
  const outbox = createOutbox(store, broker, log);
  starting.defer(() => outbox.stop());
  const accountsOutbox = createOutbox(accountsStore, broker, log);
  starting.defer(() => accountsOutbox.stop());

  const connectors = createConnectors(createPlatformHttp(outbound), {
    publishTimeoutMs: timing.publishTimeoutMs,
    blueskyApp: config.blueskyApp ?? DEFAULT_BLUESKY_APP,
  });
  const ending = new AbortController();
  const pictures = createPictures(ending.signal);
  starting.defer(() => {
    ending.abort();
    pictures.close();
  });
  const library = createLibrary(media, pictures);
  const renewal = createRenewal(accountsStore, connectors, keyring);
  const accounts = createAccounts({ store: accountsStore, outbox: accountsOutbox, renewal });
  const signIns = createSignIns({ store: accountsStore, consents, connectors, keyring });
  const publishing = startPublishing({ store, workers, outbox, accounts, connectors, library, timing, log });
  starting.defer(() => publishing.stop());
  const publications = createPublications({ store, outbox, accounts, posts, timing, wake: publishing.wake });
  broker.subscribe(createEventHandlers(publications));
  const catchUp = startCatchUp(handedOverSource(posts, publications, log), {
    bookmark: FROM_THE_START,
    broker,
    everyMs: timing.catchUpEveryMs,
    log,
  });
  starting.defer(() => catchUp.stop());

  const checkPost = createCheckPost({ accounts, connectors, library });
  const collectMetrics = createCollectMetrics(accounts, connectors);
  const resealing = startResealing(connection, SEALED_FIELDS, keyring, log);
  starting.defer(() => resealing.stop());
  const handlers = createHandlers({ accounts, signIns, publications, checkPost, collectMetrics, resealing });
  const server = await serve(PlatformsService, handlers, config.listen, log, [databaseCheck(connection)]);
  starting.defer(() => server.stop());

  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address }, 'ready');
  const running = starting.move();
  return { address: server.address, stop: () => running.disposeAsync() };
}
