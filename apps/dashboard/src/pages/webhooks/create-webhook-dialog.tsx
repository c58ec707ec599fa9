import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { EVENT_NAMES } from '../../shared/events/event-types.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { NewSecret } from './new-secret.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { NO_FILTERS } from './webhook-filters.tsx';

/** Asks for the endpoint, then shows the signing secret once. */
export function CreateWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [secret, setSecret] = useState<string>();
  function close() {
    setSecret(undefined);
    onClose();
  }
  return (
    <Dialog
      title={secret === undefined ? t('Add a webhook') : t('The signing secret')}
      isOpen={isOpen}
      onClose={close}
      isSticky={secret !== undefined}
    >
      {secret === undefined ? (
        <WebhookForm onCancel={close} onCreated={setSecret} />
      ) : (
        <NewSecret secret={secret} onStored={close} />
      )}
    </Dialog>
  );
}

function WebhookForm({ onCancel, onCreated }: { onCancel(): void; onCreated(secret: string): void }) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const [events, setEvents] = useState(EVENT_NAMES);
  const [filters, setFilters] = useState(NO_FILTERS);
  const { onSubmit, error, isPending } = useForm(
    ({ url = '', description = '' }) =>
      callApi(workspaceId, 'post /webhooks', { body: { url, description, events, ...filters } }),
    ({ webhook }) => {
      onCreated(webhook.secret);
      void queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('URL')}
          hint={t('Your public https URL. It must return 2xx within 30 seconds.')}
          name="url"
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          placeholder={t('https://example.com/hooks/postrider')}
          error={fieldError(error, '/url')}
        />
        <WebhookFields
          events={events}
          filters={filters}
          onEvents={setEvents}
          onFilters={setFilters}
          error={error}
        />
        <ProblemNotice
          error={error}
          unchanged={t('No webhook was added.')}
          shown={['/url', '/description', '/tags']}
        />
        <DialogButtons>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending} disabled={events.length === 0}>
            {t('Add')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
