import { textOf } from '@postrider/platform-rules';
import { facebook } from '@postrider/platform-rules/facebook/definition';
import type { FacebookOptions } from '@postrider/platform-rules/facebook/limits';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import { RefusedError, reconnectNeeded } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Graph } from '../meta/graph.ts';
import { identifier, validItems } from '../responses.ts';
import { classify } from './classify.ts';
import type { Signed, Tokens } from './graph.ts';
import { allows, COMMENTING } from './permissions.ts';
import { created, isSince, sameText } from './posts.ts';

const TIMEOUT_MS = 10_000;
const LOOK_BACK = 50;

/** Throws, before anything is live, if the post has a first comment and the person has not allowed comments. */
export function assertMayComment({ words }: Job<FacebookOptions>, session: Tokens): void {
  if (words.options.firstComment === undefined || allows(session, COMMENTING)) return;
  throw new RefusedError({
    ...reconnectNeeded(facebook.name),
    message: `The post has a first comment, and Facebook’s consent page did not grant ${COMMENTING}.`,
    action: 'Connect the account again and allow everything on the consent page, then retry the post.',
  });
}

const commented = ({ url }: Published, id: string): Published => {
  const address = new URL(url);
  address.searchParams.set('comment_id', id);
  return { externalId: id, url: address.href };
};

/** The post that a comment is about. */
function subjectOf({ done }: Job): Published {
  const [post] = done;
  if (!post) throw new Error('a comment needs a live post');
  return post;
}

/** Publishes the first comment. It asks for no fields: the comment would be there, and the response an error. */
export async function publishComment(
  graph: Graph<Signed>,
  job: Job<FacebookOptions>,
  session: Tokens,
  timeoutMs: number,
): Promise<Published> {
  const post = subjectOf(job);
  const { body } = await graph.call(session, `/${encodeURIComponent(post.externalId)}/comments`, {
    method: 'POST',
    form: { message: textOf(job.words, job.done.length) },
    timeoutMs,
  });
  return commented(post, created.parse(body).id);
}

const listed = z.object({
  data: validItems(
    z.object({
      id: identifier,
      message: z.string().max(20_000).default(''),
      created_time: z.coerce.date(),
      from: z
        .object({ id: z.string().max(500) })
        .optional()
        .catch(undefined),
    }),
    LOOK_BACK,
  ),
});

/** Looks for the first comment among the comments on the post. */
export async function lookUpComment(
  graph: Graph<Signed>,
  job: Job<FacebookOptions>,
  session: Tokens,
  since: Date,
): Promise<LookUp> {
  const post = subjectOf(job);
  const query = {
    fields: 'id,message,created_time,from{id}',
    filter: 'stream',
    order: 'reverse_chronological',
    limit: String(LOOK_BACK),
  };
  const text = textOf(job.words, job.done.length);
  try {
    const path = `/${encodeURIComponent(post.externalId)}/comments`;
    const { body } = await graph.call(session, path, { query, timeoutMs: TIMEOUT_MS });
    const found = listed
      .parse(body)
      .data.find(
        ({ message, created_time: at, from }) =>
          sameText(message, text) && isSince(at, since) && (from?.id ?? session.pageId) === session.pageId,
      );
    return found
      ? { kind: 'found', at: found.created_time, ...commented(post, found.id) }
      : { kind: 'unknown' };
  } catch (error) {
    // Not every app may read comments; publishing does not need it.
    const isHidden = error instanceof PlatformError && classify(error).kind === 'reconnect';
    if (isHidden) return { kind: 'unknown' };
    throw error;
  }
}
