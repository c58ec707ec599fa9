import { AnalyticsService } from '@postrider/contracts/analytics';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { createLog, type Running, startEventLoopMonitor } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import { createClient, serve } from '@postrider/service/grpc';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { firstBegin, outcomeSource } from './catch-up.ts';
import { collectMetrics } from './clients.ts';
import { createCollection } from './collection.ts';
import { type AnalyticsConfig, checkLease } from './config.ts';
import { createEventHandlers, titleFrom } from './consumers.ts';
import { migrations } from './migrations.ts';
import { createRecordOutcomes } from './posts.ts';
import { createHandlers } from './rpc.ts';
import { startScheduler } from './scheduler.ts';
import { createAnalyticsStore } from './store.ts';
import { createSummarize } from './summaries.ts';

export { type AnalyticsConfig, COLLECTION_DEFAULTS } from './config.ts';

/** Starts the analytics service, once its backing services are there; what was started is stopped in reverse. */
export async function startAnalytics(config: AnalyticsConfig, signal?: AbortSignal): Promise<Running> {
  const { collection, catchUpEveryMs } = config;
  checkLease(collection);
  const log = createLog('analytics', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const connection = await connectMongo(config.mongo, log, signal);
  starting.defer(() => connection.close());
  const store = createAnalyticsStore(connection);
  await prepareDatabase(connection, log, signal, migrations);

  const posts = createClient(PostsService, config.postsAddress);
  starting.defer(() => posts.close());
  const platforms = createClient(PlatformsService, config.platformsAddress);
  starting.defer(() => platforms.close());

  const record = createRecordOutcomes(store, titleFrom(posts), collection.collectEveryMs);
  const broker = connectBroker(config.broker, 'analytics', log);
  starting.defer(() => broker.stop());
  broker.subscribe(createEventHandlers(posts, record));
  const catchUp = startCatchUp(outcomeSource(posts, record), {
    bookmark: createBookmark(connection, 'outcomes', firstBegin()),
    broker,
    everyMs: catchUpEveryMs,
    log,
  });
  starting.defer(() => catchUp.stop());

  const collect = createCollection(
    store,
    collectMetrics(platforms, collection.callTimeoutMs),
    collection,
    log,
  );
  const scheduler = startScheduler(store, collect, collection, log);
  starting.defer(() => scheduler.stop());

  const server = await serve(AnalyticsService, createHandlers(createSummarize(store)), config.listen, log, [
    databaseCheck(connection),
  ]);
  starting.defer(() => server.stop());

  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address }, 'ready');
  const running = starting.move();
  return { address: server.address, stop: () => running.disposeAsync() };
}
