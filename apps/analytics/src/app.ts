import { AnalyticsService } from '@postrider/contracts/analytics';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { type Running, startTestDataCleanup } from '@postrider/service';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import { startService } from '@postrider/service/run-service';
import { firstBegin, outcomeSource } from './catch-up.ts';
import { collectMetrics } from './clients.ts';
import { createCollection } from './collection.ts';
import { type AnalyticsConfig, checkLease } from './config.ts';
import { createEventHandlers } from './consumers.ts';
import { createReadDaily } from './daily.ts';
import { database } from './database.ts';
import { createListPublished } from './lists.ts';
import { createRecordOutcomes } from './posts.ts';
import { createHandlers } from './rpc.ts';
import { startScheduler } from './scheduler.ts';
import { createTestDataCleanup } from './schema.ts';
import { createSummarize } from './summaries.ts';
import { createReadTags } from './tags.ts';
import { createReadTimes } from './times.ts';

export { type AnalyticsConfig, COLLECTION_DEFAULTS } from './config.ts';

export const startAnalytics = (config: AnalyticsConfig, signal?: AbortSignal): Promise<Running> =>
  startService('analytics', config, signal, async (service) => {
    const { log, use } = service;
    const { collection, catchUpEveryMs } = config;
    checkLease(collection);
    const { store, connection } = await service.mongo(config.mongo, database);
    const posts = service.connect(PostsService, config.postsAddress);
    const platforms = service.connect(PlatformsService, config.platformsAddress);

    const record = createRecordOutcomes(store, collection.collectEveryMs);
    const broker = service.broker(config.broker);
    broker.subscribe(createEventHandlers(record));

    return service.run({
      scheduler() {
        const ask = collectMetrics(platforms, collection.callTimeoutMs);
        use(startTestDataCleanup(createTestDataCleanup(connection), log));
        use(startScheduler(store, createCollection(store, ask, collection, log), collection, log));
      },
      consumers() {
        use(
          startCatchUp(outcomeSource(posts, record), {
            bookmark: createBookmark(connection, 'outcomes', firstBegin()),
            broker,
            everyMs: catchUpEveryMs,
            log,
          }),
        );
      },
      rpc: () =>
        service.grpc(
          AnalyticsService,
          createHandlers({
            summarize: createSummarize(store),
            readDaily: createReadDaily(store),
            readTimes: createReadTimes(store),
            readTags: createReadTags(store),
            listPublished: createListPublished(store),
            ofPost: store.ofPost,
          }),
          config.listen,
        ),
    });
  });
