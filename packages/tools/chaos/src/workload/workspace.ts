import { Postrider } from '@postrider/sdk';
import type { PlatformName } from '@postrider/simulator/client';
import { createTenant } from '@postrider/system';
import type { Random } from '../random.ts';
import type { Hooks } from '../receiver.ts';
import type { System } from '../system.ts';

export interface Account {
  id: string;
  platform: PlatformName;
  /** Its name in the simulator's ledger. */
  handle: string;
}

/** A workspace with accounts, a key for everything, and one endpoint. */
export interface Workspace {
  id: string;
  apiKey: string;
  accounts: Account[];
}

const PLAN = { monthlyScheduleLimit: 1_000_000, maxDrafts: 1_000_000 };

/** Creates a workspace with two accounts on each platform, which share its limits; rejects on any failure. */
export async function newWorkspace(
  { operator, simulator, apiUrls }: System,
  hooks: Hooks,
  platforms: readonly PlatformName[],
  random: Random,
): Promise<Workspace> {
  const { workspaceId, apiKey } = await createTenant(operator, 'Chaos', PLAN);
  const name = `w${random.int(0, 2 ** 31).toString(36)}`;
  const accounts: Account[] = [];
  for (const [n, platform] of platforms.flatMap((each) => [each, each]).entries()) {
    const { handle, fields } = await simulator.addAccount({ platform, handle: `${name}${n}` });
    const { account } = await operator.connectAccount({ workspaceId, platform, fields });
    if (!account) throw new Error(`${platform} was not connected`);
    accounts.push({ id: account.id, platform, handle });
  }
  const host = `${name}.chaos.test`;
  const postrider = new Postrider({ apiKey, baseUrl: apiUrls[0] ?? '' });
  const { secret } = await postrider.webhooks.create({
    url: `https://${host}/`,
    events: ['post.published', 'post.failed'],
  });
  hooks.expect(host, workspaceId, secret);
  return { id: workspaceId, apiKey, accounts };
}
