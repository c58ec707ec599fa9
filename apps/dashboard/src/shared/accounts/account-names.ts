import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { platformData } from '../../ui/platforms.ts';

/** The name of an account for people: "@ada", or "Ada Lovelace" on a platform without handles. */
export const handleOf = ({ platform, username }: Account): string =>
  platformData(platform)?.hasHandles === false ? username : `@${username}`;

const SHOWN = 3;

/** Names in a line: all of them, or the first ones and the number of further ones. */
export const someOf = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : t('{names} and {count} more', {
        names: names.slice(0, SHOWN - 1).join(', '),
        count: names.length - SHOWN + 1,
      });

/** The name of a target: "Mastodon @ada"; only the platform if the account was deleted. */
export function useAccountNames() {
  const { id: workspaceId } = useWorkspace();
  const { data: accountsData } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const { data: platformsData } = useQuery(apiQuery(workspaceId, 'get /platforms', {}));
  return ({ platform, accountId }: { platform: string; accountId: string }): string => {
    const name = platformsData?.platforms.find((each) => each.platform === platform)?.name ?? platform;
    const account = accountsData?.accounts.find(({ id }) => id === accountId);
    if (account) return `${name} ${handleOf(account)}`;
    return accountsData ? t('{name} (disconnected account)', { name }) : name;
  };
}
