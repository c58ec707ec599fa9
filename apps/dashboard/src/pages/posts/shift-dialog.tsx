import type { Post } from '@postrider/sdk/types';
import type { FormEvent } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
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
      title={`Move ${posts.length === 1 ? 'one post' : `${posts.length} posts`}`}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack>
          <p>Days keep the time of day. Use a negative number to move earlier.</p>
          <TextField label="Days" name="days" type="number" min={-730} max={730} required defaultValue={1} />
          <TextField label="Hours" name="hours" type="number" min={-23} max={23} required defaultValue={0} />
          <DialogButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary">
              Move
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
