import { useMutation } from '@connectrpc/connect-query';
import { KeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldError } from '../../app/problem.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

interface RenameKeyDialogProps {
  keyId: string;
  name: string;
  isOpen: boolean;
  onClose(): void;
}

/** Gives a key another name; the key stays valid. */
export function RenameKeyDialog({ keyId, name, isOpen, onClose }: RenameKeyDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation(KeysService.method.updateKey, {
    onSuccess: () => client.invalidateQueries(),
  });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name'));
    const isDone = await mutateAsync({ workspaceId, keyId, name: given }).then(
      () => true,
      () => false,
    );
    if (isDone) onClose();
  }
  return (
    <Dialog title="Rename the key" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TextField
            label="Name"
            name="name"
            defaultValue={name}
            required
            maxLength={100}
            error={fieldError(error, '/name')}
          />
          <ProblemNotice error={error} unchanged="The name is as it was." shown={['/name']} />
          <DialogButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isPending={isPending}>
              Rename
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
