import type { Account } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { CalendarClock, PlugZap } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { isBroken, isExpiring } from './account-problems.ts';
import { Need } from './need.tsx';

/** Accounts of one kind that have a line each; more share one. */
const MOST = 2;

/** The accounts to connect again, now or within ten days. */
export function AccountNeeds({ accounts }: { accounts: readonly Account[] }) {
  const { path } = useWorkspace();
  const broken = accounts.filter(isBroken);
  const expiring = accounts.filter(isExpiring);
  const connect = (name?: string) => (
    <Link
      to={path('accounts')}
      className={buttonClass('secondary', 'small')}
      aria-label={name && t('Connect again: {name}', { name })}
    >
      {t('Connect again')}
    </Link>
  );
  const nameOf = ({ platform, username }: Account) => (
    <>
      {platformName(platform)} <UserText>{username}</UserText>
    </>
  );
  return (
    <>
      {broken.length > MOST ? (
        <Need
          kind="bad"
          icon={PlugZap}
          title={t('{count, number} accounts lost their access', { count: broken.length })}
          action={connect()}
        >
          {t('Nothing can be published on them until you connect them again.')}
        </Need>
      ) : (
        broken.map((account) => (
          <Need
            key={account.id}
            kind="bad"
            icon={PlugZap}
            title={nameOf(account)}
            action={connect(account.username)}
          >
            {t('{platform} no longer lets Postrider publish here.', {
              platform: platformName(account.platform),
            })}
          </Need>
        ))
      )}
      {expiring.length > MOST ? (
        <Need
          kind="warn"
          icon={CalendarClock}
          title={t('{count, number} accounts expire within ten days', { count: expiring.length })}
          action={connect()}
        >
          {t('They can’t be renewed automatically.')}
        </Need>
      ) : (
        expiring.map((account) => (
          <Need
            key={account.id}
            kind="warn"
            icon={CalendarClock}
            title={nameOf(account)}
            action={connect(account.username)}
          >
            <Rich
              message="Access expires {time}. It can’t be renewed automatically."
              time={<Time value={account.expiresAt} form="relative" />}
            />
          </Need>
        ))
      )}
    </>
  );
}
