import type { Webhook, WebhookDeliveryDetails } from '@postrider/sdk/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiChange, apiQuery } from '../../requests/api.ts';
import { orRecovery } from '../../requests/query-client.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { DeliveryState } from '../../shared/events/delivery-state.tsx';
import { readableBody } from '../../shared/events/readable-body.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CodeSample } from '../../ui/code-sample.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import styles from './webhooks.module.css';

const REFRESH_MS = 2_000;

interface DeliveryDialogProps {
  webhook: Webhook;
  /** Undefined: closed. */
  deliveryId: string | undefined;
  onClose(): void;
}

/** A delivery with its attempts and its request, and the button that sends it again. */
export const DeliveryDialog = ({ webhook, deliveryId, onClose }: DeliveryDialogProps) => (
  <Dialog title={t('Delivery')} isOpen={deliveryId !== undefined} onClose={onClose}>
    {deliveryId !== undefined && <Details webhook={webhook} deliveryId={deliveryId} />}
  </Dialog>
);

function Details({ webhook, deliveryId }: { webhook: Webhook; deliveryId: string }) {
  const { id: workspaceId, can } = useWorkspace();
  const client = useQueryClient();
  const path = { id: webhook.id, delivery: deliveryId };
  const query = useQuery(
    apiQuery(
      workspaceId,
      'get /webhooks/{id}/deliveries/{delivery}',
      { path },
      {
        refetchInterval: orRecovery(({ state }) => state.data?.delivery.status === 'pending' && REFRESH_MS),
      },
    ),
  );
  const { mutateAsync, error, isPending } = useMutation({
    ...apiChange(workspaceId, 'post /webhooks/{id}/deliveries/{delivery}/replay'),
    onSuccess: () => client.invalidateQueries(),
  });
  async function replay() {
    if (await mutateAsync({ path }).catch(() => undefined)) toast(t('The delivery is sent again.'));
  }
  return (
    <QueryStates query={query}>
      {({ delivery }) =>
        delivery && (
          <Stack>
            <Facts delivery={delivery} />
            <h3>{t('Attempts')}</h3>
            <DeliveryAttempts attempts={delivery.attempts} />
            <h3>{t('Request')}</h3>
            <CodeSample label={t('Headers')} code={headersOf(delivery)} />
            <Body body={delivery.request.body} />
            <ProblemNotice error={error} unchanged={t('Nothing was sent.')} />
            {can('owner') && (
              <>
                {!webhook.is_active && delivery.event_type !== 'webhook.test' && (
                  <p className={styles.soft}>{t('Resume the webhook to replay the delivery.')}</p>
                )}
                <DialogButtons>
                  <Button
                    look="primary"
                    isPending={isPending}
                    disabled={!webhook.is_active && delivery.event_type !== 'webhook.test'}
                    onClick={replay}
                  >
                    {delivery.status === 'pending' ? t('Send now') : t('Replay')}
                  </Button>
                </DialogButtons>
              </>
            )}
          </Stack>
        )
      }
    </QueryStates>
  );
}

const Body = ({ body }: { body: string }) => (
  <>
    <CodeSample label={t('Body')} code={body} readable={readableBody(body)} />
    <p className={styles.soft}>
      {t('The body is shown indented. The copy button copies the exact bytes that are sent and signed.')}
    </p>
  </>
);

const Facts = ({ delivery }: { delivery: WebhookDeliveryDetails }) => (
  <dl className={styles.facts}>
    <dt>{t('State')}</dt>
    <dd>
      <DeliveryState delivery={delivery} />
    </dd>
    <dt>{t('Event')}</dt>
    <dd>{delivery.event_type}</dd>
    <dt>{t('Event id')}</dt>
    <dd>
      <code>{delivery.event_id}</code>
    </dd>
    <dt>{t('Recorded')}</dt>
    <dd>
      <Time value={delivery.created_at} />
    </dd>
    {delivery.expires_at && (
      <>
        <dt>{t('Kept until')}</dt>
        <dd>
          <Time value={delivery.expires_at} form="date" />
        </dd>
      </>
    )}
  </dl>
);

/** The request of every attempt; each has its own time and signatures. */
const headersOf = ({ request, event_id: eventId }: WebhookDeliveryDetails) =>
  `POST ${request.url}
Content-Type: application/json
User-Agent: Postrider-Webhooks/1.0
X-Service-Signature: t=<time of the attempt>,v1=<signature>
webhook-id: ${eventId}
webhook-timestamp: <time of the attempt>
webhook-signature: v1,<signature>`;
