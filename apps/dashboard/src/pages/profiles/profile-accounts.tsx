import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { AccountBadge } from '../../shared/accounts/account-badge.tsx';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './profiles.module.css';

const COLUMNS: readonly Column<Account>[] = [
  {
    label: msg('Account'),
    cell: (account) => (
      <span className={styles.account}>
        <AccountAvatar account={account} size={24} />
        {handleOf(account)}
      </span>
    ),
  },
  { label: msg('Platform'), cell: ({ platform }) => platformName(platform) },
  { label: msg('State'), cell: ({ status }) => <AccountBadge status={status} /> },
  { label: msg('Connected'), cell: ({ connectedAt }) => <Time value={connectedAt} form="date" /> },
];

/** The accounts of a profile. */
export function ProfileAccounts({ profileId }: { profileId: string }) {
  const { id: workspaceId, path } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /accounts', { query: { profileId } }));
  return (
    <Section
      title={t('Accounts')}
      actions={
        <Link to={path('accounts')} search={{ profile: profileId }} className={buttonClass()}>
          {t('Manage accounts')}
        </Link>
      }
    >
      <QueryStates query={query} lines={2}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <p>{t('No account of this profile is connected yet.')}</p>
          ) : (
            <DataTable
              label={t('Accounts of the profile')}
              columns={COLUMNS}
              items={accounts}
              keyOf={({ id }) => id}
            />
          )
        }
      </QueryStates>
    </Section>
  );
}
