import type { Post, Result } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { someOf } from '../../shared/accounts/account-names.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

interface EditLiveProps {
  post: Post;
  results: readonly Result[];
  nameOf(result: Result): string;
}

/** Changes the text of a published post on all of its accounts, if their platforms allow it. */
export function EditLive({ post: { id, status, caption }, results, nameOf }: EditLiveProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const [text, setText] = useState<string>();
  const edit = useMutation({
    ...apiChange(workspaceId, 'patch /posts/{id}'),
    onSettled: () => client.invalidateQueries(),
  });
  const live = results.filter(({ deletedAt }) => !deletedAt);
  if (status !== 'published' || live.length === 0 || !live.every(({ canEdit }) => canEdit)) return null;
  return (
    <>
      <Button onClick={() => setText(caption)}>Edit published post</Button>
      <ConfirmDialog
        isOpen={text !== undefined}
        onClose={() => setText(undefined)}
        title="Edit the published post?"
        action="Change the live post"
        unchanged="The live post was not changed."
        onConfirm={async () => {
          await edit.mutateAsync({ path: { id }, body: { caption: text ?? caption } });
          toast('The text is saved. Each account shows when it has it.');
        }}
      >
        <Stack>
          <TextArea
            label="Text"
            rows={8}
            value={text ?? ''}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p>
            People on {someOf(live.map(nameOf))} see the new text and that the post was edited. Files, threads
            and texts for single accounts stay as they are.
          </p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
