import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { count, identifier, validItems } from '../responses.ts';
import type { Api, Session } from './api.ts';

/** The videos of one request. */
const MOST = 20;

const number = count.nullish().catch(null);
const video = z.object({
  id: z.union([identifier, z.int().positive()]).transform(String),
  view_count: number,
  like_count: number,
  comment_count: number,
});
const videos = z.object({ videos: validItems(video, MOST).catch([]) });

/** The numbers of posts; those that were deleted, or are not public, are left out. */
export async function readMetrics(
  api: Api,
  session: Session,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  const path = '/v2/video/query/?fields=id,view_count,like_count,comment_count';
  for (let at = 0; at < externalIds.length; at += MOST) {
    const json = { filters: { video_ids: externalIds.slice(at, at + MOST) } };
    const data = await api.call(session, path, { method: 'POST', json });
    for (const { id, view_count, like_count, comment_count } of videos.parse(data).videos)
      found.push({
        externalId: id,
        views: view_count ?? null,
        likes: like_count ?? null,
        comments: comment_count ?? null,
      });
  }
  return found;
}
