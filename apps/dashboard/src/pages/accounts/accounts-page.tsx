import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountBadge } from '../../shared/accounts/account-badge.tsx';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { CONNECT_LINK } from '../../shared/accounts/connect-link-request.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { ProfileName } from '../../shared/profiles/profile-name.tsx';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Row } from '../../ui/page.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './accounts.module.css';
import { ConnectDialog } from './connect-dialog.tsx';
import { CreateConnectLinkDialog } from './connect-link-dialog.tsx';
import { readAccountsSearch, reasonOf } from './connect-return.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { TestAccountDialog } from './test-account-dialog.tsx';
import { TokenEnd } from './token-end.tsx';

type Question = { ask: 'connect' | 'disconnect' | 'link'; account?: Account };

const COLUMNS: readonly Column<Account>[] = [
  {
    label: msg('Account'),
    cell: (account) => (
      <>
        {handleOf(account)}
        <UserText as="div">{account.displayName}</UserText>
        {account.profileId !== null && <ProfileName id={account.profileId} />}
      </>
    ),
  },
  {
    label: msg('Platform'),
    cell: ({ platform }) => (
      <span className={styles.whole}>
        <PlatformMark platform={platform} isNamed />
      </span>
    ),
  },
  {
    label: msg('State'),
    cell: ({ status }) => <AccountBadge status={status} />,
  },
  { label: msg('Token'), cell: (account) => <TokenEnd account={account} /> },
  {
    label: msg('Checked'),
    cell: ({ lastCheckedAt }) =>
      lastCheckedAt ? <Time value={lastCheckedAt} form="relative" /> : t('Not yet'),
  },
  { label: msg('Connected'), cell: ({ connectedAt }) => <Time value={connectedAt} form="date" /> },
];

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
      <Button onClick={() => setQuestion({ ask: 'link' })}>{t('Create a connect link')}</Button>
      <Button look="primary" onClick={() => setQuestion({ ask: 'connect' })}>
        {t('Connect an account')}
      </Button>
    </Row>
  );
  const isEmpty = query.data?.accounts.length === 0 && profile === undefined;
  const actions: Column<Account> = {
    label: t('Actions'),
    isHidden: true,
    cell: (account) => (
      <div className={styles.actions}>
        <Button
          aria-label={t('Reconnect {handle}', { handle: handleOf(account) })}
          onClick={() => setQuestion({ ask: 'connect', account })}
        >
          {t('Reconnect')}
        </Button>
        <Button
          look="danger"
          aria-label={t('Disconnect {handle}', { handle: handleOf(account) })}
          onClick={() => setQuestion({ ask: 'disconnect', account })}
        >
          {t('Disconnect')}
        </Button>
      </div>
    ),
  };
  const returned = query.data?.accounts.find(({ id }) => id === connected);
  return (
    <Page
      title={t('Accounts')}
      actions={!isEmpty && connect}
      intro={t(
        'The accounts on which this workspace publishes. A reconnected account keeps its id and its scheduled posts.',
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
        <ProfileField none={t('All')} value={profile} onChange={(id) => change({ profile: id })} />
      )}
      <QueryStates query={query} lines={3}>
        {({ accounts }) =>
          accounts.length === 0 && profile !== undefined ? (
            <NoMatch action={<Button onClick={() => change({ profile: undefined })}>{t('Show all')}</Button>}>
              {t('No account of this profile is connected yet.')}
            </NoMatch>
          ) : accounts.length === 0 ? (
            <EmptyState action={connect} curl={isOwner && CONNECT_LINK}>
              {t('No account is connected yet. Connect one to publish posts.')}
            </EmptyState>
          ) : (
            <DataTable
              label={t('Accounts')}
              columns={isOwner ? [...COLUMNS, actions] : COLUMNS}
              items={accounts}
              keyOf={({ id }) => id}
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
