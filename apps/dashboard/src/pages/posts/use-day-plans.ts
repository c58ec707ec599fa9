import type { Note } from '@postrider/contracts/dashboard';
import type { Post } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { DayPlans, Ghost } from './day-plans.ts';
import { useGhosts } from './use-ghosts.ts';

/** The notes and the next dates of series by their day. */
export function useDayPlans(notes: readonly Note[], posts: readonly Post[]): ReadonlyMap<Day, DayPlans> {
  const { timeZone } = useWorkspace();
  const ghosts = useGhosts(posts);
  const days = new Map<Day, { notes: Note[]; ghosts: Ghost[] }>();
  const planOf = (day: Day) => {
    const known = days.get(day) ?? { notes: [], ghosts: [] };
    days.set(day, known);
    return known;
  };
  for (const note of notes) planOf(note.day).notes.push(note);
  for (const ghost of ghosts) planOf(dayOf(toDate(ghost.at), timeZone)).ghosts.push(ghost);
  return days;
}
