import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { validItems } from '../responses.ts';
import { type Api, hasCode, type Session } from './api.ts';

const PER_CALL = 100;

const listed = z.object({ id: z.int().positive() });
const total = z.coerce.number().int().nonnegative();

/** The numbers of approved comments of the posts that are still live. */
export async function readMetrics(
  api: Api,
  session: Session,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (let from = 0; from < externalIds.length; from += PER_CALL) {
    const include = externalIds.slice(from, from + PER_CALL).join(',');
    const query = { include, per_page: String(PER_CALL), _fields: 'id' };
    const { body } = await api.call(session, '/wp/v2/posts', { query });
    for (const { id } of validItems(listed, PER_CALL).parse(body))
      found.push({
        externalId: String(id),
        views: null,
        likes: null,
        comments: await commentsOn(api, session, id),
      });
  }
  return found;
}

/** Null on a site whose plugins switch comments off. */
async function commentsOn(api: Api, session: Session, id: number): Promise<number | null> {
  const query = { post: String(id), per_page: '1', _fields: 'id' };
  try {
    const { headers } = await api.call(session, '/wp/v2/comments', { query });
    return total.safeParse(headers['x-wp-total']).data ?? null;
  } catch (error) {
    if (hasCode(error, 'rest_no_route')) return null;
    throw error;
  }
}
