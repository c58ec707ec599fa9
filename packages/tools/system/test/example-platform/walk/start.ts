import { startSystem, type TestSystem } from '@postrider/dashboard/test/system';
import { Postrider } from '@postrider/sdk';
import { createTenant } from '../../src/tenant.ts';

/** What connecting an account warns of: the platform fetches files, and the system has no public address. */
export const UNREACHABLE =
  'Posts with files are rejected for Example until the operator sets PUBLIC_URL to the public https address of this service.';

/** The same on the page of a connect link. */
export const NO_FILES =
  'Example can’t fetch files from this service, because its operator has not given it a public https address. Posts with files will be rejected.';

/** The system that has the platform, and a workspace in it. */
export interface Walk {
  system: TestSystem;
  workspaceId: string;
  apiKey: string;
  postrider: Postrider;
  /** The posts of an account, as the platform has them. */
  postsOf(handle: string): ReturnType<TestSystem['simulator']['ledger']>;
}

export async function startWalk(): Promise<Walk> {
  const system = await startSystem();
  const { workspaceId, apiKey } = await createTenant(system.operator, 'Example');
  return {
    system,
    workspaceId,
    apiKey,
    postrider: new Postrider({ apiKey, baseUrl: `${system.origin}/api/v1/developer` }),
    postsOf: (handle) => system.simulator.ledger({ platform: 'example', handle }),
  };
}
