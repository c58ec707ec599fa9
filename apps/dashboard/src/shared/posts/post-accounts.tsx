import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../format/list-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { platformName } from '../../ui/platform.tsx';
import { avatarOf } from '../accounts/account-avatar.tsx';
import { handleOf } from '../accounts/account-names.ts';

interface PostAccountsProps {
  /** The targets of a post. */
  targets: readonly { platform: string; accountId: string }[];
  /** The number of avatars; one more is shown rather than "+1". */
  most?: number;
  size?: AvatarSize;
}

const byList = new WeakMap<readonly Account[], ReadonlyMap<string, Account>>();
const NONE: readonly Account[] = [];

/** The accounts of a list by their ids; made once for a list, because calendars need it for each of their posts. */
function byId(accounts: readonly Account[]): ReadonlyMap<string, Account> {
  const known = byList.get(accounts) ?? new Map(accounts.map((account) => [account.id, account]));
  byList.set(accounts, known);
  return known;
}

/** The accounts of a post as pictures that overlap; the tooltip has all names. */
export function PostAccounts({ targets, most = 3, size = 20 }: PostAccountsProps) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const accounts = byId(data?.accounts ?? NONE);
  const named = targets.map(({ platform, accountId }) => {
    const account = accounts.get(accountId);
    return { platform, accountId, account, name: account ? handleOf(account) : platformName(platform) };
  });
  const label = formatList(named.map(({ name, platform }) => `${name} (${platformName(platform)})`));
  return (
    <AvatarStack most={most} label={label}>
      {named.map(({ platform, accountId, account, name }) => (
        <Avatar
          key={accountId}
          name={account?.displayName || name}
          src={account && avatarOf(workspaceId, account)}
          size={size}
          platform={platform}
        />
      ))}
    </AvatarStack>
  );
}
