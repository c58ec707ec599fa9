import type { Post } from '@postrider/sdk/types';
import type { FormEvent } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { usePostActions } from './actions-context.ts';
import { moveByDays } from './days.ts';

const HOUR_MS = 3_600_000;

/** Moves several posts by the same number of days and hours. */
export function ShiftDialog({ posts, onClose }: { posts: readonly Post[]; onClose(): void }) {
  const { timeZone } = useWorkspace();
  const { shift } = usePostActions();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = Number(form.get('days'));
    const hours = Number(form.get('hours'));
    onClose();
    void shift(posts, (time) => new Date(moveByDays(time, days, timeZone).getTime() + hours * HOUR_MS));
  }
  return (
    <Dialog
      title={t('Move {count, plural, one {one post} other {# posts}}', { count: posts.length })}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack>
          <p>{t('Days keep the time of day. Use a negative number to move earlier.')}</p>
          <TextField
            label={t('Days')}
            name="days"
            type="number"
            min={-730}
            max={730}
            required
            defaultValue={1}
          />
          <TextField
            label={t('Hours')}
            name="hours"
            type="number"
            min={-23}
            max={23}
            required
            defaultValue={0}
          />
          <DialogButtons>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" look="primary">
              {t('Move')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
