import type { Log } from '@postrider/service';
import type { Services } from '../services.ts';

/**
 * Returns a function that checks whether a workspace has several accounts of one platform, so that the platform's name
 * alone is ambiguous. It returns true if the check fails.
 */
export const findSimilarAccounts =
  ({ platforms }: Pick<Services, 'platforms'>, log: Log) =>
  async (workspaceId: string): Promise<boolean> => {
    try {
      const { accounts } = await platforms.listAccounts({ workspaceId });
      return new Set(accounts.map(({ platform }) => platform)).size < accounts.length;
    } catch (err) {
      log.warn({ err }, 'checking a workspace for several accounts of a platform failed');
      return true;
    }
  };
