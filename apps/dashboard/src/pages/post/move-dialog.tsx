import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clocksAt } from '../../format/zoned-time.ts';
import { apiChange } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

interface MoveDialogProps {
  post: Post;
  isOpen: boolean;
  onClose(): void;
}

/** Gives a post another time in its own time zone, or its first one. */
export function MoveDialog({ post, isOpen, onClose }: MoveDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { id, timezone, updatedAt } = post;
  const present = post.scheduledDatetime ?? post.approval?.scheduledDatetime ?? null;
  const [time, setTime] = useState(() =>
    clocksAt(present ? new Date(present) : currentTime(), timezone).slice(0, 16),
  );
  const update = useMutation({
    ...apiChange(workspaceId, 'patch /posts/{id}'),
    onSettled: () => client.invalidateQueries(),
  });
  async function run() {
    await update.mutateAsync({ path: { id }, body: { scheduledDatetime: time } });
    toast(present ? t('The post is moved.') : t('The post is scheduled.'));
  }
  return (
    <ChoiceDialog
      key={updatedAt}
      title={present ? t('Move this post') : t('Schedule this post')}
      unchanged={t('The post has the same time as before.')}
      choices={[{ label: present ? t('Move') : t('Schedule'), look: 'primary', run }]}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Stack>
        <TextField
          type="datetime-local"
          label={t('Date and time ({zone})', { zone: timezone })}
          value={time}
          required
          onChange={({ target }) => setTime(target.value)}
        />
      </Stack>
    </ChoiceDialog>
  );
}
