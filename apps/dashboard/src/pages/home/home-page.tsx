import { useWorkspace } from '../../session/workspace.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { AccountState } from './account-state.tsx';
import { BrokenAccounts } from './broken-accounts.tsx';
import { Checklist } from './checklist.tsx';
import { ExpiringAccounts } from './expiring-accounts.tsx';
import { FailedPosts } from './failed-posts.tsx';
import styles from './home.module.css';
import { NextPosts } from './next-posts.tsx';
import { PausedWebhooks } from './paused-webhooks.tsx';
import { PendingPosts } from './pending-posts.tsx';
import { useHome } from './use-home.ts';
import { WarnedPosts } from './warned-posts.tsx';

/** Tasks that need a person now, and upcoming posts. */
export function HomePage() {
  const { name } = useWorkspace();
  const query = useHome();
  return (
    <Page title={name}>
      <QueryStates query={query}>
        {({ nextPosts, failedPosts, pendingPosts, accounts, home }) => (
          <div className={styles.all}>
            <BrokenAccounts accounts={accounts ?? []} />
            <ExpiringAccounts accounts={accounts ?? []} />
            <PendingPosts posts={pendingPosts} />
            <WarnedPosts posts={home?.warnedPosts ?? []} />
            <PausedWebhooks webhooks={home?.pausedWebhooks ?? []} />
            <Checklist progress={{ ...home, ...(accounts && { hasAccount: accounts.length > 0 }) }} />
            <div className={styles.columns}>
              <NextPosts posts={nextPosts} accounts={accounts ?? []} />
              <FailedPosts posts={failedPosts} accounts={accounts ?? []} />
              {/* Unknown while the platforms service is unavailable. */}
              {accounts && <AccountState accounts={accounts} />}
            </div>
          </div>
        )}
      </QueryStates>
    </Page>
  );
}
