import { timestampDate } from '@bufbuild/protobuf/wkt';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { createLog, type Running } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import { createClient, type RpcClient, serve } from '@postrider/service/grpc';
import { connectMongo, createIndexes } from '@postrider/service/mongo';
import { createOutbox } from '@postrider/service/outbox';
import type { PostsConfig } from './config.ts';
import { createListeners } from './consumers.ts';
import type { Failure } from './post.ts';
import { type CheckPost, createPosts } from './posts.ts';
import { type AskEndings, createResults, type Ending } from './results.ts';
import { createHandlers } from './rpc.ts';
import { startScheduler } from './scheduler.ts';
import { createPostsStore } from './store.ts';

export type { PostsConfig } from './config.ts';

/** Starts the posts service; what was started is stopped in reverse. */
export async function startPosts(config: PostsConfig): Promise<Running> {
  const log = createLog('posts', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const connection = await connectMongo(config.mongo, log);
  starting.defer(() => connection.close());
  const store = createPostsStore(connection);
  await createIndexes(connection);

  const platforms = createClient(PlatformsService, config.platformsAddress);
  starting.defer(() => platforms.close());

  const broker = connectBroker(config.broker, 'posts', log);
  starting.defer(() => broker.stop());
  const outbox = createOutbox(store, broker, log);
  starting.defer(() => outbox.stop());

  const results = createResults(store, outbox, askEndings(platforms));
  const posts = createPosts(store, outbox, checkPost(platforms));
  broker.listen(createListeners(results));
  const scheduler = startScheduler(store, outbox, log);
  starting.defer(() => scheduler.stop());

  const server = await serve(PostsService, createHandlers(posts, results), config.listen, log);
  starting.defer(() => server.stop());

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

const STATUS: Partial<Record<PublicationState, Ending['status']>> = {
  [PublicationState.PUBLISHED]: 'published',
  [PublicationState.FAILED]: 'failed',
};

const failure = ({ code, message, action }: Failure): Failure => ({ code, message, action });

const askEndings =
  (platforms: RpcClient<typeof PlatformsService>): AskEndings =>
  async (ids) => {
    const { publications } = await platforms.getPublications({ ids });
    return new Map(
      publications.flatMap(({ id, state, url, externalId, attempts, publishedAt, error }) => {
        const status = STATUS[state];
        if (!status) return [];
        const ending = {
          status,
          url,
          externalId,
          attempts,
          publishedAt: publishedAt && timestampDate(publishedAt),
          error: error && failure(error),
        };
        return [[id, ending] as const];
      }),
    );
  };
