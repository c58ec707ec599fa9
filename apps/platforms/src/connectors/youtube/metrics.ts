import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { count, identifier, validItems } from '../responses.ts';
import type { Api, Session } from './api.ts';

/** The videos of one request. */
const MOST = 50;

/** Numbers as text; missing where the channel hides them. */
const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(count)
  .nullable()
  .catch(null);
const video = z.object({
  id: identifier,
  statistics: z.object({ viewCount: number, likeCount: number, commentCount: number }),
});
const videos = z.object({ items: validItems(video, MOST).catch([]) });

/** The numbers of videos; those that were deleted are left out. */
export async function readMetrics(
  api: Api,
  session: Session,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (let at = 0; at < externalIds.length; at += MOST) {
    const query = { part: 'statistics', id: externalIds.slice(at, at + MOST).join() };
    const { body } = await api.call(session, '/youtube/v3/videos', { query });
    for (const { id, statistics } of videos.parse(body).items)
      found.push({
        externalId: id,
        views: statistics.viewCount,
        likes: statistics.likeCount,
        comments: statistics.commentCount,
      });
  }
  return found;
}
