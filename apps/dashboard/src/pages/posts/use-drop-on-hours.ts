import { type DragEvent, useContext, useState } from 'react';
import { toDate } from '../../format/time-format.ts';
import type { Day } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { usePostActions, usePostSelection } from './actions-context.ts';
import { momentOf } from './days.ts';
import { useNoteActions } from './note-actions.ts';
import { CalendarPosts, DRAGGED_NOTE } from './use-drop.ts';
import { DRAGGED, grip } from './use-tile.ts';
import { clockAt, minutesAt } from './week-layout.ts';

/** The properties of a day as hours on which posts can be dropped, and the minutes of the place over which one is. */
export function useDropOnHours(day: Day) {
  const posts = useContext(CalendarPosts);
  const { timeZone } = useWorkspace();
  const { selected } = usePostSelection();
  const { moveTo, shift } = usePostActions();
  const { move: moveNote } = useNoteActions();
  const [over, setOver] = useState<number>();
  const minutesIn = ({ clientY, currentTarget }: DragEvent<HTMLElement>) =>
    minutesAt(clientY - grip.y - currentTarget.getBoundingClientRect().top);

  function dropPost(postId: string, minutes: number) {
    const post = posts.find(({ id }) => id === postId);
    if (!post?.scheduledDatetime) return;
    const before = toDate(post.scheduledDatetime);
    const after = momentOf(day, clockAt(minutes), timeZone);
    const by = after.getTime() - before.getTime();
    if (by === 0) return;
    if (selected.has(postId) && selected.size > 1)
      void shift([...selected.values()], (each) => new Date(each.getTime() + by));
    else void moveTo(post, after);
  }
  return {
    over,
    drop: {
      onDragOver(event: DragEvent<HTMLElement>) {
        const { types } = event.dataTransfer;
        if (!types.includes(DRAGGED) && !types.includes(DRAGGED_NOTE)) return;
        event.preventDefault();
        if (types.includes(DRAGGED)) setOver(minutesIn(event));
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        setOver(undefined);
        const postId = event.dataTransfer.getData(DRAGGED);
        const noteId = event.dataTransfer.getData(DRAGGED_NOTE);
        if (noteId) moveNote(noteId, day);
        else if (postId) dropPost(postId, minutesIn(event));
      },
    },
  };
}
