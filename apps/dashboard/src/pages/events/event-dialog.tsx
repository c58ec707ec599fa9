import type { EventDelivery } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { DeliveryState } from '../../shared/events/delivery-state.tsx';
import { readableBody } from '../../shared/events/readable-body.ts';
import { t } from '../../texts/t.ts';
import { CodeSample } from '../../ui/code-sample.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './events.module.css';

const REFRESH_MS = 5_000;

interface EventDialogProps {
  eventId: string;
  onClose(): void;
}

/** An event with its body and its deliveries. */
export const EventDialog = ({ eventId, onClose }: EventDialogProps) => (
  <Dialog title={t('Event')} isOpen onClose={onClose}>
    <Details eventId={eventId} />
  </Dialog>
);

function Details({ eventId }: { eventId: string }) {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /events/{id}', { path: { id: eventId } }));
  return (
    <QueryStates query={query} missing={<p>{t('There is no such event. Events are kept for 30 days.')}</p>}>
      {({ event }) => {
        const body = JSON.stringify(event);
        return (
          <Stack>
            <dl className={styles.facts}>
              <dt>{t('Type')}</dt>
              <dd>{event.type}</dd>
              <dt>{t('Id')}</dt>
              <dd>
                <code>{event.id}</code>
              </dd>
              <dt>{t('Recorded')}</dt>
              <dd>
                <Time value={event.created_at} form="exact" />
              </dd>
            </dl>
            <CodeSample label={t('Body')} code={body} readable={readableBody(body)} />
            {can('owner') && (
              <>
                <h3>{t('Deliveries')}</h3>
                <Deliveries eventId={eventId} />
              </>
            )}
          </Stack>
        );
      }}
    </QueryStates>
  );
}

/** The deliveries of an event, one for each webhook. */
function Deliveries({ eventId }: { eventId: string }) {
  const { id: workspaceId, path } = useWorkspace();
  const input = { path: { id: eventId } };
  const query = useQuery(
    apiQuery(workspaceId, 'get /events/{id}/deliveries', input, { refetchInterval: REFRESH_MS }),
  );
  const webhooks = useQuery(apiQuery(workspaceId, 'get /webhooks', {}));
  const urlOf = (webhookId: string) =>
    webhooks.data?.webhooks.find(({ id }) => id === webhookId)?.url ?? t('A deleted webhook');
  const columns: Column<EventDelivery>[] = [
    {
      label: t('Webhook'),
      cell: ({ id, webhook_id: webhookId }) => (
        <Link to={path(`webhooks/${webhookId}`)} search={{ delivery: id }} className={styles.id ?? ''}>
          {urlOf(webhookId)}
        </Link>
      ),
    },
    { label: t('State'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
  ];
  return (
    <QueryStates query={query} lines={1}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p>{t('No webhook received this event.')}</p>
        ) : (
          <DataTable label={t('Deliveries')} columns={columns} items={deliveries} keyOf={({ id }) => id} />
        )
      }
    </QueryStates>
  );
}
