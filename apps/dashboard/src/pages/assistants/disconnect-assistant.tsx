import { type Assistant, AssistantsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Ends an assistant's access. */
export function DisconnectAssistant({ assistant: { id: assistantId, name } }: { assistant: Assistant }) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function disconnect() {
    await client(AssistantsService).revokeAssistant({ workspaceId, assistantId });
    await queries.invalidateQueries();
  }
  return (
    <>
      <Button look="quiet" aria-label={t('Disconnect {name}', { name })} onClick={() => setAsking(true)}>
        {t('Disconnect')}
      </Button>
      <ConfirmDialog
        title={t('Disconnect {name}?', { name: isolated(name) })}
        action={t('Disconnect')}
        unchanged={t('{name} is still connected.', { name: isolated(name) })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={disconnect}
      >
        {t(
          'Its next call is rejected. Posts that it has scheduled stay scheduled. You can connect it again.',
        )}
      </ConfirmDialog>
    </>
  );
}
