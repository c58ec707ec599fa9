import { createLog, type Running } from '@postrider/service';
import { connectMongo, createIndexes } from '@postrider/service/mongo';
import type { GatewayConfig } from './config.ts';
import { createDoor } from './http/door.ts';
import { listen } from './http/listen.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createIdempotencyStore } from './idempotency/store.ts';
import { openApi } from './openapi/index.ts';
import { ROUTES } from './routes/table.ts';
import { connectServices } from './services.ts';
import { createAuthenticate } from './workspaces/authenticate.ts';
import { createWorkspaceStore } from './workspaces/store.ts';

export type { GatewayConfig } from './config.ts';

/** Starts the public door. Resolves when it answers; `address` is its URL. */
export async function startGateway(config: GatewayConfig): Promise<Running> {
  const log = createLog('gateway', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const mongo = await connectMongo(config.mongo, log);
  starting.defer(() => mongo.close());
  const workspaces = createWorkspaceStore(mongo);
  const idempotency = createIdempotency(createIdempotencyStore(mongo), log);
  await createIndexes(mongo);

  const services = starting.use(connectServices(config.services));
  let stopping = false;
  const door = createDoor({
    routes: ROUTES,
    services,
    authenticate: createAuthenticate(workspaces),
    idempotency,
    document: JSON.stringify(openApi()),
    isReady: async () => !stopping && (await workspaces.isUp()),
    log,
  });
  const server = await listen(door, config.listen);
  starting.defer(() => server.close());
  log.info({ address: server.address }, 'the gateway is open');

  const running = starting.move();
  return {
    address: server.address,
    async stop() {
      stopping = true;
      await running.disposeAsync();
    },
  };
}
