import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readServers, startTcpProxy, type TcpProxy, waitUntil } from '@postrider/testing';
import { SERVICES, type ServiceName } from '../src/topology.ts';
import { type Harness, startHarness } from './harness.ts';
import { prepareWalk, type Step } from './walk.ts';

jest.setTimeout(240_000);

/** How long a public answer may take once it is known that a part is away. */
const ANSWERED_WITHIN_MS = 2_000;
const PATIENCE_MS = 90_000;

const processes = SERVICES.filter((name) => name !== 'simulator');
const others = (...away: ServiceName[]) => processes.filter((name) => !away.includes(name));

const stack = new AsyncDisposableStack();
let harness: Harness;
let database: TcpProxy;
let broker: TcpProxy;
let store: TcpProxy;
let walk: () => Promise<Step[]>;
/** What the reads answer while nothing is away. */
const usual = new Map<string, number>();

beforeAll(async () => {
  const servers = readServers(process.env);
  const front = async (url: string) => {
    const proxy = await startTcpProxy(url);
    stack.defer(() => proxy.stop());
    return proxy;
  };
  database = await front(servers.MONGODB_URI);
  broker = await front(servers.RABBITMQ_URL);
  store = await front(servers.S3_ENDPOINT);
  const through = (url: string, { port }: TcpProxy) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href.replace(/\/$/, '');
  harness = await startHarness({
    MONGODB_URI: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
    RABBITMQ_URL: through(servers.RABBITMQ_URL, broker),
    S3_ENDPOINT: through(servers.S3_ENDPOINT, store),
    RATE_LIMIT_KEY: '1000000',
    RATE_LIMIT_WORKSPACE: '1000000',
  });
  stack.defer(() => harness.stop());
  walk = await prepareWalk(harness.apiUrl, harness.apiKey);
  for (const { name, status } of await walk()) if (name.startsWith('GET')) usual.set(name, status);
  await untilUsual();
}, 180_000);
afterAll(() => stack.disposeAsync());

/** What changes something may be refused for what was done before, such as for a limit that is reached. */
const isUsual = ({ name, status }: Step) => status === (usual.get(name) ?? Math.min(status, 499));

const untilUsual = () =>
  waitUntil('everything to work as before', async () => (await walk()).every(isUsual), PATIENCE_MS);

/**
 * Walks until the outage is detected: every operation responds within two seconds, dependent ones with unavailable, all
 * others as usual. Until then, responses may take longer, but none may be wrong.
 * @param needs the operations that may fail
 */
async function untilKnown(needs: RegExp) {
  let left: string[] = [];
  const find = async () => {
    const steps = await walk();
    expect(steps.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
    const isRight = (step: Step) =>
      step.ms <= ANSWERED_WITHIN_MS && (isUsual(step) || (step.status === 503 && needs.test(step.name)));
    left = steps
      .filter((step) => !isRight(step))
      .map(({ name, status, ms }) => `${name} ${status} ${Math.round(ms)} ms`);
    const refused = steps.filter(({ status }) => status === 503);
    return left.length === 0 && (refused.length > 0 || needs === NONE) && { refused };
  };
  const { refused } = await waitUntil('every operation to be answered in time', find, PATIENCE_MS).catch(
    (error: Error) => {
      throw new Error(`${error.message}; left: ${left.join(', ')}`, { cause: error });
    },
  );
  return refused.map(({ name }) => name);
}

interface State {
  status: number;
  /** The names of dependencies that are away. */
  away: string[];
}

async function stateOf(url: string): Promise<State> {
  const answer = await fetch(url);
  const { dependencies = {} } = JSON.parse(await answer.text());
  return {
    status: answer.status,
    away: Object.keys(dependencies).filter((name) => dependencies[name]?.status !== 'up'),
  };
}

/** Waits until the gateway's and the services' readiness is as expected; liveness asks nobody, and never changes. */
async function untilReadinessIs(ready: Partial<Record<ServiceName, State>>, running = processes) {
  for (const name of running)
    expect(await stateOf(`${harness.managementUrl(name)}/livez`)).toMatchObject(ALIVE);
  expect(await stateOf(new URL('/healthz', harness.apiUrl).href)).toMatchObject(ALIVE);
  const report = new URL('/readyz', harness.apiUrl).href;
  for (const [name, expected] of Object.entries(ready))
    await waitUntil(
      `the readiness of ${name}`,
      async () => {
        const url = name === 'gateway' ? report : `${harness.managementUrl(name as ServiceName)}/readyz`;
        const { status, away } = await stateOf(url);
        const isAll = expected.status !== ALIVE.status || expected.away.length > 0 || away.length === 0;
        return status === expected.status && isAll && expected.away.every((part) => away.includes(part));
      },
      PATIENCE_MS,
    );
}

const ALIVE = { status: 200 };
const NONE = /^$/;
const ALL = /./;
const notReady = (...away: string[]): State => ({ status: 503, away });
const ready = (...away: string[]): State => ({ status: 200, away });

test.each(['cut', 'hang'] as const)('a database that is away: %s', async (fault) => {
  database[fault]();
  await untilKnown(ALL);
  await untilReadinessIs(Object.fromEntries(processes.map((name) => [name, notReady('database')])));
  // Operations without a key respond.
  for (const path of ['openapi.json', '../../../docs'])
    expect((await fetch(`${harness.apiUrl}/${path}`)).status).toBe(200);
  database.repair();
  await untilUsual();
  await untilReadinessIs({ gateway: ready() });
});

test.each(['cut', 'hang'] as const)('a broker that is away: %s', async (fault) => {
  broker[fault]();
  expect(await untilKnown(NONE)).toEqual([]);
  // A heartbeat that is missed takes ten seconds: see the tests of the broker.
  if (fault === 'cut') await untilReadinessIs({ gateway: ready('broker'), posts: ready('broker') });
  broker.repair();
  await untilUsual();
  await untilReadinessIs({ gateway: ready(), posts: ready() });
});

test.each(['cut', 'hang'] as const)('an object store that is away: %s', async (fault) => {
  store[fault]();
  expect(new Set(await untilKnown(/^POST .media$/))).toEqual(new Set(['POST /media']));
  await untilReadinessIs({ gateway: ready(), media: ready('object store') });
  store.repair();
  await untilUsual();
  await untilReadinessIs({ media: ready() });
});

test.each<[crashing: ServiceName[], paused: ServiceName[], needs: RegExp, gateway: State]>([
  [
    ['posts', 'webhooks'],
    ['links', 'media'],
    / .(posts|slots|webhooks|events|links|media|usage)\b/,
    notReady('posts', 'webhooks', 'links', 'media'),
  ],
  [
    ['media', 'analytics'],
    ['platforms', 'webhooks'],
    / .(accounts|connect-links|media|posts|usage|analytics|webhooks|events)\b/,
    notReady('platforms', 'media', 'analytics', 'webhooks'),
  ],
])('%j crash again and again, %j are paused', async (crashing, paused, needs, gateway) => {
  const stopCrashes = crashing.map(crash);
  const pids = paused.map((name) => harness.pid(name) ?? 0);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await untilKnown(needs);
    await untilReadinessIs({ gateway }, others(...crashing, ...paused));
  } finally {
    for (const stop of stopCrashes) stop();
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await untilUsual();
  await untilReadinessIs({ gateway: ready() });
});

/** Kills a service whenever it was started again, until the function is called that it returns. */
function crash(name: ServiceName): () => void {
  let killed: number | undefined;
  const kill = () => {
    const pid = harness.pid(name);
    if (!pid || pid === killed) return;
    process.kill(pid, 'SIGKILL');
    killed = pid;
  };
  kill();
  const timer = setInterval(kill, 50);
  return () => clearInterval(timer);
}
