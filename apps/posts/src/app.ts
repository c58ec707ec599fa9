import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { createLog, currentTime, type Running, startEventLoopMonitor } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import { createClient, type RpcClient, serve } from '@postrider/service/grpc';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { createOutbox } from '@postrider/service/outbox';
import { finishedSource } from './catch-up.ts';
import type { PostsConfig } from './config.ts';
import { createEventHandlers } from './consumers.ts';
import { readOutcomes } from './messages.ts';
import { type CheckPost, createPosts } from './posts.ts';
import { createResults, type GetOutcomes } from './results.ts';
import { createHandlers } from './rpc.ts';
import { startScheduler } from './scheduler.ts';
import { createPostsStore } from './store.ts';

export type { PostsConfig } from './config.ts';

/** Between two looks at what the platforms service has finished, while the broker is up. */
const CATCH_UP_EVERY_MS = 2_000;

/** Starts the posts service, once its backing services are there; what was started is stopped in reverse. */
export async function startPosts(config: PostsConfig, signal?: AbortSignal): Promise<Running> {
  const log = createLog('posts', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const connection = await connectMongo(config.mongo, log, signal);
  starting.defer(() => connection.close());
  const store = createPostsStore(connection);
  await prepareDatabase(connection, log, signal);

  const platforms = createClient(PlatformsService, config.platformsAddress);
  starting.defer(() => platforms.close());

  const broker = connectBroker(config.broker, 'posts', log);
  starting.defer(() => broker.stop());
  const outbox = createOutbox(store, broker, log);
  starting.defer(() => outbox.stop());

  const results = createResults(store, outbox, getOutcomes(platforms));
  const posts = createPosts(store, outbox, checkPost(platforms));
  broker.subscribe(createEventHandlers(results));
  const catchUp = startCatchUp(finishedSource(platforms, results), {
    bookmark: createBookmark(connection, 'finished', currentTime()),
    broker,
    everyMs: CATCH_UP_EVERY_MS,
    log,
  });
  starting.defer(() => catchUp.stop());
  const scheduler = startScheduler(store, outbox, log);
  starting.defer(() => scheduler.stop());

  const server = await serve(PostsService, createHandlers(posts, results), config.listen, log, [
    databaseCheck(connection),
  ]);
  starting.defer(() => server.stop());

  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address }, 'ready');
  const running = starting.move();
  return { address: server.address, stop: () => running.disposeAsync() };
}

const checkPost =
  (platforms: RpcClient<typeof PlatformsService>): CheckPost =>
  async (workspaceId, { platforms: targets, ...content }) =>
    platforms.checkPost({
      workspaceId,
      targets: targets.map(({ platform, accountId }) => ({ platform, accountId })),
      ...content,
    });

const getOutcomes =
  (platforms: RpcClient<typeof PlatformsService>): GetOutcomes =>
  async (ids) =>
    readOutcomes((await platforms.getPublications({ ids })).publications);
