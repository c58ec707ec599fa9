import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Target } from '../drafts/account-settings.ts';
import { GoesOut } from '../posts/goes-out.tsx';

interface ApproveDialogProps {
  /** The version that the person has seen. */
  post: Post;
  /** Whether the requested time has passed. */
  hasPassed: boolean;
  nameOf(target: Target): string;
  isOpen: boolean;
  onClose(): void;
}

/** Approves exactly this version of a post, with another time if the requested one has passed. */
export function ApproveDialog({ post, hasPassed, nameOf, isOpen, onClose }: ApproveDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const [time, setTime] = useState('');
  const approve = useMutation({
    ...apiChange(workspaceId, 'post /posts/{id}/approve'),
    onSettled: () => client.invalidateQueries(),
  });
  const { id, updatedAt, timezone, approval } = post;
  const publishes = approval?.scheduledDatetime === null && time === '';
  async function run() {
    const body = { updatedAt, ...(time !== '' && { scheduledDatetime: time }) };
    await approve.mutateAsync({ path: { id }, body, idempotencyKey: crypto.randomUUID() });
    toast(publishes ? t('The post is being published.') : t('The post is scheduled.'));
  }
  return (
    <ChoiceDialog
      title={publishes ? t('Approve and publish this post now?') : t('Approve this post?')}
      unchanged={t('The post was not approved.')}
      choices={[{ label: t('Approve'), look: publishes ? 'danger' : 'primary', run }]}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Stack>
        <GoesOut accounts={post.platforms.map(nameOf)} />
        <TextField
          type="datetime-local"
          label={
            hasPassed
              ? t('New time ({zone})', { zone: timezone })
              : t('Another time ({zone}), optional', { zone: timezone })
          }
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </Stack>
    </ChoiceDialog>
  );
}
