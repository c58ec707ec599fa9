import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorClient } from '@postrider/cli/client';
import { serverPids, startStack } from '@postrider/local-stack';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { createTenant, freePorts, waitFor } from '@postrider/system';
import { type Hooks, startHooks } from './hooks.ts';
import { type System, startSystem } from './system.ts';

/** The whole system and the baselines beside it, on servers of their own. */
export interface Stage {
  mongodbUri: string;
  /** One process of each service. */
  system: System;
  /** In front of the names of its databases. */
  prefix: string;
  apiUrl: string;
  shortUrl: string;
  operator: OperatorClient;
  simulator: SimulatorClient;
  /** Where webhooks are delivered to. */
  hooks: Hooks;
  /** http://127.0.0.1:port of a baseline that answers. */
  baseline(file: 'baseline-http' | 'baseline-express'): Promise<string>;
  /** Starts a further system beside the first, on the same servers and platforms, until the stage ends. */
  addSystem(replicas: number): Promise<System>;
  /** The processes of the backing servers that were started here, by name. */
  serverPids(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

/** Brings up a system and its baselines. `signal` ends the start. */
export async function setStage(progress: (line: string) => void, signal: AbortSignal): Promise<Stage> {
  await using starting = new AsyncDisposableStack();
  makeLocal();
  const dataFolder = join(LOCAL, 'bench-stack');
  const stack = await startStack({ dataDir: dataFolder, ports: 'free', signal, onProgress: progress });
  starting.defer(() => stack.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'postrider-bench-'));
  starting.defer(() => rmSync(dataDir, { recursive: true, force: true }));

  const hooks = await startHooks();
  starting.defer(() => hooks.stop());

  const surroundings = { stack, connectTo: hooks.connectTo, dataDir, progress, signal };
  const system = await startSystem(surroundings);
  starting.defer(() => system.stop());
  const { prefix, ports, operator } = system;

  const children: ChildProcess[] = [];
  starting.defer(() => {
    for (const child of children) child.kill();
  });
  const running = starting.move();
  return {
    mongodbUri: stack.mongodbUri,
    prefix,
    system,
    apiUrl: `http://127.0.0.1:${ports.gateway}/api/v1/developer`,
    shortUrl: `http://127.0.0.1:${ports.short}`,
    operator,
    simulator: createSimulatorClient(`http://127.0.0.1:${ports.simulator}`),
    hooks,
    async baseline(file) {
      const { gateway: port } = await freePorts();
      const script = join(import.meta.dirname, `${file}.ts`);
      const settings = { PORT: String(port), MONGODB_URI: stack.mongodbUri, DATABASE: `${prefix}baseline` };
      children.push(
        spawn(process.execPath, [script], { env: { ...process.env, ...settings }, stdio: 'inherit' }),
      );
      const url = `http://127.0.0.1:${port}`;
      await waitFor(file, 20_000, async () => (await fetch(url, { redirect: 'manual' })).status > 0);
      return url;
    },
    async addSystem(replicas) {
      const added = await startSystem({ ...surroundings, simulator: ports.simulator }, replicas);
      running.defer(() => added.stop());
      return added;
    },
    serverPids: () => serverPids(dataFolder),
    stop: () => running.disposeAsync(),
  };
}

/** A workspace with a key for everything, and an account on each platform where `connect` is set. */
export async function newWorkspace(
  { operator, simulator }: Pick<Stage, 'operator' | 'simulator'>,
  accounts = 1,
) {
  const plan = { monthlyScheduleLimit: 1_000_000, maxDrafts: 1_000_000 };
  const { workspaceId, apiKey } = await createTenant(operator, 'Bench', plan);
  const accountIds: string[] = [];
  for (let i = 0; i < accounts; i++) {
    const handle = randomBytes(5).toString('hex');
    const credentials = await simulator.addAccount({ platform: 'mastodon', handle });
    const { account } = await operator.connectAccount({ workspaceId, platform: 'mastodon', credentials });
    if (account) accountIds.push(account.id);
  }
  return {
    id: workspaceId,
    accountIds,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
  };
}
