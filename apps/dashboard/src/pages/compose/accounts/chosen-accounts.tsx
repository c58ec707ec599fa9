import type { Account } from '@postrider/sdk/types';
import { useState } from 'react';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../../shared/accounts/account-names.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { platformName } from '../../../ui/platform.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import styles from './accounts-area.module.css';

interface ChosenAccountsProps {
  accounts: readonly Account[];
  targets: readonly Target[];
  onRemove(id: string): void;
}

/** More than these are shown on request, so that the editor stays in view. */
const SHOWN = 8;

/** The chosen accounts as chips, including those that are not connected any more. */
export function ChosenAccounts({ accounts, targets, onRemove }: ChosenAccountsProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll || targets.length <= SHOWN + 1 ? targets : targets.slice(0, SHOWN);
  const more = targets.length - shown.length;
  if (targets.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('Selected accounts')}>
      {shown.map(({ accountId, platform }) => {
        const account = accounts.find(({ id }) => id === accountId);
        const name = account
          ? `${platformName(platform)} ${handleOf(account)}`
          : t('{platform}: an account that is not connected any more', { platform: platformName(platform) });
        return (
          <li key={accountId}>
            <Chip onRemove={() => onRemove(accountId)} removeLabel={t('Remove {name}', { name })}>
              {account ? (
                <>
                  <AccountAvatar account={account} size={20} />
                  <UserText>{handleOf(account)}</UserText>
                </>
              ) : (
                name
              )}
            </Chip>
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <Button look="quiet" size="small" onClick={() => setAll(true)}>
            {t('Show {count} more', { count: more })}
          </Button>
        </li>
      )}
    </ul>
  );
}
