import type { Result } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** Deletes the live post of a result from its platform, after a confirmation. `name` is the account's name. */
export function DeleteLive({ postId, result, name }: { postId: string; result: Result; name: string }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    ...apiChange(workspaceId, 'delete /posts/{id}/results/{resultId}'),
    // A deletion that is not confirmed continues in the background, and the page shows it.
    onSettled: () => client.invalidateQueries(),
  });
  const message = t('The post is deleted from {account}.', { account: name });
  // The platform confirms it while the dialog shows that it did not.
  const isDoneLater = isAsking && remove.isError && result.deletedAt !== null;
  useEffect(() => {
    if (!isDoneLater) return;
    setIsAsking(false);
    toast(message);
  }, [isDoneLater, message]);
  if (!result.canDelete) return null;
  return (
    <>
      <IconButton
        label={t('Delete from {account}', { account: name })}
        icon={Trash2}
        size="small"
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Delete the live post from {account}?', { account: name })}
        action={t('Delete')}
        unchanged={t('The post is still live, or its deletion is not confirmed yet.')}
        onConfirm={async () => {
          await remove.mutateAsync({ path: { id: postId, resultId: result.id } });
          toast(message);
        }}
      >
        {t('It disappears there with its likes and replies. You can’t undo this. Other accounts keep it.')}
      </ConfirmDialog>
    </>
  );
}
