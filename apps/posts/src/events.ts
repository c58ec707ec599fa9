import type { EventType } from '@postrider/contracts';
import { type OutboxEntry, publicEntry } from '@postrider/service/outbox';
import { type Approval, type ApprovalStatus, ownData, type Post, type Result } from './post.ts';

/** The events about a whole post. */
type PostEvent = Extract<
  EventType,
  'post.scheduled' | 'post.updated' | 'post.finished' | 'post.deleted' | (typeof APPROVALS)[ApprovalStatus]
>;

/** The event of a change to each status of an approval. */
const APPROVALS = {
  pending: 'post.approval_requested',
  approved: 'post.approved',
  declined: 'post.declined',
} as const;

/**
 * An event about a whole post, for the same write as the change; flush it after the write.
 * @param more further fields of its `data`
 */
export const postEvent = (type: PostEvent, post: Post, more: Record<string, unknown> = {}): OutboxEntry => {
  const { _id, workspaceId, profileId, title, tags, status, results, scheduledAt } = post;
  const { reference, metadata } = ownData(post);
  return publicEntry(type, workspaceId, _id, {
    data: JSON.parse(
      JSON.stringify({
        post_id: _id,
        title,
        tags,
        reference: reference || null,
        metadata,
        status,
        platforms: results.map(({ platform, accountId }) => ({ platform, account_id: accountId })),
        scheduled_datetime: scheduledAt ?? null,
        ...more,
      }),
    ),
    accountIds: [...new Set(results.map(({ accountId }) => accountId))],
    tags,
    ...(profileId && { profileId }),
  });
};

/** The events of a saved post: a draft gets none until it is changed or waits for approval. */
export function savedEvents(post: Post, before: Post | undefined): OutboxEntry[] {
  const { approval, updatedAt } = post;
  const isDecided = approval && approval.status !== before?.approval?.status;
  const isScheduled = post.status === 'scheduled' && before?.status !== 'scheduled';
  return [
    ...(isDecided
      ? [
          postEvent(APPROVALS[approval.status], post, {
            updated_at: updatedAt,
            approval: approvalData(approval),
          }),
        ]
      : []),
    ...(isScheduled ? [postEvent('post.scheduled', post)] : []),
    ...(before && !isDecided && !isScheduled ? [postEvent('post.updated', post)] : []),
  ];
}

const approvalData = ({ status, requestedAt, decidedAt, comment, scheduledAt }: Approval) => ({
  status,
  requested_at: requestedAt,
  decided_at: decidedAt ?? null,
  comment: comment ?? null,
  scheduled_datetime: scheduledAt ?? null,
});

/** The event of a post that is done on every account. */
export const finishedEvent = (post: Post): OutboxEntry =>
  postEvent('post.finished', post, { results: post.results.map(resultData) });

const resultData = ({ _id, platform, accountId, status, externalId, url, publishedAt, error }: Result) => ({
  platform_post_id: _id,
  platform,
  account_id: accountId,
  status,
  external_id: externalId ?? null,
  url: url ?? null,
  published_at: publishedAt ?? null,
  error:
    status === 'failed' && error ? { code: error.code, message: error.message, action: error.action } : null,
});
