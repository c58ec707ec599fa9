import type { ServiceImpl } from '@connectrpc/connect';
import type { AppsService } from '@postrider/contracts/dashboard';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import type { Log } from '@postrider/service';
import type { PlatformSetup } from '../connecting/platform-setup.ts';
import { CONNECT_CALLBACK_PATH } from '../paths.ts';
import { callerOf, visitKey } from '../people/caller.ts';
import type { Services } from '../services.ts';

const GUIDES = PLATFORMS.flatMap((platform) => {
  const { guide } = PLATFORM_DEFINITIONS[platform].connect;
  return guide ? [{ ...guide, platform, steps: [...guide.steps] }] : [];
});

/** The apps service: calls of the platforms service, for owners of the installation. */
export const createAppHandlers = (
  { platforms }: Pick<Services, 'platforms'>,
  setup: PlatformSetup,
  log: Log,
): ServiceImpl<typeof AppsService> => ({
  async listApps(_request, context) {
    const { apps } = await platforms.listApps({ countsAccounts: true });
    return {
      apps,
      callbackUrl: context.values.get(visitKey).origin + CONNECT_CALLBACK_PATH,
      guides: GUIDES,
    };
  },

  async setApp({ platform, fields }, context) {
    await setup.setApp({ platform, fields });
    log.info({ platform, userId: callerOf(context).person.id }, 'an owner set the app of a platform');
    return {};
  },

  async removeApp({ platform }, context) {
    const { accounts } = await setup.removeApp({ platform });
    const { id: userId } = callerOf(context).person;
    log.info({ platform, accounts, userId }, 'an owner removed the app of a platform');
    return {};
  },
});
