import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber, filesOf } from '@postrider/contracts';
import { ApprovalStatus, PostStatus } from '@postrider/contracts/posts';
import { type Approval, handoverTime, type ListedPost } from './post.ts';

/** A field with a time, if there is one. */
export const time = (name: string, date: Date | undefined) =>
  date ? { [name]: timestampFromDate(date) } : {};

const approvalMessage = ({ status, requestedAt, decidedAt, scheduledAt, ...rest }: Approval) => ({
  ...rest,
  status: enumNumber(ApprovalStatus, status),
  requestedAt: timestampFromDate(requestedAt),
  ...time('decidedAt', decidedAt),
  ...time('scheduledAt', scheduledAt),
});

/** A post as a message. Fields with the same form in both need no line here. */
export const postMessage = ({
  createdAt,
  updatedAt,
  publishedAt,
  scheduledAt,
  approval,
  results,
  ...post
}: ListedPost) => ({
  ...post,
  media: filesOf(post),
  id: post._id,
  status: enumNumber(PostStatus, post.status),
  platforms: results.map(({ platform, accountId }) => ({ platform, accountId })),
  failedResults: results.filter((result) => result.status === 'failed').length,
  createdAt: timestampFromDate(createdAt),
  updatedAt: timestampFromDate(updatedAt),
  ...time('scheduledAt', scheduledAt),
  ...time('editableUntil', handoverTime({ ...post, scheduledAt })),
  ...time('publishedAt', publishedAt),
  ...(approval && { approval: approvalMessage(approval) }),
});
