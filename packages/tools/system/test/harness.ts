import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorClient, type OperatorClient } from '@postrider/cli/client';
import { PLATFORMS } from '@postrider/platform-rules';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import {
  reserveBacking,
  TEST_DASHBOARD_SECRET,
  TEST_OPERATOR_TOKEN,
  TEST_SECRET_KEYS,
  waitUntil,
} from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { type Services, startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { commonEnv, operatorUrl, type Ports, type ServiceName } from '../src/topology.ts';

/** The whole system as `npm start` runs it, one process a service, in a sandbox of its own; an account on each platform. */
export interface Harness {
  postrider: Postrider;
  apiUrl: string;
  /** Where the gateway, its operator service and the short links are. */
  urls: { gateway: string; operator: string; short: string };
  apiKey: string;
  workspaceId: string;
  operator: OperatorClient;
  simulator: SimulatorClient;
  /** For how long at a time a service did nothing but compute, since the last call. */
  busy: Services['busy'];
  managementUrl: Services['managementUrl'];
  pid: Services['pid'];
  /** The database of a service. */
  database(service: ServiceName): { uri: string; database: string };
  /** A key of another workspace. */
  newWorkspace(): Promise<string>;
  /** Ends a service without a warning and waits until another process has taken its place. */
  kill(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** What a killed process had claimed stays claimed for so long: as short as the services allow. */
export const SHORT_LEASES = {
  LEASE_MS: '8000',
  PUBLISH_TIMEOUT_MS: '2500',
  WEBHOOK_LEASE_MS: '7500',
  WEBHOOK_TIMEOUT_MS: '2000',
};

/** @param env settings that differ from the defaults, for every service */
export async function startHarness(env: Record<string, string> = {}): Promise<Harness> {
  await using starting = new AsyncDisposableStack();
  const sandbox = starting.use(openSandbox());
  const ports = await freePorts();
  const services = await startServices(sandbox.env([ports], env), ports, sandbox.dataDir, () => {});
  starting.defer(() => services.stop());

  const operator = operatorOf(ports);
  const { workspaceId, apiKey } = await createTenant(operator, 'Test');
  const simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  await connectAccounts(operator, workspaceId, simulator);

  const urlOf = (name: 'gateway' | 'short') => `http://127.0.0.1:${ports[name]}`;
  const apiUrl = `${urlOf('gateway')}/api/v1/developer`;
  const running = starting.move();
  return {
    // Patient: what a test kills is away for a while.
    postrider: new Postrider({ apiKey, baseUrl: apiUrl, maxRetries: 20 }),
    apiUrl,
    urls: { gateway: urlOf('gateway'), operator: operatorUrl(ports), short: urlOf('short') },
    apiKey,
    workspaceId,
    operator,
    simulator,
    busy: services.busy,
    managementUrl: services.managementUrl,
    pid: services.pid,
    database: (service) => sandbox.backing.mongo(service),
    newWorkspace: async () => (await createTenant(operator, 'Other')).apiKey,
    kill: (name) => killAndWait(services, name),
    stop: () => running.disposeAsync(),
  };
}

const SECRETS = {
  SECRET_KEYS: TEST_SECRET_KEYS.join(','),
  OPERATOR_TOKENS: TEST_OPERATOR_TOKEN,
  DASHBOARD_SECRET: TEST_DASHBOARD_SECRET,
};

/** A client of the operator service of the gateway on these ports. */
export const operatorOf = (ports: Ports): OperatorClient =>
  createOperatorClient({ address: operatorUrl(ports), token: TEST_OPERATOR_TOKEN });

/** A sandbox on the real servers and a folder, both removed in the end. */
export function openSandbox() {
  const backing = reserveBacking();
  const dataDir = mkdtempSync(join(tmpdir(), 'postrider-test-'));
  return {
    backing,
    dataDir,

    /** The environment that all services share, whose whole sets listen on these ports. */
    env([ports, ...replicas]: readonly [Ports, ...Ports[]], more: Record<string, string>) {
      const { s3, broker } = backing;
      const servers = { mongodbUri: backing.mongo('gateway').uri, rabbitmqUrl: broker.url, s3 };
      const common = commonEnv(servers, ports, SECRETS, ...replicas);
      return {
        ...common,
        MONGODB_PREFIX: backing.mongoPrefix,
        RABBITMQ_PREFIX: broker.prefix,
        S3_BUCKET: s3.bucket,
        ...more,
        // What a test redirects comes first; the simulator takes the rest.
        OUTBOUND_CONNECT_TO: [more.OUTBOUND_CONNECT_TO ?? [], common.OUTBOUND_CONNECT_TO].flat().join(','),
      };
    },

    async [Symbol.asyncDispose]() {
      await backing.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function killAndWait(services: Services, name: ServiceName): Promise<void> {
  const pid = services.pid(name);
  if (!pid) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
  await waitUntil(`${name} is started again`, () => services.pid(name) !== pid);
}

/** A new account on each simulated platform. */
export async function connectAccounts(
  operator: OperatorClient,
  workspaceId: string,
  simulator: SimulatorClient,
): Promise<void> {
  // Names begin with a letter on some platforms.
  const handle = `a${randomUUID().slice(0, 8)}`;
  for (const platform of PLATFORMS) {
    const { fields } = await simulator.addAccount({ platform, handle });
    await operator.connectAccount({ workspaceId, platform, fields });
  }
}
