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
  try {
    return { ...system, dev: await seedSystem(system.ports, signal) };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** Ensures that a running system has its demo workspace, and writes `.local/dev.json` for scripts. */
export async function seedSystem(ports: Ports, signal: AbortSignal): Promise<DevInfo> {
  const simulator = simulatorUrl(ports);
  const { workspaceId, apiKey, testApiKey } = await seed(simulator);
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
  return dev;
}
