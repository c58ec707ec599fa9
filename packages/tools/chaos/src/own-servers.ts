import { join } from 'node:path';
import { serverPids, startStack } from '@postrider/local-stack';
import { serversEnv } from '@postrider/local-stack/env';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { type Backing, reserveBacking, waitUntil } from '@postrider/testing';
import { ownServersEnv } from './config.ts';
import type { Servers } from './faults/fault.ts';
import { send } from './faults/signal.ts';

/** The run's own backing servers, which it may kill. */
export interface OwnServers extends Servers {
  backing: Backing;
  stop(): Promise<void>;
}

/** The processes of each, by their names in local-stack. */
const PROCESSES = { broker: ['rabbitmq'], database: ['mongodb', 'postgres'] };

/** Starts servers whose data persist for the next run. Data survive kills, but not power failures. */
export async function startOwnServers(
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<OwnServers> {
  makeLocal();
  const dataDir = join(LOCAL, 'chaos-stack');
  const options = {
    dataDir,
    ports: 'free',
    durable: false,
    env: ownServersEnv(),
    onProgress: report,
  } as const;
  const stack = await startStack({ ...options, ...(signal && { signal }) });
  const restarted: (() => Promise<void>)[] = [];
  return {
    backing: reserveBacking(serversEnv(stack)),
    async kill(server) {
      const pids = await serverPids(dataDir);
      for (const name of PROCESSES[server]) {
        const pid = pids.get(name);
        if (!pid) continue;
        // DocumentDB, which replaces MongoDB on some machines, may not survive a kill, so it is stopped normally.
        send(pid, name === 'postgres' ? 'SIGINT' : 'SIGKILL');
        await waitUntil(`the end of ${name}`, async () => !(await serverPids(dataDir)).has(name));
      }
    },
    async startAgain() {
      const { stop } = await startStack(options);
      restarted.push(stop);
    },
    async stop() {
      for (const leave of restarted) await leave();
      await stack.stop();
    },
  };
}
