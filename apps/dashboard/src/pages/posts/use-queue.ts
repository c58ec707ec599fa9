import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { addDays } from './days.ts';
import { type QueueRow, queueOf } from './queue.ts';
import { slotTimes } from './slot-times.ts';
import { usePosts } from './use-posts.ts';

/** The days that the queue shows, with today. */
const DAYS = 14;
/** A slot is free until so long before it, as in the API. */
const AHEAD_MS = 60_000;

/** The queue of a profile, or of the workspace's own posts: its rows, its slots, and the state of reading both. */
export function useQueue(profile: string | undefined) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const now = currentTime();
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: DAYS }, (_, count): Day => addDays(today, count));
  const posts = usePosts(
    { status: 'scheduled', ...(profile !== undefined && { profile }) },
    { range: { first: today, last: days.at(-1) ?? today } },
  );
  const slots = useQuery(
    apiQuery(workspaceId, 'get /slots', { query: profile ? { profileId: profile } : {} }),
  );
  const isOwn = ({ profileId }: Post) => profile !== undefined || profileId === null;
  const free = slots.data ? slotTimes(slots.data, days, timeZone) : [];
  const ahead = free.filter((time) => time.getTime() > now.getTime() + AHEAD_MS);
  const rows: QueueRow[] = queueOf(
    (posts.data ?? [])
      .filter(isOwn)
      .toSorted((a, b) => (a.scheduledDatetime ?? '').localeCompare(b.scheduledDatetime ?? '')),
    ahead,
  );
  const isRead = posts.data !== undefined && slots.data !== undefined;
  return {
    rows,
    days,
    slots: slots.data,
    query: {
      data: isRead ? rows : undefined,
      error: posts.error ?? slots.error,
      errorUpdateCount: posts.errorUpdateCount + slots.errorUpdateCount,
      isFetching: posts.isFetching || slots.isFetching,
      refetch: () => Promise.all([posts.refetch(), slots.refetch()]),
    },
  };
}
