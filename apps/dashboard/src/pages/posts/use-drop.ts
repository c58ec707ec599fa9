import type { Post } from '@postrider/sdk/types';
import { createContext, useContext } from 'react';
import { toDate } from '../../format/time-format.ts';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { usePostActions } from './actions-context.ts';
import { daysBetween, moveByDays } from './days.ts';

/** The posts of the calendar, which can be dropped on another day. */
export const CalendarPosts = createContext<readonly Post[]>([]);

/** Moves a post and all selected ones to another day; each keeps its time of day. */
export function useDrop(): (postId: string, day: Day) => void {
  const posts = useContext(CalendarPosts);
  const { timeZone } = useWorkspace();
  const { selected, moveTo, shift } = usePostActions();
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
