import { type Post, PostStatusSchema, type Result, ResultStatusSchema } from '@postrider/contracts/posts';
import { enumName, isoTime, orNull } from '../messages.ts';
import type { Targets } from './targets.ts';

export const postMessage = (post: Post) => ({
  id: post.id,
  caption: post.caption,
  title: post.title,
  status: enumName(PostStatusSchema, post.status),
  platforms: post.platforms.map(({ platform, accountId }) => ({ platform, accountId })),
  scheduledDatetime: isoTime(post.scheduledAt),
  timezone: post.timezone,
  tags: post.tags,
  mediaId: orNull(post.mediaId),
  options: post.options ?? {},
  createdAt: isoTime(post.createdAt),
  updatedAt: isoTime(post.updatedAt),
  publishedAt: isoTime(post.publishedAt),
});

export const resultMessage = (result: Result) => ({
  id: result.id,
  platform: result.platform,
  accountId: result.accountId,
  status: enumName(ResultStatusSchema, result.status),
  url: orNull(result.url),
  externalId: orNull(result.externalId),
  publishedAt: isoTime(result.publishedAt),
  attempts: result.attempts,
  error: result.error
    ? { code: result.error.code, message: result.error.message, action: result.error.action }
    : null,
});

/** The targets of a request, in the form of the posts service. */
export const toTargets = (targets: Targets) =>
  targets.map((target) => (typeof target === 'string' ? { platform: target, accountId: '' } : target));
