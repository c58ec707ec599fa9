import type { EntryOf } from '../history.ts';
import { ofEachPost, timeText } from './invariant.ts';
import type { Post } from './posts.ts';
import { isReplaced } from './writes.ts';

/**
 * Acknowledged changes hold. An edit is acknowledged only before the handover, so there is no call for an older version
 * after or before it. A deletion is also possible after a failure, so calls before it are valid, unless the post is
 * known to be live. All versions with an open order are valid.
 */
export const overruled = ofEachPost(
  'overruled',
  'Nothing happens that contradicts an acknowledged edit or deletion.',
  function* (post) {
    for (const call of post.calls) yield* againstCall(post, call);
    for (const final of post.finals) yield* againstFinal(post, final);
    if (post.deletion.effect === 'done' && post.webhooks.some(({ event }) => event === 'post.published'))
      yield 'Its deletion was acknowledged, but a webhook reports that it was published.';
  },
);

function* againstCall({ versions, deletion }: Post, call: EntryOf<'call'>) {
  const version = versions.find(({ marker }) => marker === call.marker);
  if (version?.effect === 'none')
    yield `${call.marker} was sent at ${timeText(call.receivedAt)}, but the API had rejected it.`;
  if (version && version.startedAt > call.receivedAt)
    yield `${call.marker} was sent at ${timeText(call.receivedAt)}, before it was requested.`;
  if (version && isReplaced(version, versions))
    yield `${call.marker} was sent at ${timeText(call.receivedAt)}, and a later version was acknowledged.`;
  if (call.receivedAt > deletion.doneAt)
    yield `${call.marker} was sent at ${timeText(call.receivedAt)}, after its deletion was acknowledged at ${timeText(deletion.doneAt)}.`;
}

function* againstFinal({ versions, deletion, calls }: Post, final: EntryOf<'final'>) {
  if (final.status === null) return;
  if (deletion.doneAt < final.at) yield `Its deletion was acknowledged, and it is ${final.status}.`;
  if (final.marker === undefined) return;
  const version = versions.find(({ marker }) => marker === final.marker);
  if (!version || version.effect === 'none') yield `It ends as ${final.marker}, which was never accepted.`;
  else {
    if (isReplaced(version, versions, final.at))
      yield `It ends as ${final.marker}, and a later version was acknowledged.`;
    if (version.scheduledAt !== final.scheduledAt)
      yield `It ends with another time than that of ${final.marker}.`;
  }
  for (const { outcome, marker } of calls)
    if (outcome === 'accepted' && marker !== final.marker)
      yield `It ends as ${final.marker}, and ${marker} is live.`;
}
