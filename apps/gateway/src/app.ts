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
import { createAdmission } from './http/admission.ts';
import { createDoor } from './http/door.ts';
import { createStartingApp } from './http/health.ts';
import { listen } from './http/listen.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createIdempotencyStore } from './idempotency/store.ts';
import { openApi } from './openapi/index.ts';
import { createExchange } from './rate-limits/exchange.ts';
import type { Clock } from './rate-limits/policy.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createTallyStore } from './rate-limits/store.ts';
import { ROUTES } from './routes/table.ts';
import { connectServices, serviceChecks } from './services.ts';
import { createAuthenticate } from './workspaces/authenticate.ts';
import { rememberReads } from './workspaces/memory.ts';
import { createWorkspaceStore } from './workspaces/store.ts';

export type { GatewayConfig } from './config.ts';

export interface Gateway extends Running {
  /** What is changed through these counts for this gateway's very next request. */
  admin: AdminCommands;
}

/**
 * Starts the gateway. It listens at once, so that it can be seen to live, and resolves when it serves; `address` is its
 * URL. `clock` is what rate limits go by.
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
  const workspaces = rememberReads(createWorkspaceStore(mongo));
  const idempotency = createIdempotency(createIdempotencyStore(mongo), log);
  const limits = createRateLimits(config.rateLimits, clock);
  const exchange = createExchange(limits.counters, createTallyStore(mongo), clock);
  await prepareDatabase(mongo, log, signal);
  const exchanging = startLoop('rate limits', config.rateLimits.syncMs, log, exchange);
  starting.defer(() => exchanging.stop());

  const services = starting.use(connectServices(config.services));
  let stopping = false;
  const gateway: Check = {
    name: 'gateway',
    async check() {
      if (stopping) throw new Error('it is stopping');
    },
  };
  app = createDoor({
    routes: ROUTES,
    services,
    admission: createAdmission(createAuthenticate(workspaces, limits), limits),
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
