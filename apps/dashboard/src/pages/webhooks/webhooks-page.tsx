import type { Webhook } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { deliveryProblem, WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

/** The server rejects more than the maximum. */
const MOST_WEBHOOKS = 20;
const REFRESH_MS = 10_000;

const ADD = {
  label: msg('Add a webhook'),
  path: '/webhooks',
  body: '{"url": "https://example.com/hooks/postrider"}',
};

/** The webhook endpoints of the workspace. */
export function WebhooksPage() {
  const { id: workspaceId, can, path } = useWorkspace();
  const isOwner = can('owner');
  const query = useQuery(apiQuery(workspaceId, 'get /webhooks', {}, { refetchInterval: REFRESH_MS }));
  const [isCreating, setCreating] = useState(false);
  const count = query.data?.webhooks.length;
  const create = isOwner && (
    <Button
      look="primary"
      icon={Plus}
      disabled={count === undefined || count >= MOST_WEBHOOKS}
      onClick={() => setCreating(true)}
    >
      {t('Add a webhook')}
    </Button>
  );
  const columns: Column<Webhook>[] = [
    {
      label: t('Endpoint'),
      cell: ({ id, url, description }) => (
        <>
          <Link to={path(`webhooks/${id}`)} className={styles.url ?? ''}>
            {url}
          </Link>
          {description && <UserText as="div">{description}</UserText>}
        </>
      ),
    },
    {
      label: t('State'),
      cell: (webhook) => (
        <div>
          <WebhookState webhook={webhook} />
          <div className={styles.soft}>{deliveryProblem(webhook)}</div>
        </div>
      ),
    },
    { label: t('Events'), cell: ({ events }) => events.join(', ') },
    { label: t('Added'), cell: ({ created_at: added }) => <Time value={added} form="date" /> },
    ...(isOwner
      ? [
          {
            label: t('Actions'),
            isHidden: true,
            cell: (webhook: Webhook) => <WebhookActions webhook={webhook} />,
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t('Webhooks')}
      actions={count !== 0 && create}
      intro={t(
        'Webhooks notify your server when a post is live or has failed, and when an account must be reconnected. A workspace can have at most {mostWebhooks} webhooks.',
        { mostWebhooks: MOST_WEBHOOKS },
      )}
    >
      <QueryStates query={query}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState action={create} curl={isOwner && ADD}>
              {t('Add a webhook to notify your server when a post goes live or fails.')}
            </EmptyState>
          ) : (
            <DataTable label={t('Webhooks')} columns={columns} items={webhooks} keyOf={({ id }) => id} />
          )
        }
      </QueryStates>
      <CreateWebhookDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
