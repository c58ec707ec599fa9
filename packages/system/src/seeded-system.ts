import { type DevInfo, writeDevFile } from './dev-file.ts';
import { launchSystem, type System } from './launch.ts';
import { seed } from './seed.ts';
import { simulatorUrl } from './topology.ts';

/** A running system with its demo workspace. */
export type SeededSystem = System & { dev: DevInfo };

/** Launches the system, makes sure that the demo workspace is there, and leaves `.local/dev.json` for scripts. `signal` ends the start. */
export async function startSeededSystem(
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<SeededSystem> {
  const system = await launchSystem(report, signal);
  try {
    const simulator = simulatorUrl(system.ports);
    const { workspaceId, apiKey } = await seed(simulator);
    signal.throwIfAborted();
    const dev: DevInfo = {
      pid: process.pid,
      apiUrl: `http://localhost:${system.ports.gateway}/api/v1/developer`,
      apiKey,
      workspaceId,
      simulatorUrl: simulator,
      dashboardUrl: null,
      email: null,
      password: null,
      shortUrl: `http://localhost:${system.ports.short}`,
      mcpUrl: null,
    };
    writeDevFile(dev);
    return { ...system, dev };
  } catch (error) {
    await system.stop();
    throw error;
  }
}
