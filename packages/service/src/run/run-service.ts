import type { DescService, JsonObject } from '@bufbuild/protobuf';
import type { Role } from '@postrider/contracts/access';
import { EventLogService } from '@postrider/contracts/event-log';
import { MaintenanceService } from '@postrider/contracts/maintenance';
import type { Connection } from 'mongoose';
import { type Broker, type BrokerConfig, connectBroker } from '../broker/broker.ts';
import type { EventLog } from '../broker/event-log-store.ts';
import { COMPONENTS, type Component, type Parts } from '../config/components.ts';
import type { ConfigSchema } from '../config/config.ts';
import { createClient, type RpcClient } from '../grpc/client.ts';
import { createCaller } from '../grpc/credentials.ts';
import { type Handlers, serve, served } from '../grpc/server.ts';
import { clockCheck } from '../health/clock-check.ts';
import { startEventLoopMonitor } from '../health/event-loop.ts';
import { startManagement } from '../health/management.ts';
import { reportProcess } from '../health/process-metrics.ts';
import { type Check, createReadiness } from '../health/readiness.ts';
import { type ErasureParts, eraseWorkspace } from '../mongo/erasure.ts';
import {
  connectMongo,
  type Database,
  databaseCheck,
  type MongoConfig,
  prepareDatabase,
} from '../mongo/index.ts';
import type { IntegrityCheck } from '../mongo/integrity.ts';
import { countProfile, eraseProfile } from '../mongo/profile-erasure.ts';
import { createLog, type Log } from '../telemetry/log.ts';
import { startTracing } from '../telemetry/tracing/tracing.ts';
import type { CertificateFiles } from '../tls/certificate.ts';
import { watchRole } from '../tls/watch.ts';
import { type DiagnosticParts, diagnose, rememberSettings } from './diagnostics.ts';
import { eventLogHandlers } from './event-log-rpc.ts';
import { createMaintenance, type MaintenanceParts } from './maintenance.ts';
import { type Running, run } from './run.ts';

/** A resource that a service must stop, close or dispose of. */
export type Resource = { stop(): unknown } | { close(): unknown } | AsyncDisposable;

/** The context for building a service. */
export interface ServiceContext {
  log: Log;
  /** Aborts if the process is asked to stop during its start. */
  signal: AbortSignal | undefined;
  /** Calls back when the service stops. Callbacks and resources are stopped in the reverse order; see `run`. */
  defer(stop: () => unknown): void;
  /** Stops the resource when the service stops. */
  use<R extends Resource>(resource: R): R;
  /** Connects to the service's database, waiting while it is unavailable, and prepares it (see `prepareDatabase`). */
  mongo<S extends object>(
    config: MongoConfig,
    database: Database<S>,
  ): Promise<S & { connection: Connection }>;
  /** Connects to the broker in the background. */
  broker(config: BrokerConfig): Broker;
  /** The event log that is served beside the service. */
  eventLog(log: EventLog): void;
  /** The integrity checks and repairs of the service's data, for operators. */
  integrity(checks: readonly IntegrityCheck[]): void;
  /** Data of a workspace or a profile that is erased besides the rows of the database. */
  erasure(parts: ErasureParts): void;
  /** The start of the longest wait of any work, for a support bundle. */
  oldestDue(read: NonNullable<DiagnosticParts['oldestDue']>): void;
  /** The report of this process for a support bundle; see `diagnose`. */
  diagnose(): Promise<JsonObject>;
  /**
   * What `/readyz` of the management listener reports: first whether the service has started and is not stopping, then
   * its dependencies. More can be added.
   */
  checks: Check[];
  /** A client of another service, closed when this one stops; see `createClient`. */
  connect<S extends DescService>(
    service: S,
    address: string,
    deadlineMs?: number,
    server?: Role,
  ): RpcClient<S>;
  /**
   * Serves a gRPC service, with health and the maintenance service; it is not serving while the database is
   * unavailable.
   */
  grpc<S extends DescService>(
    service: S,
    handlers: Handlers<S>,
    listen: { host: string; port: number },
  ): Promise<{ address: string }>;
  /**
   * Starts the components of the service that this process runs; `rpc` comes last. A stop ends the scheduler and the
   * consumers together. Then it cancels calls that wait for a connection; their callers no longer treat this as a
   * failure of the other service. @returns the address that it listens on; empty without `rpc`
   */
  run(parts: Parts): Promise<{ address: string }>;
}

/** The config of every service. */
export interface ProcessConfig {
  logLevel: string;
  /** The management listener. */
  management: { host: string; port: number };
  /** Without it, the services trust each other and only listen on loopback. */
  grpcTls?: Required<CertificateFiles> | undefined;
  /** The components that this process runs, if the service can be split; all by default. */
  components?: readonly Component[] | undefined;
}

/** The properties that starting a service adds to the result of its composition. */
export interface StartedService extends Running {
  /** The URL of the management listener. */
  managementUrl: string;
}

/**
 * Starts a service in this process: creates what every service needs, logs `ready`, and stops everything in the reverse
 * order, also after a failed start. The management listener starts first and ends last.
 * @param build composes the service, and returns the address that it listens on
 */
export async function startService<B extends { address: string }>(
  name: Role,
  { logLevel, management, grpcTls, components = COMPONENTS }: ProcessConfig,
  signal: AbortSignal | undefined,
  build: (context: ServiceContext) => Promise<B>,
): Promise<B & StartedService> {
  const log = createLog(name, logLevel);
  let state = 'starting';
  const lifecycle: Check = {
    name,
    async check() {
      if (state !== 'running') throw new Error(`it is ${state}`);
    },
  };
  const checks: Check[] = [lifecycle, clockCheck];
  /** The dependencies of a gRPC server's health, besides the clock. */
  const needed: Check[] = [];
  const clients: { drain(): void }[] = [];
  let broker: Broker | undefined;
  let eventLog: EventLog | undefined;
  /** Collects the stops of the scheduler and the consumers while they start. */
  let background: (() => unknown)[] | undefined;
  const readiness = createReadiness(checks);
  const diagnostics: DiagnosticParts = { role: name, components, readiness };
  let erasureParts: ErasureParts = {};
  const maintenance: MaintenanceParts = { diagnose: () => diagnose(diagnostics) };
  await using resources = new AsyncDisposableStack();
  // Ends last, so that the stop is still recorded.
  resources.defer(await startTracing(name, log));
  const { url: managementUrl, stop: stopManagement } = await startManagement(management, readiness);
  resources.defer(stopManagement);
  resources.defer(reportProcess(name, readiness));
  log.info({ managementUrl }, 'the management listener is ready');
  const certificate = grpcTls && (await watchRole(name, grpcTls, log));
  if (certificate) resources.defer(certificate.stop);
  const caller = createCaller(name, certificate, log);

  const context: ServiceContext = {
    log,
    checks,
    signal,
    defer(stop) {
      if (background) background.push(stop);
      else resources.defer(async () => void (await stop()));
    },
    use(resource) {
      context.defer(() => {
        if ('stop' in resource) return resource.stop();
        return 'close' in resource ? resource.close() : resource[Symbol.asyncDispose]();
      });
      return resource;
    },
    async mongo(config, { createStores, migrations = [] }) {
      let prepared: Check | undefined;
      const database: Check = {
        name: 'database',
        async check(signal) {
          if (!prepared) throw new Error('not connected and prepared yet');
          await prepared.check(signal);
        },
      };
      checks.push(database);
      const connection = await connectMongo(config, log, signal);
      context.defer(() => connection.close());
      diagnostics.database = { connection, migrations };
      maintenance.erase = (workspaceId, isFinal) =>
        eraseWorkspace(connection, workspaceId, isFinal, erasureParts);
      maintenance.countProfile = (workspaceId, profileId) => countProfile(connection, workspaceId, profileId);
      maintenance.eraseProfile = (workspaceId, profileId, step) =>
        eraseProfile(connection, workspaceId, profileId, step, erasureParts.profile);
      const stores = createStores(connection);
      await prepareDatabase(connection, log, signal, migrations);
      prepared = databaseCheck(connection);
      needed.push(database);
      return { ...stores, connection };
    },
    broker(config) {
      broker = context.use(connectBroker(config, name, log, components.includes('consumers')));
      checks.push(brokerCheck(broker));
      maintenance.deadLetters = broker.deadLetters;
      return broker;
    },
    connect(service, address, deadlineMs, server) {
      const client = context.use(createClient(service, address, deadlineMs, caller, server));
      clients.push(client);
      return client;
    },
    oldestDue(read) {
      diagnostics.oldestDue = read;
    },
    diagnose: maintenance.diagnose,
    eventLog(log) {
      eventLog = log;
    },
    integrity(checks) {
      maintenance.integrity = checks;
    },
    erasure(parts) {
      erasureParts = parts;
    },
    grpc: async (service, handlers, listen) =>
      context.use(
        await serve(service, handlers, { ...listen, certificate }, log, needed, [
          served(MaintenanceService, createMaintenance(maintenance)),
          ...(eventLog ? [served(EventLogService, eventLogHandlers(eventLog))] : []),
        ]),
      ),
    async run({ scheduler, consumers, rpc }) {
      const stops: (() => unknown)[] = [];
      context.defer(async () => {
        const ended = stops.toReversed().map(async (stop) => stop());
        for (const client of clients) client.drain();
        await Promise.all(ended);
      });
      background = stops;
      if (components.includes('scheduler')) scheduler?.();
      if (components.includes('consumers')) {
        consumers?.();
        if (broker) context.defer(broker.stopConsuming);
      }
      background = undefined;
      return components.includes('rpc') ? rpc() : { address: '' };
    },
  };

  const built = await build(context);
  context.defer(startEventLoopMonitor(log));
  const addresses = Object.entries(built).filter(([, value]) => typeof value === 'string' && value !== '');
  log.info({ ...Object.fromEntries(addresses), components }, 'ready');
  const running = resources.move();
  state = 'running';
  return {
    ...built,
    managementUrl,
    stop() {
      state = 'stopping';
      return running.disposeAsync();
    },
  };
}

/** A service is ready without the broker, because nothing depends on it. */
const brokerCheck = (broker: Broker): Check => ({
  name: 'broker',
  isNeeded: false,
  async check() {
    if (!broker.isUp()) throw new Error('not connected');
  },
});

/** The whole of a service's `main.ts`: reads its config and runs it until the process is asked to stop. */
export const runService = <C>(
  schema: ConfigSchema<C>,
  start: (config: C, signal: AbortSignal) => Promise<Running>,
): Promise<void> =>
  run((signal) => {
    const config = schema.read();
    rememberSettings(schema.states());
    return start(config, signal);
  });
