import { AccountsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { APP_PASSWORD_FIELDS, AppPasswordFields } from '../../shared/accounts/app-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Connects a Bluesky account with an app password. */
export function AppPasswordForm({ username, onClose }: { username: string | undefined; onClose(): void }) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { onSubmit, error, isPending } = useForm(
    ({ identifier = '', appPassword = '', service = '' }) =>
      client(AccountsService).connectWithAppPassword({
        ...{ workspaceId, identifier: identifier.trim() },
        ...{ appPassword: appPassword.trim(), service: service.trim() },
      }),
    ({ account }) => {
      toast(`${account?.username ?? 'The account'} is connected.`);
      onClose();
      void queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
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
