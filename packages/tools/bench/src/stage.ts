import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorClient } from '@postrider/cli/client';
import { serverPids, startStack } from '@postrider/local-stack';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { createTenant, freePorts } from '@postrider/system';
import { waitUntil } from '@postrider/testing/wait';
import { type Hooks, startHooks } from './hooks.ts';
import { connectNullPlatform, NULL_HOST, type NullPlatform, PLATFORM } from './null-platform-client.ts';
import { type System, startSystem } from './system.ts';

/** The whole system and the baselines beside it, on servers of their own. */
export interface Stage {
  mongodbUri: string;
  rabbitmqUrl: string;
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
  /** A platform that costs next to nothing. */
  nullPlatform: NullPlatform;
  /** Starts a baseline, and waits until it answers. */
  baseline(file: 'baseline-http' | 'baseline-express'): Promise<Baseline>;
  /**
   * Starts a further system beside the first, on the same servers and platforms, until the stage ends.
   * @param rabbitmqUrl where it reaches the broker, if elsewhere
   */
  addSystem(replicas: number, rabbitmqUrl?: string): Promise<System>;
  /** The processes of the backing servers that were started here, by name. */
  serverPids(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

interface Baseline {
  /** http://127.0.0.1:port */
  url: string;
  /** As `meter` takes them. */
  processes: ReadonlyMap<string, readonly number[]>;
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

  const children: ChildProcess[] = [];
  starting.defer(() => {
    for (const child of children) child.kill();
  });
  const startBaseline = async (file: string, database?: string): Promise<Baseline> => {
    const { gateway: port } = await freePorts();
    const settings = {
      PORT: String(port),
      ...(database ? { MONGODB_URI: stack.mongodbUri, DATABASE: database } : {}),
    };
    const script = join(import.meta.dirname, `${file}.ts`);
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...settings },
      stdio: 'inherit',
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await waitUntil(file, async () => (await fetch(url, { redirect: 'manual' })).status > 0, 60_000);
    return { url, processes: new Map([['baseline', child.pid ? [child.pid] : []]]) };
  };
  const nullUrl = (await startBaseline('null-platform')).url;

  const connectTo = `${hooks.connectTo},${NULL_HOST}=${nullUrl}`;
  const surroundings = { stack, connectTo, dataDir, progress, signal };
  const system = await startSystem(surroundings);
  starting.defer(() => system.stop());
  const { prefix, ports, operator } = system;

  const running = starting.move();
  return {
    mongodbUri: stack.mongodbUri,
    rabbitmqUrl: stack.rabbitmqUrl,
    prefix,
    system,
    apiUrl: `http://127.0.0.1:${ports.gateway}/api/v1/developer`,
    shortUrl: `http://127.0.0.1:${ports.short}`,
    operator,
    simulator: createSimulatorClient(`http://127.0.0.1:${ports.simulator}`),
    hooks,
    nullPlatform: connectNullPlatform(nullUrl),
    baseline: (file) => startBaseline(file, `${prefix}baseline`),
    async addSystem(replicas, rabbitmqUrl) {
      const added = await startSystem({ ...surroundings, simulator: ports.simulator, rabbitmqUrl }, replicas);
      running.defer(() => added.stop());
      return added;
    },
    serverPids: () => serverPids(dataFolder),
    stop: () => running.disposeAsync(),
  };
}

/** A workspace with a key for everything, and so many accounts of the simulator or of another platform. */
export async function newWorkspace(
  { operator, simulator }: Pick<Stage, 'operator' | 'simulator'>,
  accounts = 1,
  from: Pick<SimulatorClient, 'addAccount'> | NullPlatform = simulator,
) {
  const plan = { monthlyScheduleLimit: 1_000_000, maxDrafts: 1_000_000 };
  const { workspaceId, apiKey } = await createTenant(operator, 'Bench', plan);
  const accountIds: string[] = [];
  for (let i = 0; i < accounts; i++) {
    const handle = randomBytes(5).toString('hex');
    const { fields } = await from.addAccount({ platform: PLATFORM, handle });
    const { account } = await operator.connectAccount({ workspaceId, platform: PLATFORM, fields });
    if (account) accountIds.push(account.id);
  }
  return {
    id: workspaceId,
    accountIds,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
  };
}
