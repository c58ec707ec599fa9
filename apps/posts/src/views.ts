import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import * as messages from '@postrider/contracts/posts';
import { isFinal, type Post, type PostStatus, type Result, type ResultStatus } from './post.ts';
import type { Publication } from './results.ts';
import type { Outcome } from './store.ts';

const POST_STATUS = {
  draft: messages.PostStatus.DRAFT,
  scheduled: messages.PostStatus.SCHEDULED,
  published: messages.PostStatus.PUBLISHED,
  failed: messages.PostStatus.FAILED,
} satisfies Record<PostStatus, messages.PostStatus>;

const RESULT_STATUS = {
  pending: messages.ResultStatus.PENDING,
  publishing: messages.ResultStatus.PUBLISHING,
  published: messages.ResultStatus.PUBLISHED,
  failed: messages.ResultStatus.FAILED,
} satisfies Record<ResultStatus, messages.ResultStatus>;

/** The status behind a message's value; undefined for an unspecified one. */
export const readPostStatus = (value: messages.PostStatus): PostStatus | undefined =>
  (['draft', 'scheduled', 'published', 'failed'] as const).find((status) => POST_STATUS[status] === value);

const time = (name: string, date: Date | undefined) => (date ? { [name]: timestampFromDate(date) } : {});

export const postMessage = (post: Post) => ({
  id: post._id,
  caption: post.caption,
  title: post.title,
  status: POST_STATUS[post.status],
  platforms: post.results.map(({ platform, accountId }) => ({ platform, accountId })),
  timezone: post.timezone,
  tags: post.tags,
  mediaId: post.mediaId ?? '',
  options: post.options,
  createdAt: timestampFromDate(post.createdAt),
  updatedAt: timestampFromDate(post.updatedAt),
  ...time('scheduledAt', post.scheduledAt),
  ...time('publishedAt', post.publishedAt),
});

export const resultMessage = (result: Result) => ({
  id: result._id,
  platform: result.platform,
  accountId: result.accountId,
  status: RESULT_STATUS[result.status],
  url: result.url ?? '',
  externalId: result.externalId ?? '',
  attempts: result.attempts,
  ...(result.error ? { error: result.error } : {}),
  ...time('publishedAt', result.publishedAt),
});

export const outcomeMessage = ({ workspaceId, postId, result }: Outcome) => ({
  eventId: result.eventId ?? '',
  workspaceId,
  postId,
  result: resultMessage(result),
  ...time('finishedAt', result.finishedAt),
});

export const handedOverMessage = ({ _id, workspaceId, results, handedOverAt }: Post) => ({
  postId: _id,
  workspaceId,
  publicationIds: results.filter(({ status }) => !isFinal(status)).map((result) => result._id),
  ...time('handedOverAt', handedOverAt),
});

export const publicationMessage = ({ post, result }: Publication) => ({
  postId: post._id,
  platform: result.platform,
  accountId: result.accountId,
  caption: post.caption,
  title: post.title,
  mediaId: post.mediaId ?? '',
  options: post.options,
  ...time('dueAt', post.scheduledAt),
});
