import type { Webhook } from '@postrider/sdk/types';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
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
        label={t('Actions for {url}', { url: webhook.url })}
        actions={[
          { label: t('Send a test event'), onAction: test },
          webhook.is_active
            ? { label: t('Disable'), onAction: disable }
            : { label: t('Resume'), onAction: resume },
          { label: t('Edit'), onAction: () => setAsking('edit') },
          { label: t('Rotate the secret'), onAction: () => setAsking('rotate') },
          { label: t('Delete'), isDanger: true, onAction: () => setAsking('delete') },
        ]}
      />
      <EditWebhookDialog webhook={webhook} isOpen={asking === 'edit'} onClose={close} />
      <RotateSecretDialog webhook={webhook} isOpen={asking === 'rotate'} onClose={close} />
      <ConfirmDialog
        title={t('Delete the webhook?')}
        action={t('Delete')}
        unchanged={t('The webhook still exists.')}
        isOpen={asking === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await remove();
          onDeleted?.();
        }}
      >
        {t('{url} will receive no more deliveries. The deliveries of the last 30 days are deleted too.', {
          url: webhook.url,
        })}
      </ConfirmDialog>
    </>
  );
}
