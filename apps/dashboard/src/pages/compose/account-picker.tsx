import type { Account, Platform } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../app/workspace.ts';
import { CheckField } from '../../ui/field.tsx';
import { handleOf } from '../post/account-names.ts';
import type { Target } from './account-settings.ts';
import styles from './compose.module.css';

interface AccountPickerProps {
  accounts: readonly Account[];
  platforms: readonly Platform[];
  targets: readonly Target[];
  onChange(targets: Target[]): void;
}

/** Where the post goes: any number of accounts, several of one platform as well. */
export function AccountPicker({ accounts, platforms, targets, onChange }: AccountPickerProps) {
  const isChosen = (id: string) => targets.some(({ accountId }) => accountId === id);
  const toggle = ({ id, platform }: Account) =>
    onChange(
      isChosen(id)
        ? targets.filter(({ accountId }) => accountId !== id)
        : [...targets, { platform, accountId: id }],
    );
  const gone = targets.filter(({ accountId }) => !accounts.some(({ id }) => id === accountId));
  return (
    <fieldset className={styles.group} data-path="/platforms" tabIndex={-1}>
      <legend className="visually-hidden">Accounts</legend>
      {accounts.length === 0 && <NoAccount />}
      {accounts.map((account) => (
        <CheckField
          key={account.id}
          label={`${platforms.find(({ platform }) => platform === account.platform)?.name ?? account.platform} ${handleOf(account)}`}
          {...(account.status === 'needs_reconnect' && {
            hint: '! Has to be connected again before a post can go out.',
          })}
          checked={isChosen(account.id)}
          onChange={() => toggle(account)}
        />
      ))}
      {gone.map(({ accountId, platform }) => (
        <CheckField
          key={accountId}
          label={`${platform}: an account that is not connected any more`}
          checked
          onChange={() => onChange(targets.filter((target) => target.accountId !== accountId))}
        />
      ))}
    </fieldset>
  );
}

/** What stands where there is nothing to choose from. */
function NoAccount() {
  const { can, path } = useWorkspace();
  return (
    <p>
      No account is connected, so nothing can be published.{' '}
      {can('owner') ? (
        <Link to={path('accounts')}>Connect an account</Link>
      ) : (
        'An owner of the workspace can connect one.'
      )}
    </p>
  );
}
