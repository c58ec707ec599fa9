import type { Account } from '@postrider/sdk/types';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { t } from '../../texts/t.ts';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';
import { platformName } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './account-label.module.css';

interface AccountLabelProps {
  /** Undefined: no longer connected. */
  account: Account | undefined;
  platform: string;
  size?: AvatarSize;
}

/** An account with its picture and name. */
export const AccountLabel = ({ account, platform, size = 24 }: AccountLabelProps) => (
  <span className={styles.account}>
    {account ? (
      <AccountAvatar account={account} size={size} />
    ) : (
      <Avatar name={platform} platform={platform} size={size} />
    )}
    {account ? (
      <UserText>{handleOf(account)}</UserText>
    ) : (
      t('{platform} (disconnected account)', { platform: platformName(platform) })
    )}
  </span>
);
