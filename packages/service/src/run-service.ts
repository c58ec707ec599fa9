import type { DescService } from '@bufbuild/protobuf';
import type { Connection } from 'mongoose';
import { type Broker, type BrokerConfig, connectBroker } from './broker.ts';
import type { ConfigSchema } from './config.ts';
import { startEventLoopMonitor } from './event-loop.ts';
import { type Handlers, serve } from './grpc/server.ts';
import { createLog, type Log } from './log.ts';
import { connectMongo, databaseCheck, type Migration, type MongoConfig, prepareDatabase } from './mongo.ts';
import type { Check } from './readiness.ts';
import { type Running, run } from './run.ts';

/** Something that a service has to stop, close or dispose of. */
export type Resource = { stop(): unknown } | { close(): unknown } | AsyncDisposable;

/** What a service is built with. */
export interface ServiceContext {
  log: Log;
  /** Aborts when the process is asked to stop while it still starts. */
  signal: AbortSignal | undefined;
  /** Calls back when the service stops. Callbacks and resources are stopped in the reverse order. */
  defer(stop: () => unknown): void;
  /** Stops the resource when the service stops. */
  use<R extends Resource>(resource: R): R;
  /** Connects to the service's database, waiting while it is away, and prepares it (see `prepareDatabase`). */
  mongo<S extends object>(
    config: MongoConfig,
    createStores: (connection: Connection) => S,
    migrations?: readonly Migration[],
  ): Promise<S & { connection: Connection }>;
  /** Connects to the broker in the background. */
  broker(config: BrokerConfig): Broker;
  /** Serves a gRPC service, with health; it is not serving while the database is away. */
  grpc<S extends DescService>(
    service: S,
    handlers: Handlers<S>,
    listen: { host: string; port: number },
  ): Promise<{ address: string }>;
}

/**
 * Starts a service in this process: gives it what every service needs, logs `ready`, and stops what was started in the
 * reverse order, also where the start fails.
 * @param build composes the service, and returns the address that it listens on
 */
export async function startService<B extends { address: string }>(
  name: string,
  { logLevel }: { logLevel: string },
  signal: AbortSignal | undefined,
  build: (context: ServiceContext) => Promise<B>,
): Promise<B & Running> {
  const log = createLog(name, logLevel);
  const checks: Check[] = [];
  await using resources = new AsyncDisposableStack();

  const context: ServiceContext = {
    log,
    signal,
    defer: (stop) => resources.defer(async () => void (await stop())),
    use(resource) {
      context.defer(() => {
        if ('stop' in resource) return resource.stop();
        return 'close' in resource ? resource.close() : resource[Symbol.asyncDispose]();
      });
      return resource;
    },
    async mongo(config, createStores, migrations) {
      const connection = await connectMongo(config, log, signal);
      context.defer(() => connection.close());
      const stores = createStores(connection);
      await prepareDatabase(connection, log, signal, migrations);
      checks.push(databaseCheck(connection));
      return { ...stores, connection };
    },
    broker: (config) => context.use(connectBroker(config, name, log)),
    grpc: async (service, handlers, listen) =>
      context.use(await serve(service, handlers, listen, log, checks)),
  };

  const built = await build(context);
  context.defer(startEventLoopMonitor(log));
  log.info(
    Object.fromEntries(Object.entries(built).filter(([, value]) => typeof value === 'string')),
    'ready',
  );
  const running = resources.move();
  return { ...built, stop: () => running.disposeAsync() };
}

/** The whole of a service's `main.ts`: reads its config and runs it until the process is asked to stop. */
export const runService = <C>(
  schema: ConfigSchema<C>,
  start: (config: C, signal: AbortSignal) => Promise<Running>,
): Promise<void> => run((signal) => start(schema.read(), signal));
