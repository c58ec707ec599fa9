import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiChange } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Approves exactly the version that is shown, without a question, for posts that go out later. Until then, the approval
 * can be taken back: the post is a draft again.
 */
export function useApproveNow(): (post: Post) => Promise<void> {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const approve = useMutation(apiChange(workspaceId, 'post /posts/{id}/approve'));
  const update = useMutation(apiChange(workspaceId, 'patch /posts/{id}'));
  const failed = (error: unknown) => {
    toast(problemOf(error).message);
  };
  async function takeBack(id: string) {
    await update
      .mutateAsync({ path: { id }, body: { scheduledDatetime: null } })
      .then(() => toast(t('The post is a draft again.')), failed);
    await client.invalidateQueries();
  }
  return async ({ id, updatedAt }) => {
    const input = { path: { id }, body: { updatedAt }, idempotencyKey: crypto.randomUUID() };
    await approve.mutateAsync(input).then(
      () =>
        toast(t('The post is scheduled.'), {
          label: t('Back to a draft'),
          run: () => void takeBack(id),
        }),
      failed,
    );
    await client.invalidateQueries();
  };
}
