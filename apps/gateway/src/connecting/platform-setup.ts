import { needsApp, PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { isUnimplemented, keepAnswer } from '@postrider/service/grpc';
import type { Services } from '../services.ts';

/** What the operator has set up for connecting accounts. */
export interface Setup {
  /** The platforms on which accounts can be connected without an app of the caller. */
  configured: ReadonlySet<Platform>;
  /** Whether platforms can fetch files from here: PUBLIC_URL is an https address. */
  isReachable: boolean;
}

/** How long a change through another gateway is unknown here. */
const KEEP_MS = 5_000;

export type PlatformSetup = ReturnType<typeof createPlatformSetup>;

/** What the operator has set up, and its changes. */
export function createPlatformSetup({ listApps, setApp, removeApp }: Services['platforms']) {
  const setup = keepAnswer(async (): Promise<Setup> => {
    const { apps, isUnreachable } = await listApps({ countsAccounts: false }).catch(unlessEarlier);
    const withApp = new Set(apps.map(({ platform }) => platform));
    const isConfigured = (platform: Platform) =>
      withApp.has(platform) || !needsApp(PLATFORM_DEFINITIONS[platform].connect);
    return { configured: new Set(PLATFORMS.filter(isConfigured)), isReachable: !isUnreachable };
  }, KEEP_MS);

  /** Also after an error: the change may have been written. */
  const changing =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await change(...args);
      } finally {
        setup.forget();
      }
    };

  return {
    /** At most five seconds old. While the platforms service is unavailable, the last answer; throws unavailable without one. */
    read: setup.read,
    setApp: changing(setApp),
    removeApp: changing(removeApp),
  };
}

/** During an upgrade, the platforms service may be of a version without apps. */
function unlessEarlier(error: unknown) {
  if (isUnimplemented(error)) return { apps: [], isUnreachable: false };
  throw error;
}
