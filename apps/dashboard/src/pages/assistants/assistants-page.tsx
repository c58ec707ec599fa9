import { useQuery } from '@connectrpc/connect-query';
import { type Assistant, AssistantsService } from '@postrider/contracts/dashboard';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DisconnectAssistant } from './disconnect-assistant.tsx';

const ADDRESS = `${location.origin}/mcp`;

/** For an owner, who can make a key with the scope `mcp`. */
const LIST_TOOLS = {
  label: msg('List the tools of an assistant'),
  at: '/mcp',
  path: '',
  accept: 'application/json, text/event-stream',
  body: '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}',
};

const COLUMNS: readonly Column<Assistant>[] = [
  {
    label: msg('Assistant'),
    cell: ({ name, host }) => (
      <>
        <UserText>{name}</UserText> <div>{host}</div>
      </>
    ),
  },
  { label: msg('Allowed by'), cell: ({ allowedBy }) => allowedBy },
  { label: msg('Scopes'), cell: ({ scopes }) => scopes.join(', ') },
  { label: msg('Allowed'), cell: ({ allowedAt }) => <Time value={allowedAt} form="date" /> },
  { label: msg('Last used'), cell: ({ lastUsedAt }) => <Time value={lastUsedAt} none={t('Never')} /> },
  {
    label: msg('Actions'),
    isHidden: true,
    cell: (assistant) => <DisconnectAssistant assistant={assistant} />,
  },
];

/** The assistants that people have connected by signing in; those with an API key are on the page of the keys. */
export function AssistantsPage() {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(AssistantsService.method.listAssistants, { workspaceId });
  return (
    <Page
      title={t('Assistants')}
      intro={
        can('owner')
          ? t(
              'Assistants that members connected by signing in. Each can do what its person allowed, and no more than that person can.',
            )
          : t(
              'Assistants that you connected by signing in. Each can do what you allowed, and no more than you can.',
            )
      }
    >
      <QueryStates query={query}>
        {({ assistants }) =>
          assistants.length === 0 ? (
            <EmptyState
              action={<CopyButton text={ADDRESS} label={t('Copy the address')} />}
              curl={can('owner') && LIST_TOOLS}
            >
              <Rich
                message="No assistant is connected. Add a connector in Claude or ChatGPT with the address {code}"
                code={<code>{ADDRESS}</code>}
              />
            </EmptyState>
          ) : (
            <DataTable label={t('Assistants')} columns={COLUMNS} items={assistants} keyOf={({ id }) => id} />
          )
        }
      </QueryStates>
    </Page>
  );
}
