import { useQuery } from '@connectrpc/connect-query';
import { type Key, KeysService } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
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
  { label: msg('Name'), cell: (key) => <KeyLink apiKey={key} /> },
  { label: msg('Key'), cell: ({ prefix }) => <code className={styles.whole}>{prefix}…</code> },
  { label: msg('State'), cell: ({ status }) => <KeyState status={status} /> },
  { label: msg('Scopes'), cell: ({ scopes }) => scopes.join(', ') },
  { label: msg('Access'), cell: limitsText },
  {
    label: msg('Expires'),
    cell: ({ expiresAt }) => <Time value={expiresAt} form="date" none={t('Never')} />,
  },
  {
    label: msg('Last used'),
    cell: ({ lastUsedAt }) => <Time value={lastUsedAt} form="relative" none={t('Never')} />,
  },
  { label: msg('Actions'), isHidden: true, cell: (key) => <KeyActions apiKey={key} /> },
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
    <Button look="primary" icon={Plus} disabled={!query.data || isFull} onClick={() => setCreating(true)}>
      {t('Create a key')}
    </Button>
  );
  return (
    <Page
      title={t('API keys')}
      actions={query.data?.keys.length !== 0 && create}
      intro={
        <Rich
          message="Programs use the API with a key. Its scopes define what they can do. A workspace can have at most {mostKeys}. <link>Guides to the API</link>"
          mostKeys={MOST_KEYS}
          link={(text) => <a href="/docs/guides">{text}</a>}
        />
      }
    >
      <QueryStates query={query}>
        {({ keys, scopes, refuseAmbiguousAccountsByDefault }) => (
          <>
            {keys.length === 0 ? (
              <EmptyState action={create} curl={FIRST_CALL} drawing="key">
                {t('Create a key to publish from your own programs.')}
              </EmptyState>
            ) : (
              <DataTable label={t('API keys')} columns={COLUMNS} items={keys} keyOf={({ id }) => id} />
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
