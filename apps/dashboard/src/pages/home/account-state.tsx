import type { Account } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { CONNECT_LINK } from '../../shared/accounts/connect-link-request.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isBroken, isExpiring } from './account-problems.ts';

/** A note that no account needs action; empty if one does, which is shown at the top. */
export function AccountState({ accounts }: { accounts: readonly Account[] }) {
  const { path, can } = useWorkspace();
  if (accounts.some((account) => isBroken(account) || isExpiring(account))) return null;
  const isOwner = can('owner');
  return (
    <Section title="Accounts">
      {accounts.length === 0 ? (
        <EmptyState
          isSmall
          action={
            isOwner && (
              <Link to={path('accounts')} className={buttonClass('primary')}>
                Connect an account
              </Link>
            )
          }
          curl={isOwner && CONNECT_LINK}
        >
          No account is connected.
        </EmptyState>
      ) : (
        <EmptyState
          isSmall
          action={
            <Link to={path('accounts')} className={buttonClass()}>
              All accounts
            </Link>
          }
          curl={{ label: 'List the accounts', path: '/accounts' }}
        >
          No account needs action.
        </EmptyState>
      )}
    </Section>
  );
}
