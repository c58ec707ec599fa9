import { useMutation } from '@connectrpc/connect-query';
import { AccountsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { APP_PASSWORD_FIELDS, AppPasswordFields } from './app-password-fields.tsx';

/** Connects a Bluesky account with an app password. */
export function AppPasswordForm({ username, onClose }: { username: string | undefined; onClose(): void }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation(AccountsService.method.connectWithAppPassword);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name)).trim();
    const answer = await mutateAsync({
      ...{ workspaceId, identifier: read('identifier') },
      ...{ appPassword: read('appPassword'), service: read('service') },
    }).catch(() => undefined);
    if (!answer) return;
    toast(`${answer.account?.username ?? 'The account'} is connected.`);
    onClose();
    await client.invalidateQueries();
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <AppPasswordFields username={username} error={error} />
        <ProblemNotice error={error} unchanged="No account was connected." shown={APP_PASSWORD_FIELDS} />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            Connect
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
