import type { Account } from '@postrider/sdk/types';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../../shared/accounts/account-names.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { Chip } from '../../../ui/chip.tsx';
import { platformName } from '../../../ui/platform.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import styles from './accounts-area.module.css';

interface ChosenAccountsProps {
  accounts: readonly Account[];
  targets: readonly Target[];
  onRemove(id: string): void;
}

/** The chosen accounts as chips, including those that are not connected any more. */
export const ChosenAccounts = ({ accounts, targets, onRemove }: ChosenAccountsProps) =>
  targets.length > 0 && (
    <ul className={styles.chips} aria-label={t('Selected accounts')}>
      {targets.map(({ accountId, platform }) => {
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
    </ul>
  );
