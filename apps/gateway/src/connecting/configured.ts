import { needsApp, PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { isUnimplemented } from '@postrider/service/grpc';
import type { Services } from '../services.ts';

/**
 * The platforms on which accounts can be connected without an app of the caller: those that need no app, and those for
 * which the operator has one. Throws unavailable.
 */
export async function configuredPlatforms({
  platforms,
}: Pick<Services, 'platforms'>): Promise<ReadonlySet<Platform>> {
  const withApp = await operatorPlatforms(platforms);
  return new Set(
    PLATFORMS.filter((each) => withApp.has(each) || !needsApp(PLATFORM_DEFINITIONS[each].connect)),
  );
}

async function operatorPlatforms(platforms: Services['platforms']): Promise<ReadonlySet<string>> {
  try {
    const { apps } = await platforms.listApps({ countsAccounts: false });
    return new Set(apps.map(({ platform }) => platform));
  } catch (error) {
    // During an upgrade, by an earlier version.
    if (isUnimplemented(error)) return new Set();
    throw error;
  }
}
