import type { Webhook } from '@postrider/sdk/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { EVENT_NAMES } from '../../shared/events/event-types.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { filtersOf } from './webhook-filters.tsx';

interface EditWebhookDialogProps {
  webhook: Webhook;
  isOpen: boolean;
  onClose(): void;
}

/** Changes the events and the description of a webhook, but not its URL. */
export const EditWebhookDialog = ({ webhook, isOpen, onClose }: EditWebhookDialogProps) => (
  <Dialog title={t('Edit the webhook')} isOpen={isOpen} onClose={onClose}>
    <EditForm webhook={webhook} onClose={onClose} />
  </Dialog>
);

function EditForm({ webhook, onClose }: Omit<EditWebhookDialogProps, 'isOpen'>) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const [events, setEvents] = useState(() => EVENT_NAMES.filter((name) => webhook.events.includes(name)));
  const [filters, setFilters] = useState(() => filtersOf(webhook));
  const { onSubmit, error, isPending } = useForm(
    ({ description = '' }) =>
      callApi(workspaceId, 'patch /webhooks/{id}', {
        path: { id: webhook.id },
        body: { events, description, ...filters },
      }),
    () => {
      onClose();
      void queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <WebhookFields
          events={events}
          filters={filters}
          onEvents={setEvents}
          onFilters={setFilters}
          description={webhook.description}
          error={error}
        />
        <ProblemNotice
          error={error}
          unchanged={t('The webhook is as it was.')}
          shown={['/description', '/tags']}
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending} disabled={events.length === 0}>
            {t('Save')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
