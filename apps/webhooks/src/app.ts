import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import {
  createKeyring,
  createLog,
  currentTime,
  type Running,
  startEventLoopMonitor,
} from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import { createBookmark, type Source, startCatchUp } from '@postrider/service/catch-up';
import { createClient, serve } from '@postrider/service/grpc';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { createOutbound } from '@postrider/service/outbound';
import { startResealing } from '@postrider/service/reseal';
import { outcomeSource, reconnectSource } from './catch-up.ts';
import { checkLease, type WebhooksConfig } from './config.ts';
import { createEventHandlers } from './consumers.ts';
import { createDeliveries } from './deliveries.ts';
import { createEndpoints } from './endpoints.ts';
import type { HookEvent } from './event.ts';
import { migrations } from './migrations.ts';
import { createHandlers } from './rpc.ts';
import { startSender } from './sender.ts';
import { createWebhooksStore } from './store.ts';

export { DELIVERY_DEFAULTS, type WebhooksConfig } from './config.ts';

/** To one host: endpoints of many workspaces may share it, so that only the delivery concurrency must limit. */
const MAX_CONNECTIONS = 1_024;

/** Starts the webhooks service, once its backing services are there; what was started is stopped in reverse. */
export async function startWebhooks(config: WebhooksConfig, signal?: AbortSignal): Promise<Running> {
  checkLease(config.delivery);
  const { retryDelaysMs, catchUpEveryMs } = config.delivery;
  const log = createLog('webhooks', config.logLevel);
  const keyring = createKeyring(config.secretKeys);
  await using starting = new AsyncDisposableStack();

  const outbound = createOutbound({ ...config.outbound, connections: MAX_CONNECTIONS }, log);
  starting.defer(() => outbound.close());
  const connection = await connectMongo(config.mongo, log, signal);
  starting.defer(() => connection.close());
  const store = createWebhooksStore(connection);
  await prepareDatabase(connection, log, signal, migrations);

  const posts = createClient(PostsService, config.postsAddress);
  starting.defer(() => posts.close());
  const platforms = createClient(PlatformsService, config.platformsAddress);
  starting.defer(() => platforms.close());

  const deliveries = createDeliveries(store, retryDelaysMs, log);
  const sender = startSender({ store, deliveries, outbound, keyring, log }, config.delivery);
  starting.defer(() => sender.stop());
  const record = async (events: readonly HookEvent[]) => {
    if (await deliveries.recordEvents(events)) sender.wake();
  };

  const broker = connectBroker(config.broker, 'webhooks', log);
  starting.defer(() => broker.stop());
  broker.subscribe(createEventHandlers(posts, platforms, record));
  const catchUpWith = <T>(source: Source<T>) => {
    const bookmark = createBookmark(connection, source.name, currentTime());
    const catchUp = startCatchUp(source, { bookmark, broker, everyMs: catchUpEveryMs, log });
    starting.defer(() => catchUp.stop());
  };
  catchUpWith(outcomeSource(posts, record));
  catchUpWith(reconnectSource(platforms, record));

  const resealing = startResealing(connection, [{ collection: 'endpoints', field: 'secret' }], keyring, log);
  starting.defer(() => resealing.stop());

  const endpoints = createEndpoints(store, { keyring, sender });
  const handlers = createHandlers(endpoints, resealing);
  const server = await serve(WebhooksService, handlers, config.listen, log, [databaseCheck(connection)]);
  starting.defer(() => server.stop());

  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address }, 'ready');
  const running = starting.move();
  return { address: server.address, stop: () => running.disposeAsync() };
}
