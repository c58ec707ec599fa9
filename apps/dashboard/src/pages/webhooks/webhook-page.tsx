import type { Webhook } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Missing } from '../../ui/missing.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { readFilters } from './delivery-filters.ts';
import { DeliveryList } from './delivery-list.tsx';
import { missedSince, ReplayDialog } from './replay-dialog.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { VerifySamples } from './verify-samples.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

const REFRESH_MS = 5_000;

/** One webhook: its state, its deliveries, and sample code for verifying them. */
export function WebhookPage() {
  const { id: workspaceId, path } = useWorkspace();
  const { webhookId } = useParams({ strict: false });
  const query = useQuery(apiQuery(workspaceId, 'get /webhooks', {}, { refetchInterval: REFRESH_MS }));
  const webhook = query.data?.webhooks.find(({ id }) => id === webhookId);
  if (webhook) return <Known webhook={webhook} />;
  return (
    <Page title={t('Webhook')}>
      <QueryStates query={query}>
        {() => (
          <Missing to={path('webhooks')} label={t('All webhooks')}>
            {t('There is no such webhook. It may have been deleted.')}
          </Missing>
        )}
      </QueryStates>
    </Page>
  );
}

function Known({ webhook }: { webhook: Webhook }) {
  const { can, path } = useWorkspace();
  const isOwner = can('owner');
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters(readFilters);
  const [replaySince, setReplaySince] = useState<Date>();
  const { test, resume, isPending } = useWebhookActions(webhook);
  /** Offers to replay missed deliveries immediately. */
  async function resumeAndReplay() {
    const since = missedSince(webhook);
    if (await resume()) setReplaySince(since);
  }
  const testButton = (
    <Button isPending={isPending} onClick={test}>
      {t('Send a test event')}
    </Button>
  );
  return (
    <Page
      title={new URL(webhook.url).host}
      intro={<Link to={path('webhooks')}>{t('All webhooks')}</Link>}
      actions={
        isOwner && (
          <>
            {testButton}
            {!webhook.is_active && (
              <Button look="primary" isPending={isPending} onClick={resumeAndReplay}>
                {t('Resume')}
              </Button>
            )}
            <WebhookActions
              webhook={webhook}
              onDeleted={() => void navigate({ to: path('webhooks'), replace: true })}
            />
          </>
        )
      }
    >
      <WebhookFacts webhook={webhook} />
      <Section
        title={t('Deliveries')}
        intro={t('Past and pending deliveries, kept for 30 days with every attempt.')}
        actions={
          isOwner && (
            <Button onClick={() => setReplaySince(missedSince(webhook))}>
              {t('Replay missed deliveries')}
            </Button>
          )
        }
      >
        <DeliveryList
          webhookId={webhook.id}
          filters={filters}
          setFilters={setFilters}
          firstStep={isOwner && testButton}
        />
      </Section>
      <VerifySamples />
      <ReplayDialog webhook={webhook} since={replaySince} onClose={() => setReplaySince(undefined)} />
      <DeliveryDialog
        webhook={webhook}
        deliveryId={filters.delivery}
        onClose={() => setFilters({ delivery: undefined })}
      />
    </Page>
  );
}
