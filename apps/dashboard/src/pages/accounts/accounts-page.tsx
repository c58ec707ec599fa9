import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { CONNECT_LINK } from '../../shared/accounts/connect-link-request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Row } from '../../ui/page.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './accounts.module.css';
import { ConnectDialog } from './connect-dialog.tsx';
import { readConnectReturn, reasonOf } from './connect-return.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { TokenEnd } from './token-end.tsx';

type Question = { ask: 'connect' | 'disconnect'; account?: Account };

const COLUMNS: readonly Column<Account>[] = [
  {
    label: 'Account',
    cell: (account) => (
      <>
        {handleOf(account)}
        <UserText as="div">{account.displayName}</UserText>
      </>
    ),
  },
  {
    label: 'Platform',
    cell: ({ platform }) => (
      <span className={styles.whole}>
        <PlatformMark platform={platform} isNamed />
      </span>
    ),
  },
  {
    label: 'State',
    cell: ({ status }) =>
      status === 'connected' ? <Badge kind="good">Connected</Badge> : <Badge kind="bad">Connect again</Badge>,
  },
  { label: 'Token', cell: (account) => <TokenEnd account={account} /> },
  {
    label: 'Checked',
    cell: ({ lastCheckedAt }) => (lastCheckedAt ? <Time value={lastCheckedAt} form="relative" /> : 'Not yet'),
  },
  { label: 'Connected', cell: ({ connectedAt }) => <Time value={connectedAt} form="date" /> },
];

/** The social accounts of the workspace, their status and the next step. */
export function AccountsPage() {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const [{ connected, problem }, change] = useFilters(readConnectReturn);
  const [question, setQuestion] = useState<Question>();
  const isOwner = can('owner');
  const close = () => setQuestion(undefined);
  const connect = isOwner && (
    <Button look="primary" onClick={() => setQuestion({ ask: 'connect' })}>
      Connect an account
    </Button>
  );
  const actions: Column<Account> = {
    label: 'Actions',
    isHidden: true,
    cell: (account) => (
      <div className={styles.actions}>
        <Button
          aria-label={`Reconnect ${handleOf(account)}`}
          onClick={() => setQuestion({ ask: 'connect', account })}
        >
          Reconnect
        </Button>
        <Button
          look="danger"
          aria-label={`Disconnect ${handleOf(account)}`}
          onClick={() => setQuestion({ ask: 'disconnect', account })}
        >
          Disconnect
        </Button>
      </div>
    ),
  };
  const returned = query.data?.accounts.find(({ id }) => id === connected);
  return (
    <Page
      title="Accounts"
      actions={query.data?.accounts.length !== 0 && connect}
      intro="The accounts on which this workspace publishes. A reconnected account keeps its id and its scheduled posts."
    >
      {returned && (
        <Notice kind="good">
          <p>{handleOf(returned)} is connected.</p>
          <Dismiss onDismiss={() => change({ connected: undefined })} />
        </Notice>
      )}
      {problem !== undefined && (
        <Notice kind="bad">
          <p>No account was connected. {reasonOf(problem)}</p>
          <Dismiss onDismiss={() => change({ problem: undefined })} />
        </Notice>
      )}
      <QueryStates query={query} lines={3}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <EmptyState action={connect} curl={isOwner && CONNECT_LINK}>
              No account is connected yet. Connect one to publish posts.
            </EmptyState>
          ) : (
            <DataTable
              label="Accounts"
              columns={isOwner ? [...COLUMNS, actions] : COLUMNS}
              items={accounts}
              keyOf={({ id }) => id}
            />
          )
        }
      </QueryStates>
      {question?.ask === 'connect' && (
        <ConnectDialog
          account={question.account}
          onClose={close}
          onConnected={(id) => {
            close();
            change({ connected: id, problem: undefined });
          }}
        />
      )}
      {question?.ask === 'disconnect' && question.account && (
        <DisconnectDialog account={question.account} onClose={close} />
      )}
    </Page>
  );
}

const Dismiss = ({ onDismiss }: { onDismiss(): void }) => (
  <Row>
    <Button onClick={onDismiss}>Dismiss</Button>
  </Row>
);
