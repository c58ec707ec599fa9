import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import {
  SET_CLOCK,
  type ServiceProcess,
  startProcess,
  startTcpProxy,
  type TcpProxy,
  waitUntil,
  wrongClock,
} from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { type Services, startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { ownEnv, type Ports, ROOT, SERVICES, type ServiceName } from '../src/topology.ts';
import { connectAccounts, openSandbox, operatorOf } from './harness.ts';

const AHEAD_MS = 40_000;
const PLATFORMS = ['bluesky', 'mastodon', 'x'] as const;
/** Half of what the clocks are wrong by; the rest is for a busy machine. */
const LATEST_MS = 20_000;
const COUNT = 20;

const running = new AsyncDisposableStack();
let ports: Ports;
let common: Record<string, string>;
let simulator: SimulatorClient;
let postrider: Postrider;
let services: Services;
let dataDir: string;
/** Replicas that reach the database through `proxy`, too slowly to know the time. */
let slow: { proxy: TcpProxy; platforms: Promise<ServiceProcess>; webhooks: Promise<ServiceProcess> };

/** One more replica of a service over the same servers. */
async function startReplica(name: ServiceName, env: Record<string, string>): Promise<ServiceProcess> {
  const main = new URL(`file://${ROOT}/apps/${name}/src/main.ts`);
  const own = ownEnv(name, { ...(await freePorts()), simulator: ports.simulator }, dataDir);
  const replica = startProcess(main, { ...common, ...own, ...env });
  running.defer(async () => {
    const ended = new Promise((resolve) => replica.child.once('exit', resolve));
    if (replica.child.exitCode === null && replica.child.kill('SIGKILL')) await ended;
  });
  return replica;
}

/** As a supervisor does: one that ends because the database is too slow for its start is started again. */
async function startUntilReady(name: ServiceName, env: Record<string, string>): Promise<ServiceProcess> {
  const replica = await startReplica(name, env);
  const isReady = await replica.ready.then(
    () => true,
    () => false,
  );
  return isReady || running.disposed ? replica : startUntilReady(name, env);
}

/** Begins to start them: at half a second for each answer of the database, it takes as long as another test. */
async function startSlowReplicas() {
  const proxy = await startTcpProxy(common.MONGODB_URI ?? '');
  running.defer(() => proxy.stop());
  proxy.delay(550);
  const uri = { MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true` };
  return {
    proxy,
    platforms: startUntilReady('platforms', uri),
    webhooks: startUntilReady('webhooks', uri),
  };
}

const logged = ({ lines }: ServiceProcess, msg: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);

beforeAll(async () => {
  const sandbox = running.use(openSandbox());
  dataDir = sandbox.dataDir;
  ports = await freePorts();
  common = sandbox.env([ports], {});
  // Every service is wrong by as much; the simulator, whose clock is the judge, is right.
  const others = SERVICES.filter((name) => name !== 'simulator');
  const starts = [
    startServices(common, ports, dataDir, () => {}, { names: ['simulator'] }),
    startServices({ ...common, ...wrongClock(AHEAD_MS) }, ports, dataDir, () => {}, { names: others }),
  ];
  for (const started of await Promise.all(starts)) {
    running.defer(() => started.stop());
    services = started;
  }
  const operator = operatorOf(ports);
  const { workspaceId, apiKey } = await createTenant(operator, 'Test');
  simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  await connectAccounts(operator, workspaceId, simulator);
  const baseUrl = `http://127.0.0.1:${ports.gateway}/api/v1/developer`;
  postrider = new Postrider({ apiKey, baseUrl });
  slow = await startSlowReplicas();
});
afterAll(() => running.disposeAsync());

/** Schedules posts for one second and waits until all are done; none may be early, late or sent twice. */
async function publish(
  tag: string,
  due: Date,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const posts = await Promise.all(
    Array.from({ length: COUNT }, (_, i) =>
      postrider.posts.create({
        caption: `${tag} ${i}.`,
        platforms: [...PLATFORMS],
        scheduledDatetime: due.toISOString(),
      }),
    ),
  );
  await meanwhile();
  const results = await waitUntil(
    'every post to be done',
    async () => {
      const all = await Promise.all(posts.map(({ id }) => postrider.posts.results(id)));
      return all.flat().every(({ status }) => status === 'published' || status === 'failed') && all.flat();
    },
    60_000,
  );
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['published']));
  const taken = (await simulator.ledger()).filter(({ text }) => text.includes(tag));
  expect(taken).toHaveLength(COUNT * PLATFORMS.length);
  // The simulator's clock is right: it is this machine's, as the database's is.
  const late = taken.map(({ receivedAtMs }) => receivedAtMs - due.getTime());
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...late)).toBeLessThan(LATEST_MS);
}

const inSeconds = (seconds: number) => new Date(Math.ceil(Date.now() / 1_000 + seconds) * 1_000);

test('services whose clocks are 40 s ahead, 40 s behind or set on the way publish in time', async () => {
  const inbox = 'wrong-clocks';
  await postrider.webhooks.create({ url: `https://hooks.postrider.test/hooks/${inbox}` });
  const isSet = await startReplica('platforms', wrongClock(AHEAD_MS, SET_CLOCK));
  const isBehind = await startReplica('platforms', wrongClock(-AHEAD_MS));
  await Promise.all([isSet.ready, isBehind.ready]);
  const [compared] = logged(isBehind, 'compared the clock with the database');
  expect(Math.abs(compared.clockOffsetMs + AHEAD_MS)).toBeLessThan(500);
  expect(compared.clockMaxErrorMs).toBeLessThan(500);

  const due = inSeconds(14);
  const published = publish('On time', due);
  // What is claimed by then was claimed before the clock was set.
  await waitUntil('the last seconds', () => due.getTime() - Date.now() < 4_000);
  isSet.child.kill(SET_CLOCK);
  await published;
  expect(logged(isSet, 'compared the clock with the database').at(-1).clockOffsetMs).toBeGreaterThan(39_000);

  const hooks = await waitUntil('a webhook for each result', async () => {
    const received = await simulator.hooks(inbox);
    return received.length >= COUNT * PLATFORMS.length && received;
  });
  // Signed with the right time.
  for (const { headers, receivedAtMs } of hooks) {
    const [, seconds] = /t=(\d+)/.exec(String(headers['x-service-signature'])) ?? [];
    expect(Math.abs(Number(seconds) * 1_000 - receivedAtMs)).toBeLessThan(15_000);
  }
  for (const { child } of [isSet, isBehind]) child.kill('SIGKILL');
});

test('a gateway whose clock is 40 s ahead knows what lies in the future', async () => {
  const at = (seconds: number) =>
    postrider.posts.create({
      caption: 'Soon',
      platforms: ['bluesky'],
      scheduledDatetime: inSeconds(seconds).toISOString(),
    });
  expect((await at(20)).status).toBe('scheduled');
  await expect(at(-5)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a replica that can’t know the time well enough takes no work, reports it, and recovers', async () => {
  const { proxy } = slow;
  const [platforms, webhooks] = await Promise.all([slow.platforms, slow.webhooks]);
  const warning = 'the clock is not trusted: new work waits until it is';
  for (const replica of [platforms, webhooks])
    expect(logged(replica, warning)[0].clockMaxErrorMs).toBeGreaterThan(500);
  await publish('Without them', inSeconds(12));
  for (const replica of [platforms, webhooks]) {
    expect(logged(replica, 'compared the clock with the database')).toEqual([]);
    expect([...logged(replica, 'publication finished'), ...logged(replica, 'delivery tried')]).toEqual([]);
  }

  proxy.delay(0);
  for (const replica of [platforms, webhooks])
    await waitUntil('trust', () => logged(replica, 'compared the clock with the database').length > 0);
  // While the other one is paused, all is this one's.
  await publish('With it alone', inSeconds(14), async () => {
    const other = services.pid('platforms') ?? 0;
    process.kill(other, 'SIGSTOP');
    const all = () => logged(platforms, 'publication finished').length === COUNT * PLATFORMS.length;
    await waitUntil('every publication', all, 60_000).finally(() => process.kill(other, 'SIGCONT'));
  });
});
