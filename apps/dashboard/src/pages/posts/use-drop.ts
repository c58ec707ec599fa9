import type { Post } from '@postrider/sdk/types';
import { createContext, type DragEvent, useContext, useState } from 'react';
import { toDate } from '../../format/time-format.ts';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { usePostActions, usePostSelection } from './actions-context.ts';
import { daysBetween, moveByDays } from './days.ts';
import { useNoteActions } from './note-actions.ts';
import { DRAGGED } from './use-tile.ts';

/** The posts of the calendar, which can be dropped on another day. */
export const CalendarPosts = createContext<readonly Post[]>([]);

/** The type of dragged data: the id of a note. */
export const DRAGGED_NOTE = 'application/x-postrider-note';

/** Moves a post and all selected ones to another day; each keeps its time of day. */
function useDrop(): (postId: string, day: Day) => void {
  const posts = useContext(CalendarPosts);
  const { timeZone } = useWorkspace();
  const { selected } = usePostSelection();
  const { moveTo, shift } = usePostActions();
  return (postId, day) => {
    const post = posts.find(({ id }) => id === postId);
    if (!post?.scheduledDatetime) return;
    const time = toDate(post.scheduledDatetime);
    const count = daysBetween(dayOf(time, timeZone), day);
    if (count === 0) return;
    const moved = (each: Date) => moveByDays(each, count, timeZone);
    if (selected.has(postId) && selected.size > 1) void shift([...selected.values()], moved);
    else void moveTo(post, moved(time));
  };
}

/** The properties of a day on which posts and notes can be dropped, and whether one is over it. */
export function useDropOnDay(day: Day) {
  const [isOver, setOver] = useState(false);
  const dropPost = useDrop();
  const { move } = useNoteActions();
  const isOurs = ({ dataTransfer: { types } }: DragEvent) =>
    types.includes(DRAGGED) || types.includes(DRAGGED_NOTE);
  return {
    isOver,
    drop: {
      onDragOver(event: DragEvent) {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(false);
        const noteId = event.dataTransfer.getData(DRAGGED_NOTE);
        if (noteId) move(noteId, day);
        else dropPost(event.dataTransfer.getData(DRAGGED), day);
      },
    },
  };
}
