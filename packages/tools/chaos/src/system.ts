import { join } from 'node:path';
import { createOperatorClient, type OperatorClient } from '@postrider/cli/client';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { commonEnv, freePorts, operatorUrl, type Ports, SERVICES, startServices } from '@postrider/system';
import {
  type Backing,
  SET_CLOCK,
  type TcpProxy,
  TEST_DASHBOARD_SECRET,
  TEST_OPERATOR_TOKEN,
  TEST_SECRET_KEYS,
  wrongClock,
} from '@postrider/testing';
import { type Front, startFront } from './front.ts';

interface Process {
  /** A new one after each start. */
  pid(): number | undefined;
}

/** Two processes of every service over the same servers. Between all of them are proxies. */
export interface System {
  /** The public API of each gateway. */
  apiUrls: readonly string[];
  operator: OperatorClient;
  simulator: SimulatorClient;
  /** By name, such as `posts-1` and `gateway-2`. */
  processes: ReadonlyMap<string, Process>;
  /** By the name of the target. */
  proxies: ReadonlyMap<string, TcpProxy>;
  stop(): Promise<void>;
}

/** The leases of the system in milliseconds, as short as the services allow; idempotency keys have one that can't be set. */
export const LEASES = { publication: 8_000, delivery: 7_500, idempotencyKey: 10_000 };

/** The clock error of a process after SET_CLOCK: one side is ahead, the other behind. */
const CLOCK_JUMPS_MS = [60_000, -60_000] as const;

const SIDES = [1, 2];

/** The services that run twice. */
export const REPLICATED = SERVICES.filter((name) => name !== 'simulator');

const SETTINGS = {
  LEASE_MS: String(LEASES.publication),
  PUBLISH_TIMEOUT_MS: '2500',
  WEBHOOK_LEASE_MS: String(LEASES.delivery),
  WEBHOOK_TIMEOUT_MS: '2000',
  // Many short delays, because the receiver rejects some attempts, and none may be abandoned before the end.
  WEBHOOK_RETRY_DELAYS_MS: '500,1000,2000,4000,8000,8000,8000,8000',
  RATE_LIMIT_KEY: '100000000',
  RATE_LIMIT_WORKSPACE: '100000000',
  LOG_LEVEL: 'info',
};

interface Surroundings {
  backing: Backing;
  /** The receiver of deliveries to names under chaos.test. */
  receiverUrl: string;
  /** For logs and the simulator's data. */
  folder: string;
  /** TMPDIR of each side. */
  temporary: readonly [string, string];
  signal?: AbortSignal;
}

const SECRETS = {
  SECRET_KEYS: TEST_SECRET_KEYS.join(','),
  OPERATOR_TOKENS: TEST_OPERATOR_TOKEN,
  DASHBOARD_SECRET: TEST_DASHBOARD_SECRET,
};

/** Starts the system and waits until both gateways respond. */
export async function startSystem(surroundings: Surroundings): Promise<System> {
  const { backing, receiverUrl, folder, temporary, signal } = surroundings;
  await using starting = new AsyncDisposableStack();
  const ports: Ports[] = [];
  const portsOf = (side: number) => {
    const found = ports[side - 1];
    if (!found) throw new Error(`side ${side} has no ports yet`);
    return found;
  };
  const fronts: Front[] = [];
  for (const side of SIDES) {
    const front = await startFront(side, REPLICATED, backing, () => portsOf(side));
    starting.defer(() => front.stop());
    fronts.push(front);
  }
  const first = await freePorts();
  ports.push(first, { ...(await freePorts()), simulator: first.simulator, smtp: first.smtp });
  const seen = fronts.map((front, n) => front.seen(portsOf(n + 1)));

  const processes: [string, Process][] = [];
  async function startSide(side: number, { servers }: Front) {
    const common = commonEnv(servers, seen[0] ?? first, SECRETS, ...seen.slice(1));
    const env = {
      ...common,
      ...SETTINGS,
      ...wrongClock(CLOCK_JUMPS_MS[side - 1] ?? 0, SET_CLOCK),
      // Platforms that fetch files fetch them from the first gateway.
      PUBLIC_URL: `http://127.0.0.1:${first.gateway}`,
      MONGODB_PREFIX: backing.mongoPrefix,
      RABBITMQ_PREFIX: backing.broker.prefix,
      S3_BUCKET: backing.s3.bucket,
      TMPDIR: temporary[side - 1] ?? '',
      OUTBOUND_CONNECT_TO: `*.chaos.test=${receiverUrl},${common.OUTBOUND_CONNECT_TO}`,
    };
    const names = side === 1 ? SERVICES : REPLICATED;
    const data = join(folder, `side-${side}`);
    const options = { names, ...(signal && { signal }) };
    const services = await startServices(env, portsOf(side), data, () => {}, options);
    starting.defer(() => services.stop());
    for (const name of REPLICATED) processes.push([`${name}-${side}`, { pid: () => services.pid(name) }]);
  }
  const starts = fronts.map((front, n) => startSide(n + 1, front));
  // If one fails, the other one is stopped too, after it has started.
  await Promise.allSettled(starts);
  await Promise.all(starts);
  const running = starting.move();
  return {
    apiUrls: seen.map(({ gateway }) => `http://127.0.0.1:${gateway}/api/v1/developer`),
    operator: createOperatorClient({ address: operatorUrl(first), token: TEST_OPERATOR_TOKEN }),
    simulator: createSimulatorClient(`http://127.0.0.1:${first.simulator}`),
    processes: new Map(processes),
    proxies: new Map(fronts.flatMap((front) => [...front.proxies])),
    stop: () => running.disposeAsync(),
  };
}
