import {
  type Check,
  clockCheck,
  createLog,
  createReadiness,
  currentTime,
  type Running,
  startEventLoopMonitor,
  startLoop,
} from '@postrider/service';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { type AdminCommands, createAdmin } from './admin/admin.ts';
import type { GatewayConfig } from './config.ts';
import { createAccess } from './http/access.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { createStartingApp } from './http/health.ts';
import { createHttpApp } from './http/http-app.ts';
import { listen } from './http/listen.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createIdempotencyStore } from './idempotency/store.ts';
import { migrations } from './migrations.ts';
import { openApi } from './openapi/document.ts';
import type { Clock } from './rate-limits/policy.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createReplicaSync } from './rate-limits/replica-sync.ts';
import { createTallyStore } from './rate-limits/store.ts';
import { connectServices, serviceChecks } from './services.ts';
import { createCachedStore } from './workspaces/cached-store.ts';
import { createWorkspaceStore } from './workspaces/store.ts';

export type { GatewayConfig } from './config.ts';

export interface Gateway extends Running {
  /** Changes through these commands take effect with this gateway's next request. */
  admin: AdminCommands;
}

/**
 * Starts the gateway. It listens at once, for liveness checks, and resolves when it is ready; `address` is its URL.
 * `clock` is the clock of the rate limits.
 */
export async function startGateway(
  config: GatewayConfig,
  clock: Clock = () => currentTime().getTime(),
  signal?: AbortSignal,
): Promise<Gateway> {
  const log = createLog('gateway', config.logLevel);
  await using starting = new AsyncDisposableStack();
  await using listening = new AsyncDisposableStack();

  const { publicUrl } = config;
  let app = createStartingApp(publicUrl, log);
  const server = await listen((request, response) => app(request, response), { ...config.listen, publicUrl });
  listening.defer(() => server.close());
  log.info({ address: server.address }, 'listening');

  const mongo = await connectMongo(config.mongo, log, signal);
  starting.defer(() => mongo.close());
  const workspaces = createCachedStore(createWorkspaceStore(mongo));
  const idempotency = createIdempotency(createIdempotencyStore(mongo), log);
  const limits = createRateLimits(config.rateLimits, clock);
  const syncReplicas = createReplicaSync(limits.counters, createTallyStore(mongo), clock);
  await prepareDatabase(mongo, log, signal, migrations);
  const syncing = startLoop('rate limits', config.rateLimits.syncMs, log, syncReplicas);
  starting.defer(() => syncing.stop());

  const services = starting.use(connectServices(config.services));
  let stopping = false;
  const gateway: Check = {
    name: 'gateway',
    async check() {
      if (stopping) throw new Error('it is stopping');
    },
  };
  app = createHttpApp({
    services,
    access: createAccess(createAuthenticate(workspaces, limits), limits),
    idempotency,
    document: JSON.stringify(openApi()),
    trustedProxies: config.trustedProxies,
    publicUrl,
    readiness: createReadiness([gateway, databaseCheck(mongo), clockCheck, ...serviceChecks(services)]),
    log,
  });
  // The first to be stopped.
  starting.use(listening.move());
  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address }, 'ready');

  const running = starting.move();
  return {
    address: server.address,
    admin: createAdmin(workspaces),
    async stop() {
      stopping = true;
      await running.disposeAsync();
    },
  };
}
