import { join } from 'node:path';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { type Services, startServices } from '../src/services.ts';
import { supervise } from '../src/supervisor.ts';
import { ownEnv, type Ports, ROOT, SERVICES } from '../src/topology.ts';
import { openSandbox, operatorOf } from './harness.ts';
import { isOpen } from './pair.ts';

export type Version = 'older' | 'newer';

/** Two versions of every service over the same servers, and one simulator. */
export interface Versions extends AsyncDisposable {
  ports: Record<Version, Ports>;
  simulator: SimulatorClient;
  operator: ReturnType<typeof operatorOf>;
  /** Resolves when every service of it answers. */
  start(version: Version): Promise<void>;
  /** Ends it in order. */
  stop(version: Version): Promise<void>;
}

/** Two versions share the machine. */
const READY_MS = 240_000;

/** @param folder the older version, with its packages */
export async function openVersions(folder: string): Promise<Versions> {
  await using starting = new AsyncDisposableStack();
  const sandbox = starting.use(openSandbox());
  const older = await freePorts();
  const ports = { older, newer: { ...(await freePorts()), simulator: older.simulator } };
  const roots = { older: folder, newer: ROOT };
  // As behind one name of each service: callers of either version use both.
  const env = sandbox.env([ports.older, ports.newer], {
    LOG_LEVEL: 'warn',
    RATE_LIMIT_KEY: '1000000',
    RATE_LIMIT_WORKSPACE: '1000000',
  });
  const running = new Map<Version, Services>();
  const names = SERVICES.filter((name) => name !== 'simulator');
  const simulator = supervise(
    'simulator',
    { ...env, ...ownEnv('simulator', older, sandbox.dataDir) },
    join(sandbox.dataDir, 'logs'),
    () => {},
  );
  starting.defer(() => simulator.stop());

  async function stop(version: Version) {
    await running.get(version)?.stop();
    running.delete(version);
  }
  starting.defer(async () => {
    for (const version of running.keys()) await stop(version);
  });

  const ready = starting.move();
  return {
    ports,
    simulator: createSimulatorClient(`http://127.0.0.1:${older.simulator}`),
    operator: operatorOf(ports.newer),
    async start(version) {
      const [at, root] = [ports[version], roots[version]];
      const report = (line: string) => void process.stderr.write(`${version}: ${line}\n`);
      const data = join(sandbox.dataDir, version);
      const services = await startServices(env, at, data, report, { names, root, readyMs: READY_MS });
      running.set(version, services);
      for (const name of [...names, 'operator'] as const)
        await waitUntil(`${name} of the ${version} version`, () => isOpen(at[name]), READY_MS);
    },
    stop,
    [Symbol.asyncDispose]: () => ready.disposeAsync(),
  };
}
