import { type DevInfo, writeDevFile } from './dev-file.ts';
import { launchSite, type Site } from './launch.ts';
import { seed } from './seed.ts';
import { simulatorUrl } from './site.ts';

/** A running system with its demo workspace. */
export type SeededSite = Site & { dev: DevInfo };

/** Launches the system, makes sure that the demo workspace is there, and leaves `.local/dev.json` for scripts. `signal` ends the start. */
export async function startSite(say: (line: string) => void, signal: AbortSignal): Promise<SeededSite> {
  const site = await launchSite(say, signal);
  try {
    const simulator = simulatorUrl(site.ports);
    const { workspaceId, apiKey } = await seed(simulator);
    signal.throwIfAborted();
    const dev: DevInfo = {
      pid: process.pid,
      apiUrl: `http://localhost:${site.ports.gateway}/api/v1/developer`,
      apiKey,
      workspaceId,
      simulatorUrl: simulator,
      dashboardUrl: null,
      email: null,
      password: null,
      shortUrl: `http://localhost:${site.ports.short}`,
      mcpUrl: null,
    };
    writeDevFile(dev);
    return { ...site, dev };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
