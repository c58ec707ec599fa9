import type { Post } from '@postrider/sdk/types';
import type { FormEvent } from 'react';
import { quoted } from '../../format/quoted.ts';
import { toDate } from '../../format/time-format.ts';
import { clockOf, dayOf, exactClockOf, stepOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { usePostActions } from './actions-context.ts';
import { momentOf } from './days.ts';

/** Moves a post to another day or time without dragging. */
export function MoveDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const { timeZone } = useWorkspace();
  const { moveTo } = usePostActions();
  const now = currentTime();
  const time = post.scheduledDatetime ? toDate(post.scheduledDatetime) : now;
  const clock = post.scheduledDatetime ? exactClockOf(time, timeZone) : clockOf(time, timeZone);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onClose();
    void moveTo(post, momentOf(String(form.get('day')), String(form.get('clock')), timeZone));
  }
  return (
    <Dialog title={t('Move {title}', { title: quoted(titleOf(post)) })} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TextField
            label={t('Day')}
            name="day"
            type="date"
            required
            min={dayOf(now, timeZone)}
            defaultValue={dayOf(time, timeZone)}
          />
          <TextField
            label={t('Time')}
            hint={t('In the time zone of the workspace, {zone}.', { zone: timeZone })}
            name="clock"
            type="time"
            required
            step={stepOf(clock)}
            defaultValue={clock}
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
