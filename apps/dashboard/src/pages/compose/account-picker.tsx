import type { Account, PlatformRules } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf, someOf } from '../../shared/accounts/account-names.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './account-picker.module.css';
import { MOST_ACCOUNTS, matchesAccount } from './account-search.ts';

/** The number of accounts from which on there is a search, and the list scrolls. */
const MANY = 9;

interface AccountPickerProps {
  accounts: readonly Account[];
  platforms: readonly PlatformRules[];
  targets: readonly Target[];
  onChange(targets: Target[]): void;
}

/** The accounts of the post: up to twenty, including several of one platform. */
export function AccountPicker({ accounts, platforms, targets, onChange }: AccountPickerProps) {
  const [search, setSearch] = useState('');
  const nameOf = (platform: string) => platforms.find((each) => each.platform === platform)?.name ?? platform;
  const isChosen = (id: string) => targets.some(({ accountId }) => accountId === id);
  const isMany = accounts.length >= MANY;
  const isFull = targets.length >= MOST_ACCOUNTS;
  const found = accounts.filter((account) => matchesAccount(account, nameOf(account.platform), search));
  const names = accounts.filter(({ id }) => isChosen(id)).map(handleOf);
  const gone = targets.filter(({ accountId }) => !accounts.some(({ id }) => id === accountId));
  const remove = (id: string) => onChange(targets.filter(({ accountId }) => accountId !== id));
  const toggle = ({ id, platform }: Account) =>
    isChosen(id) ? remove(id) : onChange([...targets, { platform, accountId: id }]);
  return (
    <fieldset className={styles.picker} data-path="/platforms" tabIndex={-1}>
      <legend className="visually-hidden">Accounts</legend>
      {accounts.length === 0 && <NoAccount />}
      {isMany && (
        <TextField
          type="search"
          label="Search accounts"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {(isMany || isFull) && (
        <p className={styles.count} role="status">
          {targets.length} of {MOST_ACCOUNTS} selected{names.length > 0 && `: ${someOf(names)}`}.
          {isFull && ' A post can’t go to more accounts. Remove one to add another.'}
        </p>
      )}
      <div className={isMany ? styles.many : styles.list}>
        {[...Map.groupBy(found, ({ platform }) => platform)].map(([platform, own]) => (
          <fieldset key={platform} className={styles.platform}>
            <legend>
              <PlatformMark platform={platform} isNamed />
            </legend>
            {own.map((account) => (
              <CheckField
                key={account.id}
                label={
                  <>
                    <span className="visually-hidden">{nameOf(platform)} </span>
                    {handleOf(account)}
                  </>
                }
                hint={<AccountHint account={account} />}
                checked={isChosen(account.id)}
                disabled={isFull && !isChosen(account.id)}
                onChange={() => toggle(account)}
              />
            ))}
          </fieldset>
        ))}
        {isMany && found.length === 0 && <p>No account matches.</p>}
        {gone.map(({ accountId, platform }) => (
          <CheckField
            key={accountId}
            label={`${nameOf(platform)}: an account that is not connected any more`}
            checked
            onChange={() => remove(accountId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The account's display name, and a note if it must be reconnected. */
const AccountHint = ({ account: { displayName, status } }: { account: Account }) => (
  <>
    {displayName && <UserText>{displayName}</UserText>}
    {status === 'needs_reconnect' && <div>! Reconnect this account before you publish.</div>}
  </>
);

/** Shown if there are no accounts. */
function NoAccount() {
  const { can, path } = useWorkspace();
  return (
    <p>
      No account is connected yet. Connect one to publish posts.{' '}
      {can('owner') ? (
        <Link to={path('accounts')}>Connect an account</Link>
      ) : (
        'An owner of the workspace can connect one.'
      )}
    </p>
  );
}
