import { ofEachPost, timeText } from './invariant.ts';
import type { Post } from './posts.ts';

/**
 * Every acknowledged post exists at the end, unless its deletion was requested, and every due one has ended on each
 * account. The invariant `untrue` checks its results.
 */
export const lost = ofEachPost(
  'lost',
  'An acknowledged post exists, and a due one ends as published or failed on each account.',
  function* (post) {
    const { versions, deletion, finals, accountIds } = post;
    if (finals.length === 0 && versions[0]?.effect === 'done')
      yield 'It was created, and its end was not observed.';
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

/** True if a response to a client contained a post with this id. */
const isCreated = ({ versions, entries }: Post, postId: string) =>
  versions[0]?.effect === 'done' &&
  entries.some((entry) => entry.type === 'answer' && entry.postId === postId && (entry.status ?? 500) < 300);
