import { type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import { HANDOVER_MS, handoverTime, isFinal, nextAsk, type Post } from './post.ts';

/** A post as it is to be written, and the events that go with it. */
export interface Step {
  post: Post;
  outbox: OutboxEntry[];
}

/**
 * Gives a scheduled post to the platforms service when less than the handover time is left, and otherwise notes when
 * the scheduler has to. For posts that are created or changed.
 */
export function handOverIfDue(post: Post, now: Date): Step {
  const { nextStepAt: _old, ...rest } = post;
  if (post.status !== 'scheduled' || !post.scheduledAt) return { post: rest, outbox: [] };
  if (post.scheduledAt.getTime() - now.getTime() > HANDOVER_MS) {
    return { post: { ...rest, nextStepAt: handoverTime(post.scheduledAt) }, outbox: [] };
  }
  return askPlatforms({ ...rest, handedOverAt: now }, now);
}

/**
 * Publishes an event for every result that is not done. The platforms service answers one that it knows by publishing
 * again how it ended. Both services also catch up from each other; asking again makes good for what is missed by that
 * too.
 */
export function askPlatforms(post: Post, now: Date): Step {
  const open = post.results.filter((result) => !isFinal(result.status));
  return {
    post: {
      ...post,
      results: post.results.map((result) =>
        open.includes(result) ? { ...result, status: 'publishing' } : result,
      ),
      handedOverAt: post.handedOverAt ?? now,
      asks: post.asks + 1,
      nextStepAt: nextAsk(post.asks, post, now),
    },
    outbox: open.map((result) => outboxEntry('publication.due', post.workspaceId, result._id)),
  };
}
