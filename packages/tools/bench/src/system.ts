import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createOperatorClient, type OperatorClient } from '@postrider/cli/client';
import type { Stack } from '@postrider/local-stack';
import {
  commonEnv,
  freePorts,
  operatorUrl,
  type Ports,
  SERVICES,
  type ServiceName,
  startServices,
} from '@postrider/system';

/** One or more processes of every service, with databases of their own. */
export interface System {
  /** In front of the names of its databases. */
  prefix: string;
  /** Of each gateway. */
  apiUrls: readonly string[];
  /** Of each redirect server. */
  shortUrls: readonly string[];
  operator: OperatorClient;
  /** The ports of its first processes. */
  ports: Ports;
  /** The processes of each service. */
  pids(): Map<ServiceName, number[]>;
  stop(): Promise<void>;
}

interface Surroundings {
  stack: Stack;
  /** Where names lead that the simulator does not serve, for the services' OUTBOUND_CONNECT_TO. */
  connectTo: string;
  /** Where the simulator of another system listens; without it one is started. */
  simulator?: number;
  /** Where the broker is reached; the stack's own address if not given. */
  rabbitmqUrl?: string | undefined;
  dataDir: string;
  progress: (line: string) => void;
  signal: AbortSignal;
}

/** Starts a system of so many processes of each service, and waits until it answers. */
export async function startSystem(
  { stack, connectTo, simulator, rabbitmqUrl, dataDir, progress, signal }: Surroundings,
  replicas = 1,
): Promise<System> {
  const name = `bench${randomBytes(3).toString('hex')}`;
  const ports = await freePorts();
  if (simulator) ports.simulator = simulator;
  const others: Ports[] = [];
  for (let n = 1; n < replicas; n++) others.push({ ...(await freePorts()), simulator: ports.simulator });
  const token = randomBytes(32).toString('base64url');
  const secrets = {
    SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    DASHBOARD_SECRET: randomBytes(32).toString('base64'),
    OPERATOR_TOKENS: token,
  };
  const common = commonEnv(stack, ports, secrets, ...others);
  const env = {
    ...common,
    OUTBOUND_CONNECT_TO: `${common.OUTBOUND_CONNECT_TO},${connectTo}`,
    ...(rabbitmqUrl ? { RABBITMQ_URL: rabbitmqUrl } : {}),
    MONGODB_PREFIX: `${name}_`,
    RABBITMQ_PREFIX: name,
    S3_BUCKET: `${name}-media`,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${ports.gateway}`,
    RATE_LIMIT_KEY: '100000000',
    RATE_LIMIT_WORKSPACE: '100000000',
  };

  await using starting = new AsyncDisposableStack();
  const all = [ports, ...others];
  const sets = await Promise.all(
    all.map(async (own, n) => {
      const isWithSimulator = n === 0 && !simulator;
      const names = SERVICES.filter((service) => service !== 'simulator' || isWithSimulator);
      const set = await startServices(env, own, join(dataDir, `${name}-${n}`), progress, { names, signal });
      starting.defer(() => set.stop());
      return set;
    }),
  );
  const running = starting.move();
  return {
    prefix: `${name}_`,
    apiUrls: all.map(({ gateway }) => `http://127.0.0.1:${gateway}/api/v1/developer`),
    shortUrls: all.map(({ short }) => `http://127.0.0.1:${short}`),
    operator: createOperatorClient({ address: operatorUrl(ports), token }),
    ports,
    pids: () => new Map(SERVICES.map((service) => [service, sets.flatMap((set) => set.pid(service) ?? [])])),
    stop: () => running.disposeAsync(),
  };
}
