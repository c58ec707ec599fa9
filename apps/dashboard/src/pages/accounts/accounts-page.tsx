import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { CONNECT_LINK } from '../../shared/accounts/connect-link-request.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Row } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { AccountGroups } from './account-groups.tsx';
import styles from './accounts.module.css';
import { ConnectDialog } from './connect-dialog.tsx';
import { CreateConnectLinkDialog } from './connect-link-dialog.tsx';
import { readAccountsSearch, reasonOf } from './connect-return.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { TestAccountDialog } from './test-account-dialog.tsx';

type Question = { ask: 'connect' | 'disconnect' | 'link'; account?: Account };

/** The social accounts of the workspace, their status and the next step. */
export function AccountsPage() {
  const { id: workspaceId, isTest, can } = useWorkspace();
  const [{ connected, problem, profile }, change] = useFilters(readAccountsSearch);
  const query = useQuery(
    apiQuery(workspaceId, 'get /accounts', profile === undefined ? {} : { query: { profileId: profile } }),
  );
  const [question, setQuestion] = useState<Question>();
  const isOwner = can('owner');
  const close = () => setQuestion(undefined);
  function onConnected(id: string) {
    close();
    change({ connected: id, problem: undefined });
  }
  const connect = isOwner && (
    <Row>
      <Button icon={Link2} onClick={() => setQuestion({ ask: 'link' })}>
        {t('Create a connect link')}
      </Button>
      <Button look="primary" icon={Plus} onClick={() => setQuestion({ ask: 'connect' })}>
        {t('Connect an account')}
      </Button>
    </Row>
  );
  const isEmpty = query.data?.accounts.length === 0 && profile === undefined;
  const returned = query.data?.accounts.find(({ id }) => id === connected);
  return (
    <Page
      title={t('Accounts')}
      actions={!isEmpty && connect}
      intro={t(
        'The accounts that this workspace publishes to. Reconnect an account to keep its scheduled posts.',
      )}
    >
      {returned && (
        <Notice kind="good">
          <p>{t('{handle} is connected.', { handle: handleOf(returned) })}</p>
          <Dismiss onDismiss={() => change({ connected: undefined })} />
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="bad">
          <p>{t('No account was connected. {reason}', { reason: reasonOf(problem) })}</p>
          <Dismiss onDismiss={() => change({ problem: undefined })} />
        </Notice>
      )}
      {!isEmpty && (
        <div className={styles.filters}>
          <ProfileField none={t('All profiles')} value={profile} onChange={(id) => change({ profile: id })} />
        </div>
      )}
      <QueryStates query={query} shape="cards">
        {({ accounts }) =>
          accounts.length === 0 && profile !== undefined ? (
            <NoMatch action={<Button onClick={() => change({ profile: undefined })}>{t('Show all')}</Button>}>
              {t('No account of this profile is connected yet.')}
            </NoMatch>
          ) : accounts.length === 0 ? (
            <EmptyState action={connect} curl={isOwner && CONNECT_LINK}>
              {t('Connect your first account to publish posts.')}
            </EmptyState>
          ) : (
            <AccountGroups
              accounts={accounts}
              onReconnect={isOwner ? (account) => setQuestion({ ask: 'connect', account }) : undefined}
              onDisconnect={isOwner ? (account) => setQuestion({ ask: 'disconnect', account }) : undefined}
            />
          )
        }
      </QueryStates>
      {question?.ask === 'connect' && isTest && (
        <TestAccountDialog
          account={question.account}
          profileId={profile}
          onClose={close}
          onConnected={onConnected}
        />
      )}
      {question?.ask === 'connect' && !isTest && (
        <ConnectDialog
          account={question.account}
          profileId={profile}
          onClose={close}
          onConnected={onConnected}
        />
      )}
      {question?.ask === 'link' && <CreateConnectLinkDialog profileId={profile} onClose={close} />}
      {question?.ask === 'disconnect' && question.account && (
        <DisconnectDialog account={question.account} onClose={close} />
      )}
    </Page>
  );
}

const Dismiss = ({ onDismiss }: { onDismiss(): void }) => (
  <Row>
    <Button onClick={onDismiss}>{t('Dismiss')}</Button>
  </Row>
);
