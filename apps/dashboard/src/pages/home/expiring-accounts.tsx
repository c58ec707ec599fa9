import type { Account } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';
import { platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { isBroken } from './broken-accounts.tsx';

/** The time of the first warning, as for the event `account.expires_soon`. */
const WARNED_AHEAD_MS = 10 * 86_400_000;

/** Whether an account must be connected again within ten days. */
export const isExpiring = (account: Account): boolean =>
  !isBroken(account) &&
  account.expiresAt !== null &&
  toDate(account.expiresAt).getTime() - currentTime().getTime() <= WARNED_AHEAD_MS;

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
