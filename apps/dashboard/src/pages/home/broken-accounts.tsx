import type { Account } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';
import { platformName } from '../../ui/platform.tsx';
import { isBroken } from './account-problems.ts';

/** The accounts on which nothing can be published until they are connected again. */
export function BrokenAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { path } = useWorkspace();
  const broken = accounts.filter(isBroken);
  if (broken.length === 0) return null;
  return (
    <Notice kind="warn">
      {broken.map(({ id, platform, username }) => (
        <p key={id}>
          {platformName(platform)} no longer lets Postrider publish as {username} .{' '}
          <Link to={path('accounts')}>Connect it again</Link>
        </p>
      ))}
    </Notice>
  );
}
