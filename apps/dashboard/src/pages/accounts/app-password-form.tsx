import { useMutation } from '@connectrpc/connect-query';
import { AccountsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldError } from '../../app/problem.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';

const FIELDS = ['/identifier', '/appPassword', '/service'];

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
        <TextField
          label="Handle"
          hint="Such as ada.bsky.social."
          name="identifier"
          defaultValue={username}
          required
          autoComplete="off"
          autoCapitalize="none"
          error={fieldError(error, '/identifier')}
        />
        <TextField
          label="App password"
          hint="Make one in Bluesky at Settings, Privacy and security, App passwords. It is not your own password."
          name="appPassword"
          type="password"
          required
          autoComplete="off"
          error={fieldError(error, '/appPassword')}
        />
        <TextField
          label="Server"
          hint="Leave empty for bsky.social."
          name="service"
          type="url"
          placeholder="https://bsky.social"
          error={fieldError(error, '/service')}
        />
        <ProblemNotice error={error} unchanged="No account was connected." shown={FIELDS} />
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
