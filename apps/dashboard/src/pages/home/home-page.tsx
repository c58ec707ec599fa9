import { useQuery } from '@connectrpc/connect-query';
import { HomeService } from '@postrider/contracts/dashboard';
import { orRecovery } from '../../requests/query-client.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { AccountState } from './account-state.tsx';
import { BrokenAccounts } from './broken-accounts.tsx';
import { Checklist } from './checklist.tsx';
import { FailedPosts } from './failed-posts.tsx';
import styles from './home.module.css';
import { NextPosts } from './next-posts.tsx';
import { PausedWebhooks } from './paused-webhooks.tsx';

/** What is due now leaves the list when it is live. */
const AGAIN_MS = 30_000;

/** What needs a person now, and what happens next. */
export function HomePage() {
  const { id: workspaceId, name } = useWorkspace();
  const query = useQuery(
    HomeService.method.getHome,
    { workspaceId },
    { refetchInterval: orRecovery(() => AGAIN_MS) },
  );
  return (
    <Page title={name}>
      <QueryStates query={query}>
        {({ nextPosts, failedPosts, accounts, firstSteps, pausedWebhooks }) => (
          <div className={styles.all}>
            <BrokenAccounts accounts={accounts} />
            <PausedWebhooks webhooks={pausedWebhooks} />
            <Checklist progress={firstSteps ?? {}} />
            <div className={styles.columns}>
              <NextPosts posts={nextPosts} accounts={accounts} />
              <FailedPosts posts={failedPosts} accounts={accounts} />
              {/* Not known while the service that has the accounts is away. */}
              {firstSteps?.hasAccount !== undefined && <AccountState accounts={accounts} />}
            </div>
          </div>
        )}
      </QueryStates>
    </Page>
  );
}
