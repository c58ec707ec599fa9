import type { Webhook } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiChange } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * The immediate actions on a webhook, without a dialog. Each shows its result, and resolves with whether it succeeded.
 */
export function useWebhookActions({ id }: Pick<Webhook, 'id'>) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const path = { id };
  const onSuccess = () => client.invalidateQueries();
  const update = useMutation({ ...apiChange(workspaceId, 'patch /webhooks/{id}'), onSuccess });
  const testing = useMutation({ ...apiChange(workspaceId, 'post /webhooks/{id}/test'), onSuccess });
  const removal = useMutation({ ...apiChange(workspaceId, 'delete /webhooks/{id}'), onSuccess });

  const say = (done: Promise<unknown>, text: string, unchanged: string) =>
    done.then(
      () => {
        toast(text);
        return true;
      },
      (error: unknown) => {
        toast(`${unchanged} ${problemOf(error).message}`);
        return false;
      },
    );

  return {
    isPending: update.isPending || testing.isPending,
    resume: () =>
      say(
        update.mutateAsync({ path, body: { is_active: true } }),
        t('The webhook receives deliveries again. You can replay missed deliveries on its page.'),
        t('The webhook is as it was.'),
      ),
    disable: () =>
      say(
        update.mutateAsync({ path, body: { is_active: false } }),
        t('The webhook receives no deliveries. Events are recorded as skipped.'),
        t('The webhook is as it was.'),
      ),
    test: () =>
      say(testing.mutateAsync({ path }), t('A test event was queued.'), t('No test event was sent.')),
    remove: () => removal.mutateAsync({ path }),
  };
}
