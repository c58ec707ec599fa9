import type { Webhook } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { NewSecret } from './new-secret.tsx';

interface RotateSecretDialogProps {
  webhook: Webhook;
  isOpen: boolean;
  onClose(): void;
}

/** Explains the rotation, then shows the new secret once. */
export function RotateSecretDialog({ webhook, isOpen, onClose }: RotateSecretDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { mutateAsync, error, isPending, reset } = useMutation({
    ...apiChange(workspaceId, 'post /webhooks/{id}/rotate-secret'),
    onSuccess: () => client.invalidateQueries(),
  });
  const [secret, setSecret] = useState<string>();
  function close() {
    setSecret(undefined);
    reset();
    onClose();
  }
  async function rotate() {
    const rotated = await mutateAsync({ path: { id: webhook.id } }).catch(() => undefined);
    setSecret(rotated?.webhook.secret);
  }
  return (
    <Dialog
      title={secret === undefined ? t('Rotate the secret?') : t('The new signing secret')}
      isOpen={isOpen}
      onClose={close}
      isSticky={secret !== undefined}
    >
      {secret === undefined ? (
        <Stack>
          <p>
            {t(
              'You get a new secret. The current one stays valid for 24 hours. Until then, every delivery has a signature for each, and your server must check both. Then only the new one is valid.',
            )}
          </p>
          <ProblemNotice error={error} unchanged={t('The secret is as it was.')} />
          <DialogButtons>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button look="primary" isPending={isPending} onClick={rotate}>
              {t('Rotate')}
            </Button>
          </DialogButtons>
        </Stack>
      ) : (
        <NewSecret secret={secret} onStored={close} />
      )}
    </Dialog>
  );
}
