import type { Webhook } from '@postrider/sdk/types';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onDeleted?(): void;
}

/** An owner's actions on a webhook. */
export function WebhookActions({ webhook, onDeleted }: WebhookActionsProps) {
  const { resume, disable, test, remove } = useWebhookActions(webhook);
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'delete'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu
        label={`Actions for ${webhook.url}`}
        actions={[
          { label: 'Send a test event', onAction: test },
          webhook.is_active ? { label: 'Disable', onAction: disable } : { label: 'Resume', onAction: resume },
          { label: 'Edit', onAction: () => setAsking('edit') },
          { label: 'Rotate the secret', onAction: () => setAsking('rotate') },
          { label: 'Delete', isDanger: true, onAction: () => setAsking('delete') },
        ]}
      />
      <EditWebhookDialog webhook={webhook} isOpen={asking === 'edit'} onClose={close} />
      <RotateSecretDialog webhook={webhook} isOpen={asking === 'rotate'} onClose={close} />
      <ConfirmDialog
        title="Delete the webhook?"
        action="Delete"
        unchanged="The webhook still exists."
        isOpen={asking === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await remove();
          onDeleted?.();
        }}
      >
        {webhook.url} will receive no more deliveries. The deliveries of the last 30 days are deleted too.
      </ConfirmDialog>
    </>
  );
}
