import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../format/zoned-time.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { clocksByDay, slotTimes } from './slot-times.ts';

/** The times of day of the slots of the workspace or of a profile, by day. */
export function useSlotTimes(
  days: readonly Day[],
  profileId: string | undefined,
): ReadonlyMap<Day, string[]> {
  const { id: workspaceId, timeZone } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /slots', { query: profileId ? { profileId } : {} }));
  return clocksByDay(data ? slotTimes(data, days, timeZone) : [], timeZone);
}
