import type { Log } from '@postrider/service';
import type { Services } from '../services.ts';

/**
 * Returns a function that says whether a workspace has several accounts of one platform, so that the platform's name alone
 * could mean the wrong one. Where that can't be asked, it is assumed.
 */
export const findSimilarAccounts =
  ({ platforms }: Pick<Services, 'platforms'>, log: Log) =>
  async (workspaceId: string): Promise<boolean> => {
    try {
      const { accounts } = await platforms.listAccounts({ workspaceId });
      return new Set(accounts.map(({ platform }) => platform)).size < accounts.length;
    } catch (err) {
      log.warn({ err }, 'whether a workspace has several accounts of a platform is not known');
      return true;
    }
  };
