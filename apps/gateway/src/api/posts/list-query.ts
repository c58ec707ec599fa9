import { text } from '@postrider/contracts';
import { PostOrder } from '@postrider/contracts/posts';
import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { pageQuery } from '../page.ts';
import { profileFilter } from '../profile-fields.ts';
import { flag, uuid } from '../schemas.ts';
import { instant } from './date-time.ts';
import { APPROVAL_STATUSES, POST_STATUSES, tag } from './schemas.ts';

/** The order for each value of `sort`. */
export const ORDERS = {
  scheduledDatetime: PostOrder.SCHEDULED_ASC,
  '-scheduledDatetime': PostOrder.SCHEDULED_DESC,
  createdAt: PostOrder.CREATED_ASC,
  '-createdAt': PostOrder.CREATED_DESC,
} as const;

const sorts = z.enum(['scheduledDatetime', '-scheduledDatetime', 'createdAt', '-createdAt']);

/** The statuses of a list without `status`. */
export const DEFAULT_STATUSES = ['scheduled'] as const;

/** Comma-separated statuses. A violation in one is a violation of the parameter. */
const statuses = z
  .preprocess((value, context) => {
    if (value === undefined) return value;
    const items = typeof value === 'string' ? [...new Set(value.split(','))] : [];
    if (items.length > 0 && items.every((item) => z.enum(POST_STATUSES).safeParse(item).success))
      return items;
    context.issues.push({ code: 'invalid_value', values: [...POST_STATUSES], input: value });
    return value;
  }, z.array(z.enum(POST_STATUSES)).min(1).max(POST_STATUSES.length).optional())
  .meta({
    param: { style: 'form', explode: false },
    default: [...DEFAULT_STATUSES],
    description:
      'Only posts in this status, or in one of several, comma-separated. With `approval`, the default is any status.',
  });

/** The query of GET /posts. */
export const listPostsQuery = z.strictObject({
  status: statuses,
  profileId: profileFilter('posts'),
  tag: tag.optional().meta({ description: 'Only posts with this tag.' }),
  platform: z.enum(PLATFORMS).optional().meta({ description: 'Only posts on this platform.' }),
  accountId: uuid.optional().meta({ description: 'Only posts on this account.' }),
  mediaId: uuid.optional().meta({ description: 'Only posts with this file, at any position.' }),
  hasFailedResult: flag.meta({
    description:
      'Only posts that failed on at least one account; with `status=published,failed` also posts that are live on others.',
  }),
  approval: z.enum(APPROVAL_STATUSES).optional().meta({
    description: 'Only posts with an `approval` in this status: `pending` ones wait for a decision.',
  }),
  from: instant.optional().meta({
    description: 'Only posts whose `scheduledDatetime` is at this time or later. Drafts have none.',
  }),
  to: instant.optional().meta({ description: 'Only posts whose `scheduledDatetime` is earlier.' }),
  search: text(1, 100).optional().meta({
    description: 'Only posts whose `caption` or `title` contains this, in upper or lower case.',
  }),
  sort: sorts.optional().meta({
    description:
      'The order; `-` is descending. Default: `scheduledDatetime` for scheduled posts or a time range, otherwise `-createdAt`.',
  }),
  ...pageQuery('posts'),
});
