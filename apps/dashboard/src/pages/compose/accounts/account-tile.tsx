import type { Account } from '@postrider/sdk/types';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../../shared/accounts/account-names.ts';
import { t } from '../../../texts/t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { platformName } from '../../../ui/platform.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import styles from './account-tile.module.css';

interface AccountTileProps {
  account: Account;
  isChosen: boolean;
  onToggle(): void;
}

/** An account to choose: its picture and name in one large target. */
export function AccountTile({ account, isChosen, onToggle }: AccountTileProps) {
  const id = useId();
  const mustReconnect = account.status === 'needs_reconnect';
  const hasHint = mustReconnect || Boolean(account.displayName);
  return (
    <label className={styles.tile} title={account.displayName ?? undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        onChange={onToggle}
        aria-describedby={hasHint ? id : undefined}
      />
      <AccountAvatar account={account} size={24} />
      <span className={styles.name}>
        <span className="visually-hidden">{platformName(account.platform)} </span>
        <UserText>{handleOf(account)}</UserText>
      </span>
      {mustReconnect && <Icon of={TriangleAlert} className={styles.warning} />}
      {hasHint && (
        <span id={id} hidden>
          {account.displayName} {mustReconnect && t('Reconnect this account before you publish.')}
        </span>
      )}
    </label>
  );
}
