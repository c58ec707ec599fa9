import type { Post, Result } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { someOf } from '../../shared/accounts/account-names.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

interface EditLiveProps {
  post: Post;
  results: readonly Result[];
  nameOf(result: Result): string;
  className?: string | undefined;
}

/** Changes the text of a published post on all of its accounts, if their platforms allow it. */
export function EditLive({ post: { id, status, caption }, results, nameOf, className }: EditLiveProps) {
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
      <Button icon={PencilLine} className={className} onClick={() => setText(caption)}>
        {t('Edit published post')}
      </Button>
      <ConfirmDialog
        isOpen={text !== undefined}
        onClose={() => setText(undefined)}
        title={t('Edit the published post?')}
        action={t('Change the live post')}
        unchanged={t('The live post was not changed.')}
        onConfirm={async () => {
          await edit.mutateAsync({ path: { id }, body: { caption: text ?? caption } });
          toast(t('The text is saved. Each account shows when it has it.'));
        }}
      >
        <Stack>
          <TextArea
            label={t('Text')}
            rows={8}
            value={text ?? ''}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p>
            {t(
              'People on {accounts} see the new text and that the post was edited. Files, threads and texts for single accounts stay as they are.',
              { accounts: someOf(live.map(nameOf)) },
            )}
          </p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
