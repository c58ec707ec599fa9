import type { Post } from '@postrider/sdk/types';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { Ghost } from './day-plans.ts';

/** The most series whose next dates a calendar reads. */
const MOST_SERIES = 10;

/** The latest post of each series among posts in order of time. */
function seriesOf(posts: readonly Post[]): Post[] {
  const latest = new Map<string, Post>();
  for (const post of posts)
    if (post.seriesId !== null && post.recurrence !== null) latest.set(post.seriesId, post);
  return [...latest.values()].slice(0, MOST_SERIES);
}

/** The next dates of the series of some posts that have no post yet. */
export function useGhosts(posts: readonly Post[]): readonly Ghost[] {
  const { id: workspaceId } = useWorkspace();
  const series = seriesOf(posts);
  return useQueries({
    queries: series.map(({ id }) => apiQuery(workspaceId, 'get /posts/{id}/occurrences', { path: { id } })),
    combine: (results) =>
      results.flatMap(({ data }, place) =>
        (data?.occurrences ?? []).flatMap(({ scheduledDatetime: at, postId }) => {
          const post = series[place];
          return post && postId === null && data?.series?.status === 'active' ? [{ at, post }] : [];
        }),
      ),
  });
}
