import { needsApp, PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { isUnimplemented } from '@postrider/service/grpc';
import type { Services } from '../services.ts';

/**
 * The platforms on which accounts can be connected without an app of the caller: those that need no app, and those for
 * which the operator has one. While the service of platforms is unavailable, the last answer counts. Throws unavailable if
 * there is none.
 */
export async function configuredPlatforms({
  platforms,
}: Pick<Services, 'platforms'>): Promise<ReadonlySet<Platform>> {
  const withApp = await operatorPlatforms(platforms);
  return new Set(
    PLATFORMS.filter((each) => withApp.has(each) || !needsApp(PLATFORM_DEFINITIONS[each].connect)),
  );
}

/** The last answer of a service, so that the rules of platforms can be read while it is away. */
const lastAnswers = new WeakMap<Services['platforms'], ReadonlySet<string>>();

async function operatorPlatforms(platforms: Services['platforms']): Promise<ReadonlySet<string>> {
  try {
    const { apps } = await platforms.listApps({ countsAccounts: false });
    const withApp = new Set(apps.map(({ platform }) => platform));
    lastAnswers.set(platforms, withApp);
    return withApp;
  } catch (error) {
    // During an upgrade, by an earlier version.
    if (isUnimplemented(error)) return new Set();
    const last = lastAnswers.get(platforms);
    if (last) return last;
    throw error;
  }
}
