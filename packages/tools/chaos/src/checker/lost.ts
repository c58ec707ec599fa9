import { ofEachPost, timeText } from './invariant.ts';
import type { Post } from './posts.ts';

/**
 * Every acknowledged post is there at the end, unless its deletion was asked for, and every one that is due has ended on
 * each account. Whether what it says is true is the invariant `untrue`.
 */
export const lost = ofEachPost(
  'lost',
  'A post that was acknowledged is there, and one that is due ends as published or failed on each account.',
  function* (post) {
    const { versions, deletion, finals, accountIds } = post;
    if (finals.length === 0 && versions[0]?.effect === 'done')
      yield 'It was created, and nobody has seen its end.';
    for (const final of finals) {
      if (final.status === null) {
        if (isCreated(post, final.postId) && deletion.effect === 'none')
          yield 'It was created and never deleted, and does not exist.';
        continue;
      }
      const missing = accountIds.filter((id) => !final.results.some(({ accountId }) => accountId === id));
      if (missing.length > 0) yield `It has no result on ${missing.join(', ')}.`;
      if (final.status === 'draft' || final.scheduledAt === null || final.scheduledAt > final.at) continue;
      if (final.status === 'scheduled')
        yield `It was due at ${timeText(final.scheduledAt)} and is still scheduled.`;
      for (const { accountId, status } of final.results)
        if (status !== 'published' && status !== 'failed')
          yield `It was due at ${timeText(final.scheduledAt)} and is still ${status} on ${accountId}.`;
    }
  },
);

/** True if an answer to a client had a post with this id. */
const isCreated = ({ versions, entries }: Post, postId: string) =>
  versions[0]?.effect === 'done' &&
  entries.some((entry) => entry.type === 'answer' && entry.postId === postId && (entry.status ?? 500) < 300);
