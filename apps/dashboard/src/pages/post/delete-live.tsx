import type { Result } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './post.module.css';

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
  const message = `The post is deleted from ${name}.`;
  // The platform confirms it while the dialog shows that it did not.
  const isDoneLater = isAsking && remove.isError && result.deletedAt !== null;
  useEffect(() => {
    if (!isDoneLater) return;
    setIsAsking(false);
    toast(message);
  }, [isDoneLater, message]);
  if (!result.canDelete) return null;
  return (
    <div className={styles.start}>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Delete from {name}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete the live post from ${name}?`}
        action="Delete"
        unchanged="The post is still live, or its deletion is not confirmed yet."
        onConfirm={async () => {
          await remove.mutateAsync({ path: { id: postId, resultId: result.id } });
          toast(message);
        }}
      >
        It disappears there with its likes and replies. You can’t undo this. Other accounts keep it.
      </ConfirmDialog>
    </div>
  );
}
