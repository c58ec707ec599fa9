import { useQuery } from '@connectrpc/connect-query';
import { type Key, KeysService } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { FIRST_CALL } from './first-call.ts';
import { KeyActions } from './key-actions.tsx';
import { KeyState } from './key-state.tsx';
import styles from './keys.module.css';
import { limitsText } from './limits-text.ts';

/** The server rejects more than the maximum. */
const MOST_KEYS = 10;

const COLUMNS: readonly Column<Key>[] = [
  { label: 'Name', cell: (key) => <KeyLink apiKey={key} /> },
  { label: 'Key', cell: ({ prefix }) => <code className={styles.whole}>{prefix}…</code> },
  { label: 'State', cell: ({ status }) => <KeyState status={status} /> },
  { label: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
  { label: 'Access', cell: limitsText },
  { label: 'Expires', cell: ({ expiresAt }) => <Time value={expiresAt} form="date" none="Never" /> },
  { label: 'Last used', cell: ({ lastUsedAt }) => <Time value={lastUsedAt} form="relative" none="Never" /> },
  { label: 'Actions', isHidden: true, cell: (key) => <KeyActions apiKey={key} /> },
];

function KeyLink({ apiKey: { id, name } }: { apiKey: Key }) {
  const { path } = useWorkspace();
  return (
    <Link to={path(`keys/${id}`)}>
      <UserText>{name}</UserText>
    </Link>
  );
}

/** The API keys of the workspace. */
export function KeysPage() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(KeysService.method.listKeys, { workspaceId });
  const [isCreating, setCreating] = useState(false);
  const isFull = (query.data?.keys.length ?? 0) >= MOST_KEYS;
  const create = (
    <Button look="primary" disabled={!query.data || isFull} onClick={() => setCreating(true)}>
      Create a key
    </Button>
  );
  return (
    <Page
      title="API keys"
      actions={query.data?.keys.length !== 0 && create}
      intro={
        <>
          Programs use the API with a key. Its scopes define what they can do. A workspace can have at most{' '}
          {MOST_KEYS}. <a href="/docs/guides">Guides to the API</a>
        </>
      }
    >
      <QueryStates query={query}>
        {({ keys, scopes, refuseAmbiguousAccountsByDefault }) => (
          <>
            {keys.length === 0 ? (
              <EmptyState action={create} curl={FIRST_CALL}>
                There are no keys yet. Create one to use the API.
              </EmptyState>
            ) : (
              <DataTable label="API keys" columns={COLUMNS} items={keys} keyOf={({ id }) => id} />
            )}
            <CreateKeyDialog
              isOpen={isCreating}
              onClose={() => setCreating(false)}
              scopes={scopes}
              refusesByDefault={refuseAmbiguousAccountsByDefault}
            />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
