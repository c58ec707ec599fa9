import { type Assistant, AssistantsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
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
      <Button look="quiet" aria-label={`Disconnect ${name}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        title={`Disconnect ${isolated(name)}?`}
        action="Disconnect"
        unchanged={`${isolated(name)} is still connected.`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={disconnect}
      >
        Its next call is rejected. Posts that it has scheduled stay scheduled. You can connect it again.
      </ConfirmDialog>
    </>
  );
}
