import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { dropCopy } from '../../shared/drafts/local-copy.ts';
import { t } from '../../texts/t.ts';
import { type Choice, ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface DeleteDialogProps {
  post: Post;
  isOpen: boolean;
  onClose(): void;
}

/** Asks before a post is deleted, with or without the later ones of its series. */
export function DeleteDialog({ post: { id, recurrence }, isOpen, onClose }: DeleteDialogProps) {
  const { id: workspaceId, path } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation(apiChange(workspaceId, 'delete /posts/{id}'));
  async function run(occurrences?: 'later') {
    await remove.mutateAsync({ path: { id }, ...(occurrences && { query: { occurrences } }) });
    dropCopy(workspaceId, id);
    toast(t('The post is deleted.'));
    await navigate({ to: path('posts'), replace: true });
    await client.invalidateQueries();
  }
  const later: Choice = { label: t('Delete it and all later ones'), look: 'danger', run: () => run('later') };
  return (
    <ChoiceDialog
      title={t('Delete this post?')}
      unchanged={t('The post still exists.')}
      choices={[...(recurrence ? [later] : []), { label: t('Delete'), look: 'danger', run: () => run() }]}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>{t('You can’t restore it. Its comments are deleted too. Live posts stay on their platforms.')}</p>
      {recurrence && <p>{t('The series goes on unless you delete all later posts too.')}</p>}
    </ChoiceDialog>
  );
}
