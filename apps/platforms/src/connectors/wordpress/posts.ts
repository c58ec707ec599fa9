import { textOf } from '@postrider/platform-rules';
import { z } from 'zod';
import type { LookUp, Published } from '../connector.ts';
import { noLongerThere, RefusedError, refused } from '../failures.ts';
import { NoResponseError } from '../http.ts';
import { type Api, hasCode, NotJsonError, type Session } from './api.ts';
import { contentOf, fileBlocksIn } from './content.ts';
import {
  fieldsOf,
  isGone,
  POST_FIELDS,
  type Post,
  pathOf,
  post,
  readPost,
  type WordpressJob,
} from './drafts.ts';
import { DRAFT_GONE, IN_REVIEW, POSTPONED } from './failures.ts';
import type { Prepared } from './prepared.ts';

const NAME = 'WordPress';

/** A person or plugin may have made a live post private. */
const LIVE = ['publish', 'private'];

const publishedAs = ({ id, link }: Post): Published => ({ externalId: String(id), url: link });

/**
 * Publishes the draft, now: without a date of its own, whatever date a person gave the draft. Its slug becomes the wanted one,
 * or one that WordPress makes of the title. A repeated call changes nothing.
 */
export async function publishDraft(
  api: Api,
  session: Session,
  { words }: WordpressJob,
  { postId }: Prepared,
  timeoutMs: number,
): Promise<Published> {
  if (postId === null) throw new RefusedError(DRAFT_GONE);
  const json = { status: 'publish', date: null, slug: words.options.slug ?? '' };
  const query = { _fields: POST_FIELDS };
  const { body } = await api
    .call(session, pathOf(postId), { method: 'POST', query, json, timeoutMs })
    .catch((error: unknown) => {
      // The page of a plugin may come after the effect.
      throw error instanceof NotJsonError
        ? new NoResponseError('the response is a page', { cause: error })
        : error;
    });
  const answer = post.parse(body);
  if (LIVE.includes(answer.status)) return publishedAs(answer);
  if (answer.status === 'pending') throw new RefusedError(IN_REVIEW);
  if (answer.status === 'future') throw new RefusedError(POSTPONED);
  throw new RefusedError(refused(NAME, `status: ${answer.status}`));
}

/** The result of a call that publishes a draft: the status of the post proves whether it took effect. */
export async function lookUpPost(api: Api, session: Session, { postId }: Prepared): Promise<LookUp> {
  // A copy of the database from before the draft does not know what was published since.
  if (postId === null) return { kind: 'unknown' };
  const found = await readPost(api, session, postId);
  if (!found) return { kind: 'refused', failure: DRAFT_GONE };
  if (!LIVE.includes(found.status)) return { kind: 'absent' };
  return { kind: 'found', ...(found.date_gmt && { at: found.date_gmt }), ...publishedAs(found) };
}

const present = z.object({ status: z.string(), content: z.object({ raw: z.string() }) });

/** Gives a live post the text and options of a job. Its files stay. */
export async function editPost(
  api: Api,
  session: Session,
  job: WordpressJob,
  externalId: string,
): Promise<void> {
  const path = pathOf(externalId);
  try {
    const query = { context: 'edit', _fields: 'status,content' };
    const { status, content } = present.parse((await api.call(session, path, { query })).body);
    if (status === 'trash') throw new RefusedError(noLongerThere(NAME));
    const { excerpt = '', slug } = job.words.options;
    const json = {
      ...(await fieldsOf(api, session, job)),
      excerpt,
      ...(slug !== undefined && { slug }),
      content: contentOf(textOf(job.words), fileBlocksIn(content.raw)),
    };
    await api.call(session, path, { method: 'POST', query: { _fields: 'id' }, json });
  } catch (error) {
    throw isGone(error) ? new RefusedError(noLongerThere(NAME), error) : error;
  }
}

/** Moves a post to the trash, or deletes it on sites without one. */
export async function deletePost(api: Api, session: Session, externalId: string): Promise<void> {
  const remove = (force: boolean) =>
    api.call(session, pathOf(externalId), {
      method: 'DELETE',
      query: { _fields: 'id', ...(force && { force: 'true' }) },
    });
  try {
    await remove(false).catch((error: unknown) => {
      if (hasCode(error, 'rest_trash_not_supported')) return remove(true);
      throw error;
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
