import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, fieldsOf, maskedFields } from '@postrider/contracts';
import {
  ApprovalStatus,
  GetQueueResponseSchema,
  PostOrder,
  PostSchema,
  PostStatus,
  type PostsService,
  PostView,
  type UpdatePostRequest,
  UpdatePostRequestSchema,
} from '@postrider/contracts/posts';
import { expecting, invalid, positionToken, readPosition, versionOf, withVersion } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import { activityMessages } from './activity-message.ts';
import { requireFree } from './approval.ts';
import type { Approvals } from './approvals.ts';
import type { AddAttempts } from './attempts.ts';
import type { Seen } from './change.ts';
import type { DuplicatePost } from './duplicate.ts';
import { expandResults } from './expand.ts';
import type { PostOrder as ListOrder } from './list-query.ts';
import type { DeleteResult } from './live/delete-result.ts';
import {
  handedOverMessage,
  outcomeMessage,
  publicationMessage,
  resultMessage,
  seriesMessage,
  stateMessage,
  warnedMessage,
} from './messages.ts';
import type { Post } from './post.ts';
import { postMessage } from './post-message.ts';
import type { Posts } from './posts.ts';
import type { ProfilePostLimits } from './profile-quota.ts';
import type { Publishing } from './publishing.ts';
import type { Recurring } from './recurring/recurring.ts';
import type { Results } from './results.ts';
import { shortNoticeOf } from './short-notice.ts';
import type { QueueInUse, Slots, UsedQueue } from './slots/slots.ts';
import type { PostWithWarnings } from './update.ts';
import { requireVisibleQueue } from './visible.ts';

const MAX_PAGE = 500;
const MAX_WARNED = 100;

const ORDERS = new Map<PostOrder, ListOrder>([
  [PostOrder.SCHEDULED_ASC, 'scheduled'],
  [PostOrder.SCHEDULED_DESC, '-scheduled'],
  [PostOrder.CREATED_ASC, 'created'],
  [PostOrder.CREATED_DESC, '-created'],
]);

const pageSize = (limit: number) => Math.min(limit || MAX_PAGE, MAX_PAGE);

const versioned = (post: Post) => withVersion(PostSchema, postMessage(post));

const messageOf = ({ post, warnings }: PostWithWarnings) => ({
  post: versioned(post),
  warnings: [...warnings],
});

const usedQueueMessage = ({ timezone, slots, isInherited }: UsedQueue) => ({
  queue: { timezone, slots },
  isInherited,
});

/** The next free times do not change it. */
const versionOfQueue = (queue: UsedQueue): string =>
  versionOf(GetQueueResponseSchema, usedQueueMessage(queue));

const queueMessage = (queue: QueueInUse) => ({
  ...usedQueueMessage(queue),
  nextFree: queue.nextFree.map(timestampFromDate),
  version: versionOfQueue(queue),
});

const readSeen = ({
  seenUpdatedAt,
  ifMatch,
}: Partial<Pick<UpdatePostRequest, 'seenUpdatedAt'>> & Pick<UpdatePostRequest, 'ifMatch'>): Seen => ({
  updatedAt: seenUpdatedAt && timestampDate(seenUpdatedAt),
  versions: ifMatch,
});

/** Converts messages to calls and results to messages. */
export const createHandlers = (
  posts: Posts,
  recurring: Recurring,
  slots: Slots,
  duplicate: DuplicatePost,
  publishing: Publishing,
  approvals: Approvals,
  results: Results,
  deleteResult: DeleteResult,
  addAttempts: AddAttempts,
): Handlers<typeof PostsService> => ({
  createPost: async (request) => {
    const { workspaceId, postId, monthlyScheduleLimit, draftLimit, profileLimits, ...rest } =
      fieldsOf(request);
    const { refuseAmbiguousAccounts, needsApproval, actorId, ...post } = rest;
    const wanted = { ...post, options: post.options ?? {} };
    const plan = { monthlyScheduleLimit, draftLimit, profileLimits: postLimits(profileLimits) };
    const terms = { ...plan, refuseAmbiguousAccounts, needsApproval, actorId };
    return messageOf(await recurring.create(workspaceId, postId, wanted, terms));
  },

  validatePost: async (request) => {
    const { workspaceId, postId, refuseAmbiguousAccounts, ...post } = fieldsOf(request);
    const wanted = { ...post, options: post.options ?? {} };
    const { editableUntil, occurrences, ...found } = await posts.validate(workspaceId, wanted, {
      refuseAmbiguousAccounts,
      postId,
    });
    return {
      ...found,
      occurrences: occurrences.map(timestampFromDate),
      ...(editableUntil && { editableUntil: timestampFromDate(editableUntil) }),
    };
  },

  duplicatePost: async ({ workspaceId, postId, duplicateId, draftLimit, actorId }) => {
    return messageOf(await duplicate(workspaceId, postId, duplicateId, { draftLimit }, actorId));
  },

  getPost: async ({ workspaceId, postId }) => {
    const post = await posts.get(workspaceId, postId);
    return messageOf({ post, warnings: shortNoticeOf(post) });
  },

  listPosts: async (request) => {
    const {
      workspaceId,
      status,
      statuses,
      from,
      to,
      updatedSince,
      order,
      view,
      pageToken,
      approval,
      ...query
    } = fieldsOf(request);
    const wanted = (statuses.length > 0 ? statuses : [status]).map(
      (one) => enumName(PostStatus, one) ?? 'scheduled',
    );
    const page = await posts.list(workspaceId, {
      ...query,
      statuses: wanted,
      approval: enumName(ApprovalStatus, approval),
      from: from && timestampDate(from),
      to: to && timestampDate(to),
      updatedSince: updatedSince && timestampDate(updatedSince),
      order: ORDERS.get(order),
      isSummary: view === PostView.SUMMARY,
      after: readPosition(pageToken),
    });
    const results = query.expandResults ? await expandResults(page.posts, addAttempts) : undefined;
    return {
      posts: page.posts.map((post) => ({
        ...postMessage(post),
        ...(results && { results: results.get(post._id) ?? [] }),
      })),
      hasMore: page.next !== undefined,
      nextPageToken: page.next ? positionToken(page.next) : '',
      searched: page.searched,
    };
  },

  listWarnedPosts: async ({ workspaceId, limit }) => {
    const found = await posts.warned(workspaceId, Math.min(limit || MAX_WARNED, MAX_WARNED));
    return { posts: found.map(warnedMessage) };
  },

  listOccurrences: async ({ workspaceId, postId }) =>
    seriesMessage(await recurring.view(workspaceId, postId)),

  async getQueue({ workspaceId, profileId }) {
    requireVisibleQueue(profileId);
    return queueMessage(await slots.get({ workspaceId, profileId }));
  },

  async setQueue({ workspaceId, profileId, queue, ifMatch }) {
    requireVisibleQueue(profileId);
    const { timezone = 'UTC', slots: wanted = [] } = queue ?? {};
    const owner = { workspaceId, profileId };
    const replacement = { timezone, slots: wanted.map(({ weekdays, time }) => ({ weekdays, time })) };
    await slots.set(owner, replacement, expecting(ifMatch, versionOfQueue));
    return queueMessage(await slots.get(owner));
  },

  listPostStates: async ({ workspaceId, status, limit, pageToken }) => {
    const name = enumName(PostStatus, status);
    if (!name) throw invalid('/status', 'required', 'Send the status of the posts.');
    const { items, nextPageToken } = await posts.page(workspaceId, name, limit, pageToken);
    return { posts: items.map(stateMessage), nextPageToken };
  },

  getPostState: async ({ workspaceId, postId }) => ({
    post: stateMessage(await posts.get(workspaceId, postId)),
  }),

  updatePost: async (request) => {
    const { workspaceId, postId, updateMask, seenUpdatedAt, ifMatch, ...rest } = fieldsOf(request);
    const { monthlyScheduleLimit, draftLimit, profileLimits, maySchedule, appliesToSeries, ...others } = rest;
    const { refuseAmbiguousAccounts, needsApproval, actorId, ...fields } = others;
    const wanted = { ...fields, options: fields.options ?? {} };
    const changes = maskedFields(UpdatePostRequestSchema, wanted, updateMask);
    const plan = { monthlyScheduleLimit, draftLimit, maySchedule, profileLimits: postLimits(profileLimits) };
    const terms = { ...plan, refuseAmbiguousAccounts, needsApproval, actorId };
    const seen = readSeen({ seenUpdatedAt, ifMatch });
    const { recurrence, recurrenceTexts, recurrencePaused, ...own } = changes;
    const series = { recurrence, recurrenceTexts, recurrencePaused, appliesToSeries };
    return messageOf(await recurring.update(workspaceId, postId, own, terms, seen, series));
  },

  deletePost: async ({ workspaceId, postId, withLaterOccurrences, ifMatch }) => {
    await recurring.delete(workspaceId, postId, withLaterOccurrences, readSeen({ ifMatch }));
    return {};
  },

  publishPost: async ({ workspaceId, postId, actionId, seenUpdatedAt, ifMatch, ...request }) => {
    const { monthlyScheduleLimit, profileLimits, needsApproval, actorId } = request;
    const plan = { monthlyScheduleLimit, profileLimits: postLimits(profileLimits) };
    const terms = { ...plan, needsApproval, actorId };
    const seen = readSeen({ seenUpdatedAt, ifMatch });
    return { post: versioned(await publishing.publish(workspaceId, postId, actionId, terms, seen)) };
  },

  approvePost: async ({ workspaceId, postId, actionId, actorId, seenUpdatedAt, ...request }) => {
    const { scheduledDatetime, monthlyScheduleLimit, profileLimits } = request;
    const seen = seenUpdatedAt && timestampDate(seenUpdatedAt);
    const consent = { actionId, actorId, scheduledDatetime, seenUpdatedAt: seen };
    const plan = { monthlyScheduleLimit, profileLimits: postLimits(profileLimits) };
    return messageOf(await approvals.approve(workspaceId, postId, consent, plan));
  },

  declinePost: async ({ workspaceId, postId, actionId, actorId, seenUpdatedAt, comment }) => {
    const seen = seenUpdatedAt && timestampDate(seenUpdatedAt);
    const decision = { actionId, actorId, seenUpdatedAt: seen };
    return { post: postMessage(await approvals.decline(workspaceId, postId, decision, comment)) };
  },

  retryPost: async ({ workspaceId, postId, actionId, force, resultIds, needsApproval, actorId }) => {
    requireFree(needsApproval);
    const post = await publishing.retry(workspaceId, postId, actionId, { force, resultIds }, { actorId });
    return { results: post.results.map(resultMessage) };
  },

  async listResults({ workspaceId, postId }) {
    const post = await posts.get(workspaceId, postId);
    return { results: (await addAttempts(post.results)).map(resultMessage) };
  },

  async listActivity({ workspaceId, postId }) {
    return { activity: activityMessages(await posts.get(workspaceId, postId)) };
  },

  async deleteResult({ workspaceId, postId, resultId, needsApproval, actorId }) {
    requireFree(needsApproval);
    await deleteResult(workspaceId, postId, resultId, { actorId });
    return {};
  },

  getUsage: async ({ workspaceId, profileId, draftLimit }) => {
    const { resetsAt, dayResetsAt, ...counts } = profileId
      ? await posts.profileUsage(workspaceId, profileId)
      : { dayResetsAt: undefined, ...(await posts.usage(workspaceId, draftLimit)) };
    return {
      ...counts,
      resetsAt: timestampFromDate(resetsAt),
      ...(dayResetsAt && { dayResetsAt: timestampFromDate(dayResetsAt) }),
    };
  },

  getPublication: async ({ workspaceId, publicationId }) =>
    publicationMessage(await results.publication(workspaceId, publicationId)),

  listHandedOver: async ({ since, afterPostId, limit }) => {
    const from = since ? timestampDate(since) : new Date(0);
    const posts = await results.handedOverSince(from, afterPostId, pageSize(limit));
    return { posts: posts.map(handedOverMessage) };
  },

  listOutcomes: async ({ since, afterEventId, limit }) => {
    const from = since ? timestampDate(since) : new Date(0);
    const finished = await results.finishedSince(from, afterEventId, pageSize(limit));
    return { outcomes: finished.map(outcomeMessage) };
  },
});

/** The limits that posts count against, without the others of the message: a series stores them. */
const postLimits = (limits: ProfilePostLimits | undefined): ProfilePostLimits | undefined =>
  limits && {
    ...(limits.postsPerDay !== undefined && { postsPerDay: limits.postsPerDay }),
    ...(limits.postsPerMonth !== undefined && { postsPerMonth: limits.postsPerMonth }),
  };
