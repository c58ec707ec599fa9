import type { Account } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';
import { platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { isExpiring } from './account-problems.ts';

/** The accounts that must be connected again soon. */
export function ExpiringAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { path } = useWorkspace();
  const expiring = accounts.filter(isExpiring);
  if (expiring.length === 0) return null;
  return (
    <Notice kind="warn">
      {expiring.map(({ id, platform, username, expiresAt }) => (
        <p key={id}>
          Access to {username} on {platformName(platform)} expires{' '}
          {expiresAt && <Time value={expiresAt} form="relative" />}, and can’t be renewed automatically.{' '}
          <Link to={path('accounts')}>Connect it again</Link>
        </p>
      ))}
    </Notice>
  );
}
