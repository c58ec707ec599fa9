import { type Invariant, ofEachPost, timeText } from './invariant.ts';
import type { Exchange, Post } from './posts.ts';
import { isReplaced } from './writes.ts';

/** A read after an acknowledgement shows its effect, on any replica. */
export const stale: Invariant = ofEachPost(
  'stale',
  'A request that began after an acknowledged change sees it.',
  function* (post) {
    for (const exchange of post.exchanges) {
      const found = contradiction(post, exchange);
      if (found) yield `The ${exchange.request.operation} at ${timeText(exchange.request.at)} ${found}.`;
    }
  },
);

function contradiction({ versions, deletion }: Post, { request, answer }: Exchange): string | undefined {
  const status = answer?.status ?? null;
  if (!answer || status === null) return undefined;
  const isThere = status < 300;
  if (isThere && request.operation !== 'delete' && deletion.doneAt < request.at)
    return `found the post after its deletion was acknowledged at ${timeText(deletion.doneAt)}`;
  const mayBeDeleted = deletion.effect !== 'none' && deletion.startedAt < answer.at;
  if (status === 404 && !mayBeDeleted && (versions[0]?.doneAt ?? Infinity) < request.at)
    return 'did not find the post, which was created before and never deleted';
  if (request.operation !== 'read' || !isThere || answer.marker === undefined) return undefined;
  const version = versions.find(({ marker }) => marker === answer.marker);
  if (!version || version.effect === 'none' || version.startedAt > answer.at)
    return `shows ${answer.marker}, which was not accepted`;
  if (isReplaced(version, versions, request.at))
    return `shows ${answer.marker}, and a later version had been acknowledged`;
  return undefined;
}
