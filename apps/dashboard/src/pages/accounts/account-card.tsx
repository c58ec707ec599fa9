import type { Account } from '@postrider/sdk/types';
import { RefreshCw, Unplug } from 'lucide-react';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { AccountBadge } from '../../shared/accounts/account-badge.tsx';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { ProfileName } from '../../shared/profiles/profile-name.tsx';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './account-card.module.css';
import { TokenEnd } from './token-end.tsx';

interface AccountCardProps {
  account: Account;
  /** Undefined if the role does not allow changes. */
  onReconnect: ((account: Account) => void) | undefined;
  onDisconnect: ((account: Account) => void) | undefined;
}

/** An account with its state, and what to do with it. */
export function AccountCard({ account, onReconnect, onDisconnect }: AccountCardProps) {
  const { displayName, profileId, status, lastCheckedAt, connectedAt } = account;
  const handle = handleOf(account);
  const needsAction = status !== 'connected' || account.expiresAt !== null;
  return (
    <li className={styles.card} aria-label={handle}>
      <AccountAvatar account={account} size={40} />
      <div className={styles.names}>
        <strong className={styles.name}>
          <UserText as="span">{displayName || handle}</UserText>
        </strong>
        <span className={styles.handle}>{handle}</span>
        {profileId !== null && (
          <span className={styles.profile}>
            <ProfileName id={profileId} />
          </span>
        )}
      </div>
      {onReconnect && onDisconnect && (
        <div className={styles.menu}>
          <Menu
            label={t('Actions for {handle}', { handle })}
            actions={[
              { label: t('Reconnect'), icon: RefreshCw, onAction: () => onReconnect(account) },
              { label: t('Disconnect'), icon: Unplug, isDanger: true, onAction: () => onDisconnect(account) },
            ]}
          />
        </div>
      )}
      <div className={styles.state}>
        <AccountBadge status={status} />
        <span className={styles.note}>
          {needsAction ? (
            <TokenEnd account={account} />
          ) : lastCheckedAt ? (
            <Rich message="Checked {time}" time={<Time value={lastCheckedAt} form="relative" />} />
          ) : (
            <Rich message="Connected {time}" time={<Time value={connectedAt} form="relative" />} />
          )}
        </span>
        {needsAction && onReconnect && (
          <Button
            size="small"
            icon={RefreshCw}
            aria-label={t('Reconnect {handle}', { handle })}
            onClick={() => onReconnect(account)}
          >
            {t('Reconnect')}
          </Button>
        )}
      </div>
    </li>
  );
}
