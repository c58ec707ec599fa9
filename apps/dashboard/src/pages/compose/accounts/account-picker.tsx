import type { Account } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '../../../session/workspace.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { platformName } from '../../../ui/platform.tsx';
import { AccountGroup } from './account-group.tsx';
import { matchesAccount } from './account-search.ts';
import { AccountTile } from './account-tile.tsx';
import styles from './accounts-area.module.css';

interface AccountPickerProps {
  accounts: readonly Account[];
  targets: readonly Target[];
  /** Whether there is a search, and groups by platform. */
  isMany: boolean;
  onChange(targets: Target[]): void;
  /** The same, with a message for what changes at once. */
  onReplace(targets: Target[], message: string): void;
  /** Closes the list. */
  onDone(): void;
}

/** The accounts to choose from: a few as tiles, many in groups with a search. */
export function AccountPicker({
  accounts,
  targets,
  isMany,
  onChange,
  onReplace,
  onDone,
}: AccountPickerProps) {
  const [search, setSearch] = useState('');
  const isChosen = (id: string) => targets.some(({ accountId }) => accountId === id);
  const found = accounts.filter((account) => matchesAccount(account, platformName(account.platform), search));
  const toggle = ({ id, platform }: Account) =>
    onChange(
      isChosen(id)
        ? targets.filter(({ accountId }) => accountId !== id)
        : [...targets, { platform, accountId: id }],
    );
  const tileOf = (account: Account) => (
    <AccountTile
      key={account.id}
      account={account}
      isChosen={isChosen(account.id)}
      onToggle={() => toggle(account)}
    />
  );
  return (
    <fieldset className={styles.picker} data-path="/platforms" tabIndex={-1}>
      <legend className="visually-hidden">{t('Accounts')}</legend>
      {accounts.length === 0 && <NoAccount />}
      {isMany ? (
        <div className={styles.panel}>
          <div className={styles.top}>
            <div className={styles.search}>
              <Icon of={Search} />
              <input
                type="search"
                dir="auto"
                aria-label={t('Search accounts')}
                placeholder={t('Search accounts')}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
            </div>
            <Button size="small" onClick={onDone}>
              {t('Done')}
            </Button>
          </div>
          <div className={styles.groups}>
            {[...Map.groupBy(found, ({ platform }) => platform)].map(([platform, own]) => (
              <AccountGroup
                key={platform}
                platform={platform}
                accounts={own}
                targets={targets}
                onReplace={onReplace}
              >
                {own.map(tileOf)}
              </AccountGroup>
            ))}
            {found.length === 0 && <p className={styles.none}>{t('No account matches.')}</p>}
          </div>
        </div>
      ) : (
        <div className={styles.tiles}>{accounts.map(tileOf)}</div>
      )}
    </fieldset>
  );
}

/** Shown if there are no accounts. */
function NoAccount() {
  const { can, path } = useWorkspace();
  return (
    <p className={styles.none}>
      {can('owner') ? (
        <Rich
          message="No account is connected yet. <link>Connect an account</link> to publish posts."
          link={(text) => <Link to={path('accounts')}>{text}</Link>}
        />
      ) : (
        t('No account is connected yet. An owner of the workspace can connect one.')
      )}
    </p>
  );
}
