import { useMutation } from '@connectrpc/connect-query';
import { WebhooksService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldError } from '../../app/problem.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { EVENTS } from './events.ts';
import { NewSecret } from './new-secret.tsx';
import { WebhookFields } from './webhook-fields.tsx';

/** Asks where deliveries go, then shows the signing secret, once. */
export function CreateWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [secret, setSecret] = useState<string>();
  function close() {
    setSecret(undefined);
    onClose();
  }
  return (
    <Dialog
      title={secret === undefined ? 'Add a webhook' : 'The signing secret'}
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
  const client = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation(WebhooksService.method.createWebhook, {
    onSuccess: () => client.invalidateQueries(),
  });
  const [events, setEvents] = useState(Object.keys(EVENTS));
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [url, description] = [String(form.get('url')), String(form.get('description'))];
    const created = await mutateAsync({ workspaceId, url, description, events }).catch(() => undefined);
    if (created?.webhook) onCreated(created.webhook.secret);
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextField
          label="URL"
          hint="A public https address of yours, which answers with 2xx within 30 seconds."
          name="url"
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          placeholder="https://example.com/hooks/postrider"
          error={fieldError(error, '/url')}
        />
        <WebhookFields events={events} onEvents={setEvents} error={error} />
        <ProblemNotice error={error} unchanged="No webhook was added." shown={['/url', '/description']} />
        <DialogButtons>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="primary" isPending={isPending} disabled={events.length === 0}>
            Add
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
