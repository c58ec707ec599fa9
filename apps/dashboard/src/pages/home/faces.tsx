import type { Account, Post } from '@postrider/sdk/types';
import { formatList } from '../../format/list-format.ts';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { platformName } from '../../ui/platform.tsx';

interface FacesProps {
  targets: Post['platforms'];
  accounts: readonly Account[];
}

/** The accounts of a post as pictures that overlap; the tooltip has their names. */
export function Faces({ targets, accounts }: FacesProps) {
  const named = targets.map(({ platform, accountId }) => {
    const account = accounts.find(({ id }) => id === accountId);
    return { platform, accountId, account, name: account ? account.displayName || handleOf(account) : '' };
  });
  const label = formatList(named.map(({ name, platform }) => `${platformName(platform)} ${name}`.trim()));
  return (
    <AvatarStack label={label} most={4}>
      {named.map(({ platform, accountId, account }) =>
        account ? (
          <AccountAvatar key={accountId} account={account} size={24} />
        ) : (
          <Avatar key={accountId} name="" size={24} platform={platform} />
        ),
      )}
    </AvatarStack>
  );
}
