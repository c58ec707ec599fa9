import { EventLogService } from '@postrider/contracts/event-log';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { createChanges, createKeyring, currentTime, type Running } from '@postrider/service';
import { createBookmark, type Source, startCatchUp } from '@postrider/service/catch-up';
import { createOutbound } from '@postrider/service/outbound';
import { createResealing } from '@postrider/service/reseal';
import { startService } from '@postrider/service/run-service';
import { expirationSource, logSource, outcomeSource, reconnectSource } from './catch-up.ts';
import { checkLease, type WebhooksConfig } from './config.ts';
import { createEventHandlers } from './consumers.ts';
import { database } from './database.ts';
import { createDeliveries } from './deliveries.ts';
import { createDeliveryHistory } from './delivery-history.ts';
import { createEndpoints } from './endpoints.ts';
import { createEvents } from './events.ts';
import { integrityChecks } from './integrity.ts';
import { createProfileErasure } from './profile-erasure.ts';
import { createRecording } from './recording.ts';
import { createReplays } from './replays.ts';
import { createHandlers } from './rpc.ts';
import { createSender } from './sender.ts';

export { DELIVERY_DEFAULTS, type WebhooksConfig } from './config.ts';

/**
 * Connections to one host. Endpoints of many workspaces may share a host, so only the delivery concurrency is limited.
 */
const MAX_CONNECTIONS = 1_024;

export const startWebhooks = (config: WebhooksConfig, signal?: AbortSignal): Promise<Running> =>
  startService('webhooks', config, signal, async (service) => {
    const { log, use } = service;
    checkLease(config.delivery);
    const { retryDelaysMs, catchUpEveryMs } = config.delivery;
    const keyring = createKeyring(config.secretKeys);
    const outbound = use(createOutbound({ ...config.outbound, connections: MAX_CONNECTIONS }, log));
    const { store, connection } = await service.mongo(config.mongo, database);
    const posts = service.connect(PostsService, config.postsAddress);
    const platforms = service.connect(PlatformsService, config.platformsAddress);
    const logs = {
      posts: service.connect(EventLogService, config.postsAddress, undefined, 'posts'),
      platforms: service.connect(EventLogService, config.platformsAddress, undefined, 'platforms'),
      media: service.connect(EventLogService, config.mediaAddress, undefined, 'media'),
    };

    const broker = service.broker(config.broker);

    const changes = use(createChanges(broker.broadcast));
    const deliveries = createDeliveries(store, retryDelaysMs, changes.note, log);
    const onDue = broker.wake;
    const sender = use(createSender({ store, deliveries, outbound, keyring, onDue, log }, config.delivery));
    const record = createRecording(store, changes.note, onDue);
    service.integrity(integrityChecks({ connection, store, keyring }));
    service.erasure({ profile: createProfileErasure(store) });
    service.oldestDue(store.oldestDue);
    const secrets = ['secret', 'previousSecrets'].map((field) => ({ collection: 'endpoints', field }));
    const resealing = createResealing(connection, secrets, keyring, log);
    broker.subscribe(createEventHandlers(record));

    return service.run({
      scheduler() {
        sender.start();
        broker.onWake(sender.wake);
        use(resealing.start());
      },
      consumers() {
        const catchUpWith = <T>(source: Source<T>) => {
          const bookmark = createBookmark(connection, source.name, currentTime());
          use(startCatchUp(source, { bookmark, broker, everyMs: catchUpEveryMs, log }));
        };
        catchUpWith(outcomeSource(posts, record));
        catchUpWith(reconnectSource(platforms, record));
        catchUpWith(expirationSource(platforms, record));
        for (const [owner, log] of Object.entries(logs)) catchUpWith(logSource(owner, log, record));
      },
      rpc() {
        const endpoints = createEndpoints(store, { keyring, sender });
        const history = createDeliveryHistory(store, onDue);
        const replays = use(createReplays({ store, onDue, noteChange: changes.note, log }));
        const handlers = createHandlers(endpoints, history, createEvents(store), replays, resealing);
        return service.grpc(WebhooksService, handlers, config.listen);
      },
    });
  });
