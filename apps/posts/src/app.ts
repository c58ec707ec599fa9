import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { currentTime, type Running, startTestDataCleanup } from '@postrider/service';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import { createTestRowsCleanup } from '@postrider/service/mongo';
import { createOutbox } from '@postrider/service/outbox';
import { startService } from '@postrider/service/run-service';
import { createApprovals } from './approvals.ts';
import { createAddAttempts } from './attempts.ts';
import { finishedSource } from './catch-up.ts';
import { usePlatforms } from './clients.ts';
import type { PostsConfig } from './config.ts';
import { createEventHandlers } from './consumers.ts';
import { database } from './database.ts';
import { createDuplicate } from './duplicate.ts';
import { integrityChecks } from './integrity.ts';
import { createChanges } from './live/changes.ts';
import { createDeleteResult } from './live/delete-result.ts';
import { createEditLive } from './live/edit-live.ts';
import { startChangeScheduler } from './live/scheduler.ts';
import { createPosts } from './posts.ts';
import { createProfileErasure } from './profile-erasure.ts';
import { createPublishing } from './publishing.ts';
import { createMaking } from './recurring/making.ts';
import { createRecurring } from './recurring/recurring.ts';
import { startSeriesScheduler } from './recurring/scheduler.ts';
import { createResults } from './results.ts';
import { createHandlers } from './rpc.ts';
import { startScheduler } from './scheduler.ts';
import { createSlots } from './slots/slots.ts';
import { startWaitingChecks } from './waiting-checks.ts';

export type { PostsConfig } from './config.ts';

/** The interval for finding posts that wait and are to be checked: each is checked once a day. */
const WAITING_CHECKS_EVERY_MS = 60_000;
/** The interval of the catch-up on finished publications while the broker is up. */
const CATCH_UP_EVERY_MS = 2_000;

export const startPosts = (config: PostsConfig, signal?: AbortSignal): Promise<Running> =>
  startService('posts', config, signal, async (service) => {
    const { log, use } = service;
    const { store, eventLog, connection } = await service.mongo(config.mongo, database);
    const platforms = usePlatforms(service.connect(PlatformsService, config.platformsAddress));
    const broker = service.broker(config.broker);
    const outbox = createOutbox(store, broker, log, eventLog);
    const results = createResults(store, outbox, platforms.getOutcomes);
    const slots = createSlots(store);
    const posts = createPosts(store, outbox, platforms.checkPost, slots);
    const duplicate = createDuplicate(store, outbox);
    const publishing = createPublishing(store, outbox, platforms.checkPost);
    const approvals = createApprovals(store, outbox, platforms.checkPost);
    const addAttempts = createAddAttempts(platforms.getAttempts, log);
    const changes = createChanges(store, platforms.changeLive, log);
    const deleteResult = createDeleteResult(store, changes);
    const update = createEditLive(store, outbox, changes, platforms.checkPost, posts.update);
    const making = createMaking(store, posts.create, log);
    const recurring = createRecurring(store, { ...posts, update }, making);
    broker.subscribe(createEventHandlers(results));

    service.integrity(
      integrityChecks({ connection, store, results, getAttempts: platforms.getAttempts, outbox }),
    );
    service.erasure({ profile: createProfileErasure(store) });
    service.eventLog(eventLog);
    service.oldestDue(store.oldestDue);
    return service.run({
      scheduler() {
        use(startScheduler(store, outbox, log));
        use(startChangeScheduler(store, changes, log));
        use(startSeriesScheduler(store, recurring, making, log));
        use(
          startWaitingChecks(
            store,
            platforms.checkPost,
            config.waitingChecksEveryMs ?? WAITING_CHECKS_EVERY_MS,
            log,
          ),
        );
        use(outbox.startRepublishing());
        const old = ['posts', 'series'].map((collection) => ({ collection, field: 'createdAt' }));
        use(startTestDataCleanup(createTestRowsCleanup(connection, old), log));
      },
      consumers() {
        use(
          startCatchUp(finishedSource(platforms.client, results), {
            bookmark: createBookmark(connection, 'finished', currentTime()),
            broker,
            everyMs: CATCH_UP_EVERY_MS,
            log,
          }),
        );
      },
      rpc: () =>
        service.grpc(
          PostsService,
          createHandlers(
            { ...posts, update },
            recurring,
            slots,
            duplicate,
            publishing,
            approvals,
            results,
            deleteResult,
            addAttempts,
          ),
          config.listen,
        ),
    });
  });
