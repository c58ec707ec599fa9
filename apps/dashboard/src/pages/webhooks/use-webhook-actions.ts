import { useMutation } from '@connectrpc/connect-query';
import { type Webhook, WebhooksService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { toast } from '../../ui/toast.tsx';

/** What is done with a webhook at once, without a dialog. Each says what came of it, and resolves with whether it is done. */
export function useWebhookActions({ id }: Pick<Webhook, 'id'>) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries();
  const update = useMutation(WebhooksService.method.updateWebhook, { onSuccess });
  const testing = useMutation(WebhooksService.method.testWebhook, { onSuccess });
  const removal = useMutation(WebhooksService.method.deleteWebhook, { onSuccess });

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
        update.mutateAsync({ workspaceId, id, isActive: true }),
        'The webhook gets deliveries again. What it has missed can be replayed on its page.',
        'The webhook is as it was.',
      ),
    disable: () =>
      say(
        update.mutateAsync({ workspaceId, id, isActive: false }),
        'The webhook gets no deliveries. What happens is kept as skipped.',
        'The webhook is as it was.',
      ),
    test: () =>
      say(testing.mutateAsync({ workspaceId, id }), 'A test event is on its way.', 'No test event was sent.'),
    remove: () => removal.mutateAsync({ workspaceId, id }),
  };
}
