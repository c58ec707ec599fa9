import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { ApprovalStatus, PostOrder, PostStatus } from '@postrider/contracts/posts';
import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { withoutNulls } from '../messages.ts';
import { pageQuery } from '../page.ts';
import { profileFilter } from '../profile-fields.ts';
import { flag, reference, uuid } from '../schemas.ts';
import { instant } from './date-time.ts';
import { APPROVAL_STATUSES, POST_STATUSES, tag } from './schemas.ts';

/** The order for each value of `sort`. */
const ORDERS = {
  scheduledDatetime: PostOrder.SCHEDULED_ASC,
  '-scheduledDatetime': PostOrder.SCHEDULED_DESC,
  createdAt: PostOrder.CREATED_ASC,
  '-createdAt': PostOrder.CREATED_DESC,
} as const;

const sorts = z.enum(['scheduledDatetime', '-scheduledDatetime', 'createdAt', '-createdAt']);

/** The statuses of a list without `status`. */
const DEFAULT_STATUSES = ['scheduled'] as const;

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
      'Only posts in this status, or in one of several, comma-separated. With `approval` or `updatedSince`, the default is any status.',
  });

/** The fields of the query of GET /posts. */
export const listPostsQuery = z
  .strictObject({
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
    reference: reference.optional().meta({ description: 'Only posts with this reference of yours.' }),
    from: instant.optional().meta({
      description: 'Only posts whose `scheduledDatetime` is at this time or later. Drafts have none.',
    }),
    to: instant.optional().meta({ description: 'Only posts whose `scheduledDatetime` is earlier.' }),
    scheduledAfter: instant.optional().meta({
      description: 'Only posts whose `scheduledDatetime` is later. `from` includes the time itself.',
    }),
    scheduledBefore: instant.optional().meta({
      description: 'Only posts whose `scheduledDatetime` is earlier, as `to`.',
    }),
    updatedSince: instant.optional().meta({
      description:
        'Only posts whose `updatedAt` is at this time or later, in any status by default, in the order of `updatedAt`. A change is listed ten seconds after it was made, so that you miss none if you continue from the `updatedAt` of the last post.',
    }),
    expand: z.enum(['results']).optional().meta({ description: '`results` adds the results of each post.' }),
    search: text(1, 100).optional().meta({
      description: 'Only posts whose `caption` or `title` contains this, in upper or lower case.',
    }),
    sort: sorts.optional().meta({
      description:
        'The order; `-` is descending. Default: `scheduledDatetime` for scheduled posts or a time range, otherwise `-createdAt`.',
    }),
    ...pageQuery('posts'),
  })
  .superRefine(({ updatedSince, sort }, context) => {
    if (updatedSince === undefined || sort === undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['sort'],
      params: violationParams('not_allowed'),
      message: 'With `updatedSince`, posts are listed in the order of `updatedAt`. Omit `sort`.',
      input: sort,
    });
  });

/** The query in the form of the posts service, without its page. */
export function toListRequest(query: Omit<z.output<typeof listPostsQuery>, 'limit' | 'offset' | 'cursor'>) {
  const {
    status,
    from,
    to,
    scheduledAfter,
    scheduledBefore,
    updatedSince,
    approval,
    sort,
    expand,
    ...filter
  } = query;
  const names = status ?? (updatedSince === undefined && !approval ? DEFAULT_STATUSES : POST_STATUSES);
  const earliest = latest(from && Date.parse(from), scheduledAfter && Date.parse(scheduledAfter) + 1);
  const end = latest(to && -Date.parse(to), scheduledBefore && -Date.parse(scheduledBefore));
  return {
    ...withoutNulls(filter),
    statuses: names.map((name) => enumNumber(PostStatus, name)),
    ...(earliest !== undefined && { from: timestampFromDate(new Date(earliest)) }),
    ...(end !== undefined && { to: timestampFromDate(new Date(-end)) }),
    ...(updatedSince && { updatedSince: timestampFromDate(new Date(updatedSince)) }),
    ...(approval && { approval: enumNumber(ApprovalStatus, approval) }),
    ...(sort && { order: ORDERS[sort] }),
    expandResults: expand === 'results',
  };
}

/** The largest of the given times. */
function latest(...times: readonly (number | '' | undefined)[]): number | undefined {
  const given = times.filter((time) => typeof time === 'number');
  return given.length > 0 ? Math.max(...given) : undefined;
}
