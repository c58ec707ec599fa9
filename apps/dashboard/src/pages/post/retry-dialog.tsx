import type { Result } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatList } from '../../format/list-format.ts';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface RetryDialogProps {
  postId: string;
  /** The failed results to publish again. */
  results: readonly Result[];
  /** Whether they may be live, so that they can be published twice. */
  isForced?: boolean;
  idempotencyKey: string;
  nameOf(result: Result): string;
  isOpen: boolean;
  onClose(): void;
}

/** Asks before failed results are published again. */
export function RetryDialog({ postId, results, isForced = false, ...rest }: RetryDialogProps) {
  const { idempotencyKey, nameOf, isOpen, onClose } = rest;
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries();
  const retry = useMutation({ ...apiChange(workspaceId, 'post /posts/{id}/retry'), onSuccess });
  const accounts = formatList(results.map(nameOf));
  async function run() {
    const resultIds = results.map((each) => each.id);
    await retry.mutateAsync({ path: { id: postId }, body: { force: isForced, resultIds }, idempotencyKey });
    toast(t('Publishing again on {accounts}.', { accounts }));
  }
  return (
    <ConfirmDialog
      title={
        isForced ? t('Publish again although the post may be live?') : t('Publish the failed results again?')
      }
      action={isForced ? t('Publish again') : t('Retry')}
      unchanged={t('Nothing was published.')}
      onConfirm={run}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isForced
        ? t(
            'The platform did not confirm whether the post went live on {accounts}. Check the account first. If the post is there, publishing it again can duplicate it.',
            { accounts },
          )
        : t('The same text goes out again on {accounts}. Live posts stay unchanged.', { accounts })}
    </ConfirmDialog>
  );
}
