import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCOPES } from '@postrider/contracts';
import { PlatformsService } from '@postrider/contracts/platforms';
import { openAdmin } from '@postrider/gateway/admin';
import { Postrider } from '@postrider/sdk';
import { createClient } from '@postrider/service/grpc';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { reserveBacking, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { type Services, startServices } from '../src/services.ts';
import { commonEnv, type ServiceName } from '../src/site.ts';

/** The whole system as `npm start` runs it, one process a service, in a corner of its own, with two accounts. */
export interface World {
  postrider: Postrider;
  apiUrl: string;
  apiKey: string;
  simulator: SimulatorClient;
  /** Ends a service without a warning and waits until another process has taken its place. */
  kill(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** @param env settings that differ from the defaults, for every service */
export async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const backing = reserveBacking();
  const dataDir = mkdtempSync(join(tmpdir(), 'postrider-test-'));
  await using starting = new AsyncDisposableStack();
  starting.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  starting.defer(() => backing.remove());

  const ports = await freePorts();
  const { s3, broker } = backing;
  const mongo = backing.mongo('gateway');
  const servers = { mongodbUri: mongo.uri, rabbitmqUrl: broker.url, s3 };
  const common = {
    ...commonEnv(servers, ports, TEST_SECRET_KEYS.join(',')),
    MONGODB_PREFIX: backing.mongoPrefix,
    RABBITMQ_PREFIX: broker.prefix,
    S3_BUCKET: s3.bucket,
    ...env,
  };
  const services = await startServices(common, ports, dataDir, () => {});
  starting.defer(() => services.stop());

  const admin = await openAdmin({ logLevel: 'silent', mongo });
  starting.defer(() => admin.close());
  const { id: workspaceId } = await admin.createWorkspace({ name: 'Test' });
  const { value: apiKey } = await admin.createKey(workspaceId, { name: 'Test', scopes: Object.keys(SCOPES) });
  const simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  await connectAccounts(workspaceId, simulator, `127.0.0.1:${ports.platforms}`);

  const apiUrl = `http://127.0.0.1:${ports.gateway}/api/v1/developer`;
  const running = starting.move();
  return {
    // Patient: what a test kills is away for a while.
    postrider: new Postrider({ apiKey, baseUrl: apiUrl, maxRetries: 20 }),
    apiUrl,
    apiKey,
    simulator,
    kill: (name) => killAndWait(services, name),
    stop: () => running.disposeAsync(),
  };
}

async function killAndWait(services: Services, name: ServiceName): Promise<void> {
  const pid = services.pid(name);
  if (!pid) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
  await waitUntil(`${name} is started again`, () => services.pid(name) !== pid);
}

async function connectAccounts(
  workspaceId: string,
  simulator: SimulatorClient,
  address: string,
): Promise<void> {
  const platforms = createClient(PlatformsService, address, 20_000);
  const { service, identifier, appPassword } = await simulator.addAccount({
    platform: 'bluesky',
    handle: `${randomUUID()}.test`,
  });
  await platforms.connectAccount({
    workspaceId,
    credentials: { case: 'bluesky', value: { service, identifier, appPassword } },
  });
  const { instance, accessToken } = await simulator.addAccount({
    platform: 'mastodon',
    handle: randomUUID().slice(0, 8),
  });
  await platforms.connectAccount({
    workspaceId,
    credentials: { case: 'mastodon', value: { instance, accessToken } },
  });
  platforms.close();
}
