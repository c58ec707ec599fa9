import { createLog, currentTime, type Running, startLoop } from '@postrider/service';
import { connectMongo, createIndexes } from '@postrider/service/mongo';
import { type AdminCommands, createAdmin } from './admin/admin.ts';
import type { GatewayConfig } from './config.ts';
import { createAdmission } from './http/admission.ts';
import { createDoor } from './http/door.ts';
import { listen } from './http/listen.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createIdempotencyStore } from './idempotency/store.ts';
import { openApi } from './openapi/index.ts';
import { createExchange } from './rate-limits/exchange.ts';
import type { Clock } from './rate-limits/policy.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createTallyStore } from './rate-limits/store.ts';
import { ROUTES } from './routes/table.ts';
import { connectServices } from './services.ts';
import { createAuthenticate } from './workspaces/authenticate.ts';
import { rememberReads } from './workspaces/memory.ts';
import { createWorkspaceStore } from './workspaces/store.ts';

export type { GatewayConfig } from './config.ts';

export interface Gateway extends Running {
  /** What is changed through these counts for this gateway's very next request. */
  admin: AdminCommands;
}

/** Starts the public door. Resolves when it answers; `address` is its URL. `clock` is what rate limits go by. */
export async function startGateway(
  config: GatewayConfig,
  clock: Clock = () => currentTime().getTime(),
): Promise<Gateway> {
  const log = createLog('gateway', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const mongo = await connectMongo(config.mongo, log);
  starting.defer(() => mongo.close());
  const workspaces = rememberReads(createWorkspaceStore(mongo));
  const idempotency = createIdempotency(createIdempotencyStore(mongo), log);
  const limits = createRateLimits(config.rateLimits, clock);
  const exchange = createExchange(limits.counters, createTallyStore(mongo), clock);
  await createIndexes(mongo);
  const exchanging = startLoop('rate limits', config.rateLimits.syncMs, log, exchange);
  starting.defer(() => exchanging.stop());

  const services = starting.use(connectServices(config.services));
  let stopping = false;
  const door = createDoor({
    routes: ROUTES,
    services,
    admission: createAdmission(createAuthenticate(workspaces, limits), limits),
    idempotency,
    document: JSON.stringify(openApi()),
    trustedProxies: config.trustedProxies,
    isReady: async () => !stopping && (await workspaces.isUp()),
    log,
  });
  const server = await listen(door, config.listen);
  starting.defer(() => server.close());
  log.info({ address: server.address }, 'the gateway is open');

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
