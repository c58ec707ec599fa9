import { SCOPES } from '@postrider/contracts';
import { AccountStatus, PlatformsService } from '@postrider/contracts/platforms';
import { type Admin, openAdmin } from '@postrider/gateway/admin';
import { PLATFORMS } from '@postrider/platform-rules';
import { createClient } from '@postrider/service/grpc';
import { createSimulatorClient } from '@postrider/simulator/client';
import { readAdminConfig } from './config.ts';
import { readDevFile } from './dev-file.ts';

const WORKSPACE = 'Demo';
const KEY = 'Demo key (npm start)';
/** The accounts of the demo workspace on the simulator. */
export const HANDLES = { bluesky: 'demo.bsky.test', mastodon: 'demo', x: 'demo' };

/** The demo workspace: Scale plan, one key with every scope, an account on each simulated platform. Repeatable. */
export async function seed(simulatorUrl: string): Promise<{ workspaceId: string; apiKey: string }> {
  const config = readAdminConfig();
  const admin = await openAdmin(config.admin);
  try {
    const present = (await admin.listWorkspaces()).find(({ name }) => name === WORKSPACE);
    const workspace = present ?? (await admin.createWorkspace({ name: WORKSPACE }));
    await connectAccounts(workspace.id, simulatorUrl, config.platformsAddress);
    return { workspaceId: workspace.id, apiKey: await keyFor(admin, workspace.id) };
  } finally {
    await admin.close();
  }
}

/** The key of the last start while it is good, since a key's value can't be read again; else a new one in its place. */
async function keyFor(admin: Admin, workspaceId: string): Promise<string> {
  const keys = (await admin.listKeys(workspaceId)).filter(({ name }) => name === KEY);
  const last = readDevFile();
  const isGood = keys.some(({ prefix, status }) => status === 'active' && last?.apiKey.startsWith(prefix));
  if (last && last.workspaceId === workspaceId && isGood) return last.apiKey;
  for (const { id } of keys) await admin.deleteKey(workspaceId, id);
  return (await admin.createKey(workspaceId, { name: KEY, scopes: Object.keys(SCOPES) })).value;
}

async function connectAccounts(
  workspaceId: string,
  simulatorUrl: string,
  platformsAddress: string,
): Promise<void> {
  const simulator = createSimulatorClient(simulatorUrl);
  const platforms = createClient(PlatformsService, platformsAddress, 20_000);
  try {
    const { accounts } = await platforms.listAccounts({ workspaceId });
    const connected = (platform: string) =>
      accounts.some((account) => account.platform === platform && account.status === AccountStatus.CONNECTED);
    // Asked for at every start: the simulator may have been emptied since the accounts were connected.
    const displayName = 'Postrider Demo';
    for (const platform of PLATFORMS) {
      const credentials = await simulator.addAccount({ platform, handle: HANDLES[platform], displayName });
      if (!connected(platform)) await platforms.connectAccount({ workspaceId, platform, credentials });
    }
  } finally {
    platforms.close();
  }
}
