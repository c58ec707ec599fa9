import { fillDemo } from './demo-content/index.ts';
import { demoOwner } from './demo-owner.ts';
import { type DevInfo, writeDevFile } from './dev-file.ts';
import { launchSystem, type System } from './launch.ts';
import { seed } from './seed.ts';
import { type Ports, simulatorUrl } from './topology.ts';

/** A running system with its demo workspace. */
export type SeededSystem = System & { dev: DevInfo };

/** Launches the system and seeds it. `signal` aborts the start. */
export async function startSeededSystem(
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<SeededSystem> {
  const system = await launchSystem(report, signal);
  const stopping = new AbortController();
  try {
    const { dev, isNew } = await seedSystem(system.ports, signal);
    const { mongodbUri } = system;
    const until = AbortSignal.any([signal, stopping.signal]);
    // In the background, so that a first start takes no longer than another one.
    const filled = isNew ? fill(dev, mongodbUri, report, until) : undefined;
    return {
      ...system,
      dev,
      async stop() {
        stopping.abort();
        await filled;
        await system.stop();
      },
    };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** Fills a new workspace with posts. A problem is only reported. */
async function fill(
  dev: DevInfo,
  mongodbUri: string,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await fillDemo(dev, mongodbUri, signal);
  } catch (error) {
    if (!signal.aborted) report(`The demo has only some of its posts: ${error}`);
  }
}

/** Ensures that a running system has its demo workspace, and writes `.local/dev.json` for scripts. */
export async function seedSystem(
  ports: Ports,
  signal: AbortSignal,
): Promise<{ dev: DevInfo; isNew: boolean }> {
  const simulator = simulatorUrl(ports);
  const { workspaceId, isNew, apiKey, testApiKey } = await seed(simulator);
  const owner = await demoOwner(workspaceId, `http://localhost:${ports.gateway}`);
  signal.throwIfAborted();
  const dev: DevInfo = {
    pid: process.pid,
    apiUrl: `http://localhost:${ports.gateway}/api/v1/developer`,
    apiKey,
    testApiKey,
    workspaceId,
    simulatorUrl: simulator,
    ...owner,
    shortUrl: `http://localhost:${ports.short}`,
    mcpUrl: `http://localhost:${ports.gateway}/mcp`,
  };
  writeDevFile(dev);
  return { dev, isNew };
}
