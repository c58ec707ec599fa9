import { currentOrigin } from '@postrider/service';
import { type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import { handoverTime, isFinal, nextHandoverAttempt, type Post } from './post.ts';

/** A post to write, and its events. */
export interface Step {
  post: Post;
  outbox: OutboxEntry[];
}

/**
 * Hands over a scheduled post if less than the handover time is left; otherwise sets the time for the scheduler. For
 * posts that are created or changed.
 */
export function handOverIfDue(post: Post, now: Date): Step {
  const { nextStepAt: _old, ...rest } = post;
  const nextStepAt = handoverTime(post);
  if (post.status !== 'scheduled' || !nextStepAt) return { post: rest, outbox: [] };
  if (nextStepAt > now) return { post: { ...rest, nextStepAt }, outbox: [] };
  return handOver({ ...rest, handedOverAt: now }, now);
}

/**
 * Publishes an event for every unfinished result, again on each attempt. For a finished publication the platforms
 * service responds by publishing its outcome again. Both services also catch up from each other; a repeated handover
 * covers the rest.
 */
export function handOver(post: Post, now: Date): Step {
  const unfinished = post.results.filter((result) => !isFinal(result.status));
  return {
    post: {
      ...post,
      results: post.results.map((result) =>
        unfinished.includes(result) ? { ...result, status: 'publishing' } : result,
      ),
      handedOverAt: post.handedOverAt ?? now,
      handoverAttempts: post.handoverAttempts + 1,
      nextStepAt: nextHandoverAttempt(post, now),
      ...currentOrigin(),
    },
    outbox: unfinished.map((result) => outboxEntry('publication.due', post.workspaceId, result._id)),
  };
}
