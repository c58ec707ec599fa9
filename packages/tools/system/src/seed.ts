import { createOperatorClient, type OperatorClient } from '@postrider/cli/client';
import { SCOPES } from '@postrider/contracts';
import { AccountStatus } from '@postrider/contracts/platforms';
import { PLATFORMS, type Platform } from '@postrider/platform-rules';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { readOperatorFile } from './config.ts';
import { readDevFile } from './dev-file.ts';

const WORKSPACE = 'Demo';
const KEYS = {
  apiKey: { name: 'Demo key (npm start)', isTest: false },
  testApiKey: { name: 'Demo test key (npm start)', isTest: true },
} as const;
type KeyName = keyof typeof KEYS;
/** The demo account of each platform, as the simulator knows it. */
export const DEMO_ACCOUNT = { handle: 'demo', displayName: 'Postrider Demo' };

/** Adds the demo account of a platform to the simulator if it is missing. */
export const demoAccount = (simulator: SimulatorClient, platform: Platform) =>
  simulator.addAccount({ ...DEMO_ACCOUNT, platform });

/** The demo workspace, and whether this start created it. */
type DemoWorkspace = { workspaceId: string; isNew: boolean } & Record<KeyName, string>;

/**
 * The demo workspace: Scale plan, a live key and a test key with every scope, an account on each simulated platform.
 * Repeatable.
 */
export async function seed(simulatorUrl: string): Promise<DemoWorkspace> {
  const operator = createOperatorClient(readOperatorFile());
  const { workspaces } = await operator.listWorkspaces({});
  const present = workspaces.find(({ name }) => name === WORKSPACE);
  const workspaceId = (present ?? (await operator.createWorkspace({ name: WORKSPACE })).workspace)?.id ?? '';
  await connectAccounts(operator, workspaceId, simulatorUrl);
  return {
    workspaceId,
    isNew: !present,
    apiKey: await keyFor(operator, workspaceId, 'apiKey'),
    testApiKey: await keyFor(operator, workspaceId, 'testApiKey'),
  };
}

/**
 * The key of the last start if it is valid, because a key's value can't be read again; otherwise a new one replaces it.
 */
async function keyFor(operator: OperatorClient, workspaceId: string, which: KeyName): Promise<string> {
  const wanted = KEYS[which];
  const keys = (await operator.listKeys({ workspaceId })).keys.filter(({ name }) => name === wanted.name);
  const last = readDevFile();
  const isValid = keys.some(({ prefix, status }) => status === 'active' && last?.[which].startsWith(prefix));
  if (last && last.workspaceId === workspaceId && isValid) return last[which];
  for (const { id: keyId } of keys) await operator.deleteKey({ workspaceId, keyId });
  return (await operator.createKey({ workspaceId, ...wanted, scopes: Object.keys(SCOPES) })).value;
}

async function connectAccounts(
  operator: OperatorClient,
  workspaceId: string,
  simulatorUrl: string,
): Promise<void> {
  const simulator = createSimulatorClient(simulatorUrl);
  const { accounts } = await operator.listAccounts({ workspaceId });
  const connected = (platform: string) =>
    accounts.some((account) => account.platform === platform && account.status === AccountStatus.CONNECTED);
  // Requested at every start, because the simulator may have been reset since the accounts were connected.
  for (const platform of PLATFORMS) {
    const { fields } = await demoAccount(simulator, platform);
    if (!connected(platform)) await operator.connectAccount({ workspaceId, platform, fields });
  }
}
