import type { Account } from '@postrider/sdk/types';
import { t } from '../../texts/t.ts';
import { PlatformDisc, platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { AccountCard } from './account-card.tsx';
import styles from './account-groups.module.css';

interface AccountGroupsProps {
  accounts: readonly Account[];
  onReconnect: ((account: Account) => void) | undefined;
  onDisconnect: ((account: Account) => void) | undefined;
}

/** The accounts by platform, in the order of the platforms; those that must be connected again come first. */
function groupsOf(accounts: readonly Account[]): [platform: string, accounts: Account[]][] {
  const known = PLATFORMS.filter((platform) => accounts.some((each) => each.platform === platform));
  const others = accounts
    .map(({ platform }) => platform)
    .filter((each) => !PLATFORMS.some((one) => one === each));
  const rank = ({ status }: Account) => (status === 'connected' ? 1 : 0);
  return [...known, ...new Set(others)].map((platform) => [
    platform,
    accounts.filter((each) => each.platform === platform).toSorted((a, b) => rank(a) - rank(b)),
  ]);
}

/** The accounts as cards, one group for each platform. */
export const AccountGroups = ({ accounts, ...actions }: AccountGroupsProps) => (
  <div className={styles.groups}>
    {groupsOf(accounts).map(([platform, group]) => (
      <section key={platform} className={styles.group} aria-label={platformName(platform)}>
        <h2 className={styles.heading}>
          <PlatformDisc platform={platform} className={styles.disc} />
          {platformName(platform)}
          <span className={styles.count}>
            {t('{count, plural, one {# account} other {# accounts}}', { count: group.length })}
          </span>
        </h2>
        <ul className={styles.cards}>
          {group.map((account) => (
            <AccountCard key={account.id} account={account} {...actions} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);
