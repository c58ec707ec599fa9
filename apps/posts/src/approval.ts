import { AppError } from '@postrider/service';
import type { Approval, Post } from './post.ts';

/** A caller that changes posts. */
export interface Gate {
  /** Whether the caller's posts need approval. */
  needsApproval: boolean;
  /** The caller as in the gateway's audit log; empty if unknown. */
  actorId: string;
}

/** A post that waits for approval. */
export type PendingPost = Post & { approval: Approval & { status: 'pending' } };

export const isPending = (post: Pick<Post, 'approval'>): post is PendingPost =>
  post.approval?.status === 'pending';

/** Whether a post is to be published: it is scheduled, or waits for approval. */
export const isWanted = (post: Post): boolean => post.status === 'scheduled' || isPending(post);

/** The time at which a post goes out, or for which it waits for approval. */
export const wantedTime = (post: Post): Date | undefined =>
  isPending(post) ? post.approval.scheduledAt : post.scheduledAt;

/** Who requests an approval, and when. */
interface ApprovalRequest {
  requestedAt: Date;
  /** As in the gateway's audit log; empty if unknown. */
  requestedBy: string;
}

/**
 * A draft that waits for approval. A request that is pending keeps its maker and its time.
 * @param scheduledAt the time to publish it; by default, as soon as it is approved
 */
export function pending(
  post: Post,
  before: Approval | undefined,
  request: ApprovalRequest,
  scheduledAt?: Date,
): Post {
  const { scheduledAt: _time, ...rest } = post;
  const { requestedAt, requestedBy } = before?.status === 'pending' ? before : request;
  return {
    ...rest,
    status: 'draft',
    approval: {
      status: 'pending',
      requestedAt,
      ...(requestedBy && { requestedBy }),
      ...(scheduledAt && { scheduledAt }),
    },
  };
}

/** An edited post, which goes on waiting for approval if it did before. */
export const stillPending = (edited: Post, before: Post): Post =>
  isPending(before)
    ? pending(edited, before.approval, { requestedBy: '', ...before.approval }, edited.scheduledAt)
    : edited;

/**
 * The post to save for a caller: a post that it schedules waits for approval if its posts need one. Otherwise a scheduled
 * post keeps only an approval, and a draft only a refusal.
 */
export function gated(post: Post, { needsApproval, actorId }: Gate, now: Date): Post {
  if (isPending(post)) return post;
  if (post.status === 'scheduled' && needsApproval)
    return pending(post, undefined, { requestedAt: now, requestedBy: actorId }, post.scheduledAt);
  const { approval, ...rest } = post;
  return approval?.status === (post.status === 'draft' ? 'declined' : 'approved') ? post : rest;
}

/** Throws approval_required if the caller's posts need approval, for a change of what is public that has none. */
export function requireFree(needsApproval: boolean): void {
  if (needsApproval)
    throw new AppError(
      'approval_required',
      'Your posts need approval. Ask a person who may approve posts to do this.',
    );
}

/** Throws approval_pending for a post that only an approval publishes. */
export function requireNotPending(post: Post): void {
  if (isPending(post))
    throw new AppError('approval_pending', 'This post is waiting for approval. Approve or decline it.');
}

/** Throws approval_not_pending for a post that does not wait for approval. */
export function requirePending(post: Post): asserts post is PendingPost {
  if (isPending(post)) return;
  const { status, decidedAt } = post.approval ?? {};
  const message = status
    ? `The post was ${status} at ${decidedAt?.toISOString()}.`
    : 'Nobody has requested approval of this post.';
  throw new AppError('approval_not_pending', message);
}

/** Throws time_passed for a post whose requested time has passed. */
export function requireTimeLeft({ approval: { scheduledAt } }: PendingPost, now: Date): void {
  if (!scheduledAt || scheduledAt > now) return;
  const message = `The requested time, ${scheduledAt.toISOString()}, has passed. Approve the post with another scheduledDatetime.`;
  throw new AppError('time_passed', message, {
    errors: [{ path: '/scheduledDatetime', code: 'not_in_future', message }],
  });
}
