import type { EventType } from '@postrider/contracts';
import { type OutboxEntry, publicEntry } from '@postrider/service/outbox';
import type { Post, Result } from './post.ts';

/** The events about a whole post. */
type PostEvent = Extract<EventType, 'post.scheduled' | 'post.updated' | 'post.finished' | 'post.deleted'>;

/**
 * An event about a whole post, for the same write as the change; flush it after the write.
 * @param more further fields of its `data`
 */
export const postEvent = (type: PostEvent, post: Post, more: Record<string, unknown> = {}): OutboxEntry => {
  const { _id, workspaceId, profileId, title, tags, status, results, scheduledAt } = post;
  return publicEntry(type, workspaceId, _id, {
    data: JSON.parse(
      JSON.stringify({
        post_id: _id,
        ...{ title, tags, status },
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

/** The event of a saved post, if it has one: a draft gets none until it is changed. */
export function savedEvent(post: Post, before: Post | undefined): OutboxEntry[] {
  const isScheduled = post.status === 'scheduled' && before?.status !== 'scheduled';
  if (isScheduled) return [postEvent('post.scheduled', post)];
  return before ? [postEvent('post.updated', post)] : [];
}

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
