import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusyReport } from '@postrider/service';
import { waitUntil } from '@postrider/testing/wait';
import { supervise } from './supervisor.ts';
import { ownEnv, type Ports, SERVICES, type ServiceName } from './topology.ts';

/** Every service of the system, each as a separate process on this machine. */
export interface Services {
  pid(name: ServiceName): number | undefined;
  /** The URL of its management listener. */
  managementUrl(name: ServiceName): string;
  /** The periods in which a process computed without a pause since the last call. */
  busy(name: ServiceName): Promise<BusyReport>;
  /** Stops them in order, the gateway first. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** All by default. */
  names?: readonly ServiceName[];
  signal?: AbortSignal;
  /** The folder of another version; this one by default. */
  root?: string;
  /** The timeout for the services to be ready. */
  readyMs?: number;
}

/** A start takes seconds; on a busy machine a minute. */
const READY_MS = 150_000;
const PROBE_MS = 5_000;

/**
 * Starts all or some services, and waits until the gateway and the simulator respond; stops all of them if that fails
 * or `signal` aborts.
 */
export async function startServices(
  env: Record<string, string>,
  ports: Ports,
  dataDir: string,
  report: (line: string) => void,
  { names = SERVICES, signal, root, readyMs = READY_MS }: StartOptions = {},
): Promise<Services> {
  const logs = join(dataDir, 'logs');
  let latest = '';
  const remember = (line: string) => {
    latest = ` ${line}`;
    report(line);
  };
  const processes = names.map((name) =>
    supervise(name, { ...env, ...ownEnv(name, ports, dataDir) }, logs, remember, root),
  );
  const stop = async () => {
    // No new work arrives while the others finish theirs.
    for (const service of processes.toReversed()) await service.stop();
  };
  try {
    await waitUntil(
      `the services are ready (their logs: ${logs})`,
      async () => {
        if (signal?.aborted) return true;
        for (const probe of [`${ports.gateway}/readyz`, `${ports.simulator}/healthz`]) {
          const answer = await fetch(`http://127.0.0.1:${probe}`, { signal: AbortSignal.timeout(PROBE_MS) });
          if (!answer.ok) throw new Error(await answer.text());
        }
        return true;
      },
      readyMs,
    );
    signal?.throwIfAborted();
  } catch (error) {
    await stop();
    if (signal?.aborted || !(error instanceof Error)) throw error;
    throw new Error(`${error.message}${latest}`, { cause: error });
  }
  const find = (name: ServiceName) => processes.find((service) => service.name === name);
  return {
    pid: (name) => find(name)?.pid(),
    managementUrl(name) {
      const urls = [
        ...readFileSync(join(logs, `${name}.log`), 'utf8').matchAll(/"managementUrl":"([^"]+)"/g),
      ];
      const latest = urls.at(-1)?.[1];
      if (!latest) throw new Error(`${name} has no management listener`);
      return latest;
    },
    async busy(name) {
      const service = find(name);
      if (!service) throw new Error(`${name} was not started`);
      return service.busy();
    },
    stop,
  };
}
