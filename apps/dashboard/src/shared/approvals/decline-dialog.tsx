import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

const MAX_COMMENT = 2_000;

/** Declines a post, with a comment for its author. */
export function DeclineDialog({
  post: { id, updatedAt },
  isOpen,
  onClose,
}: {
  post: Post;
  isOpen: boolean;
  onClose(): void;
}) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const decline = useMutation({
    ...apiChange(workspaceId, 'post /posts/{id}/decline'),
    onSettled: () => client.invalidateQueries(),
  });
  async function run() {
    const body = { updatedAt, comment };
    await decline.mutateAsync({ path: { id }, body, idempotencyKey: crypto.randomUUID() });
    toast(t('The post is declined.'));
  }
  return (
    <ChoiceDialog
      title={t('Decline this post?')}
      unchanged={t('The post was not declined.')}
      choices={[{ label: t('Decline'), look: 'primary', run }]}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Stack>
        <p>{t('It stays a draft, which its author can correct and request again.')}</p>
        <TextArea
          label={t('Why, for its author')}
          rows={4}
          maxLength={MAX_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Stack>
    </ChoiceDialog>
  );
}
