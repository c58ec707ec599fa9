import { filesOf, mediaFields } from '@postrider/contracts';
import {
  type Approval,
  ApprovalSchema,
  type Post,
  PostSchema,
  type Result,
  ResultSchema,
  ResultStatus,
} from '@postrider/contracts/posts';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import type { z } from 'zod';
import { isoTime, publicForm, withoutNulls } from '../messages.ts';
import { readOptions } from './options.ts';
import { result } from './result-schemas.ts';
import { approval, post, type READ_ONLY, type updatePost } from './schemas.ts';

const approvalMessage = publicForm<Approval>(ApprovalSchema, approval, {
  scheduledDatetime: ({ scheduledAt }) => isoTime(scheduledAt),
});

export const postMessage = publicForm<Post>(PostSchema, post.omit({ results: true }), {
  scheduledDatetime: ({ scheduledAt }) => isoTime(scheduledAt),
  media: filesOf,
  approval: ({ approval }) => (approval ? approvalMessage(approval) : null),
  seriesId: ({ seriesId }) => seriesId || null,
  recurrence: ({ recurrence }) => recurrence || null,
});

/** Whether a result is live on a platform that can do this with live posts. */
const can =
  (action: 'edit' | 'delete') =>
  ({ platform, status, deletedAt }: Result): boolean =>
    status === ResultStatus.PUBLISHED &&
    !deletedAt &&
    isPlatform(platform) &&
    PLATFORM_DEFINITIONS[platform].can[action];

export const resultMessage = publicForm<Result>(ResultSchema, result, {
  canEdit: can('edit'),
  canDelete: can('delete'),
});

/** A post with its results. */
export const expandedPost = (message: Post) => ({
  ...postMessage(message),
  results: message.results.map(resultMessage),
});

/** A platform's name, or an account. */
type Target = string | { platform: string; accountId: string };

interface PostBody extends Omit<z.output<typeof updatePost>, keyof typeof READ_ONLY.shape | 'platforms'> {
  platforms?: readonly Target[] | undefined;
  profileId?: string | null | undefined;
}

/** The fields of a request about a post, in the form of the posts service; absent ones have defaults. */
export const toFields = ({ platforms, options, media, ...fields }: PostBody) => ({
  ...withoutNulls(fields),
  ...(media && mediaFields(media.map(({ mediaId, altText }) => ({ mediaId, altText: altText ?? '' })))),
  ...(platforms && { platforms: platforms.map(toTarget) }),
  ...(options && { options: readOptions(options) }),
});

const toTarget = (target: Target) =>
  typeof target === 'string' ? { platform: target, accountId: '' } : target;
