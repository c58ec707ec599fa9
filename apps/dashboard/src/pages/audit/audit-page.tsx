import { useInfiniteQuery } from '@connectrpc/connect-query';
import { type AuditEntry, AuditService } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { sentenceOf } from './actions.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: 'What',
    cell: ({ userName, action, subjectName }) => (
      <>
        <UserText>{userName}</UserText> {sentenceOf(action)} <UserText>{subjectName}</UserText>
      </>
    ),
  },
  { label: 'When', cell: ({ createdAt }) => <Time value={createdAt} /> },
  { label: 'From', cell: ({ ipAddress }) => <code>{ipAddress || '–'}</code> },
];

/** The actions of people in the workspace, newest first. */
export function AuditPage() {
  const { id: workspaceId } = useWorkspace();
  const query = useInfiniteQuery(
    AuditService.method.listAuditEntries,
    { workspaceId, pageToken: '' },
    { pageParamKey: 'pageToken', getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined },
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Page title="Audit log" intro="Changes to keys, members, accounts, webhooks and settings.">
      <QueryStates query={query}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <NothingDone />;
          return <DataTable label="Audit log" columns={COLUMNS} items={entries} keyOf={({ id }) => id} />;
        }}
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </Page>
  );
}

/** The API has no audit log. */
function NothingDone() {
  const { path } = useWorkspace();
  return (
    <EmptyState
      action={
        <Link to={path('accounts')} className={buttonClass('primary')}>
          Connect an account
        </Link>
      }
      curl={false}
    >
      There are no entries yet.
    </EmptyState>
  );
}
