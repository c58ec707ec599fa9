import type { Post, Result } from '@postrider/contracts/posts';
import { PostStatus, ResultStatus } from '@postrider/contracts/posts';
import { moment, orNull, present } from './common.ts';

/** The public names of the statuses. */
const POST_STATUS = new Map<PostStatus, string>([
  [PostStatus.DRAFT, 'draft'],
  [PostStatus.SCHEDULED, 'scheduled'],
  [PostStatus.PUBLISHED, 'published'],
  [PostStatus.FAILED, 'failed'],
]);

const RESULT_STATUS = new Map<ResultStatus, string>([
  [ResultStatus.PENDING, 'pending'],
  [ResultStatus.PUBLISHING, 'publishing'],
  [ResultStatus.PUBLISHED, 'published'],
  [ResultStatus.FAILED, 'failed'],
]);

export const postView = (post: Post) => ({
  id: post.id,
  caption: post.caption,
  title: post.title,
  status: present(POST_STATUS.get(post.status)),
  platforms: post.platforms.map(({ platform, accountId }) => ({ platform, accountId })),
  scheduledDatetime: moment(post.scheduledAt),
  timezone: post.timezone,
  tags: post.tags,
  mediaId: orNull(post.mediaId),
  options: post.options ?? {},
  createdAt: moment(post.createdAt),
  updatedAt: moment(post.updatedAt),
  publishedAt: moment(post.publishedAt),
});

export const resultView = (result: Result) => ({
  id: result.id,
  platform: result.platform,
  accountId: result.accountId,
  status: present(RESULT_STATUS.get(result.status)),
  url: orNull(result.url),
  externalId: orNull(result.externalId),
  publishedAt: moment(result.publishedAt),
  attempts: result.attempts,
  error: result.error
    ? { code: result.error.code, message: result.error.message, action: result.error.action }
    : null,
});
