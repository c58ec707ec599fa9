import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorClient, type OperatorClient } from '@postrider/cli/client';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import {
  buildPages,
  commonEnv,
  freePorts,
  operatorUrl,
  type ServiceName,
  startServices,
} from '@postrider/system';
import {
  type Receiver,
  reserveBacking,
  startReceiver,
  TEST_DASHBOARD_SECRET,
  TEST_OPERATOR_TOKEN,
  TEST_SECRET_KEYS,
} from '@postrider/testing';
import { CLIENT, startProvider, type TestProvider } from '@postrider/testing/oidc-provider';

export const ASSISTANT_HOST = 'assistant.test';

/** The whole system with its built dashboard, as `npm start` runs it. */
export interface TestSystem {
  /** Of the dashboard: scheme, host and port. */
  origin: string;
  /** Where browsers reach the object store. */
  mediaOrigin: string;
  /** Answers at https://<ASSISTANT_HOST>. */
  assistantHost: Receiver;
  /** Where people may sign in instead of with a password. */
  provider: TestProvider;
  operator: OperatorClient;
  operatorAddress: string;
  simulator: SimulatorClient;
  /** Ends a service at once; it is started again, as by a supervisor. */
  kill(name: ServiceName): void;
  stop(): Promise<void>;
}

/** Builds the pages and starts every service, on data of its own. */
export async function startSystem(): Promise<TestSystem> {
  await using starting = new AsyncDisposableStack();
  const backing = reserveBacking();
  starting.defer(() => backing.remove());
  const dataDir = mkdtempSync(join(tmpdir(), 'postrider-browser-'));
  starting.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const assistantHost = await startReceiver();
  starting.defer(() => assistantHost.close());
  const provider = await startProvider();
  starting.defer(() => provider.stop());
  const ports = await freePorts();
  const servers = {
    mongodbUri: backing.mongo('gateway').uri,
    rabbitmqUrl: backing.broker.url,
    s3: backing.s3,
  };
  const secrets = {
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OPERATOR_TOKENS: TEST_OPERATOR_TOKEN,
    DASHBOARD_SECRET: TEST_DASHBOARD_SECRET,
  };
  const common = commonEnv(servers, ports, secrets);
  const env = {
    ...common,
    OUTBOUND_CONNECT_TO: `${ASSISTANT_HOST}=${assistantHost.url},${common.OUTBOUND_CONNECT_TO}`,
    MONGODB_PREFIX: backing.mongoPrefix,
    RABBITMQ_PREFIX: backing.broker.prefix,
    S3_BUCKET: backing.s3.bucket,
    ...(process.env.FFMPEG_PATH && { FFMPEG_PATH: process.env.FFMPEG_PATH }),
    SIGN_IN_ATTEMPTS: '1000',
    // The samples of every page are tried in a workspace that a person has made.
    NEW_WORKSPACE_PLAN: 'scale',
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: CLIENT.name,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
  };
  await buildPages();
  const services = await startServices(env, ports, dataDir, () => {});
  starting.defer(() => services.stop());
  const running = starting.move();
  return {
    origin: `http://localhost:${ports.gateway}`,
    mediaOrigin: new URL(backing.s3.endpoint).origin,
    assistantHost,
    provider,
    operator: createOperatorClient({ address: operatorUrl(ports), token: TEST_OPERATOR_TOKEN }),
    operatorAddress: operatorUrl(ports),
    simulator: createSimulatorClient(`http://127.0.0.1:${ports.simulator}`),
    kill(name) {
      const pid = services.pid(name);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    stop: () => running.disposeAsync(),
  };
}
