import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { fieldMask } from '@postrider/contracts';
import { type Post, PostStatus, PostView, UpdatePostRequestSchema } from '@postrider/contracts/posts';
import { noteSubject, type ReceivedViolation } from '@postrider/service';
import type { z } from 'zod';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { allowsPosting } from '../../workspaces/plan.ts';
import { readPageQuery } from '../page.ts';
import { created, noContent, ok } from '../response.ts';
import { type Route, type RouteCaller, type RouteContext, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import { violationForm } from '../violation.ts';
import * as examples from './examples.ts';
import { listPostsQuery, toListRequest } from './list-query.ts';
import { expandedPost, postMessage, toFields } from './messages.ts';
import { requireSame, splitReadOnly } from './read-only.ts';
import { createPost, deleteQuery, postList, postWithWarnings, updatePost } from './schemas.ts';

/** The problems that the rules of a platform can cause when a post is created or changed. */
export const CONTENT = ['content_rejected', 'account_not_connected', 'media_rejected'] as const;
/** For requests that may select an account by its platform. */
const NAMED_CONTENT = ['account_ambiguous', ...CONTENT] as const;
/** For requests that may schedule a post of a profile. */
export const LIMITS = ['schedule_limit_reached', 'limit_reached', 'profile_not_found'] as const;

/** The id of the post. Adds it to the log lines and spans of the request. */
export function noted(postId: string): string {
  noteSubject({ postId });
  return postId;
}

/** The post's last change that the caller has seen, for the posts service. */
export const seen = (updatedAt: Date | undefined) =>
  updatedAt && { seenUpdatedAt: timestampFromDate(updatedAt) };

const withWarnings = (post: Post | undefined, warnings: readonly ReceivedViolation[]) =>
  ok({ post: postMessage(present(post)), warnings: warnings.map(violationForm) }, post?.version);

/** Creates a post with this id, or returns the existing one. Throws AppError. */
export async function createOne(
  body: z.output<typeof createPost>,
  postId: string,
  { workspaceId, plan, refuseAmbiguousAccounts, needsApproval, actor }: RouteCaller,
  { services, profiles }: Pick<RouteContext, 'services' | 'profiles'>,
) {
  const { post, warnings } = await services.posts.createPost({
    workspaceId,
    postId,
    ...toFields(body),
    refuseAmbiguousAccounts,
    needsApproval,
    actorId: actor.id,
    ...(await profiles.ownerOf(workspaceId, body.profileId)),
    monthlyScheduleLimit: plan.monthlyScheduleLimit,
    draftLimit: plan.maxDrafts,
  });
  return { post: postMessage(present(post)), warnings: warnings.map(violationForm) };
}

export const postRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/posts',
    operationId: 'listPosts',
    tag: 'Posts',
    summary: 'List posts',
    description:
      'Scheduled posts and posts of a time range are ordered by their scheduled time, others newest first, and with `updatedSince` by their last change. A page may have fewer posts than `limit` before the end of the list: it ends after 4 MiB, and a search examines 10,000 posts for each page.',
    scope: 'posts:read',
    isHeavy: true,
    request: request({ query: listPostsQuery }),
    responses: { 200: { description: 'A page of posts.', body: postList } },
    problems: [],
    examples: examples.listPosts,
    async handler({ caller: { workspaceId, showsSummaries }, services, input: { query } }) {
      const { limit, offset, cursor, ...chosen } = query;
      const { page, paginationOf } = readPageQuery('listPosts', { limit, offset, cursor }, chosen);
      const wanted = toListRequest(chosen);
      const answer = await services.posts.listPosts({
        workspaceId,
        ...wanted,
        // For older processes of the posts service, which know only one.
        status: wanted.statuses[0] ?? PostStatus.SCHEDULED,
        ...(showsSummaries && { view: PostView.SUMMARY }),
        ...page,
      });
      return ok({
        posts: answer.posts.map(chosen.expand ? expandedPost : postMessage),
        pagination: paginationOf(answer),
      });
    },
  }),
  route({
    method: 'post',
    path: '/posts',
    operationId: 'createPost',
    tag: 'Posts',
    summary: 'Create or schedule a post',
    description:
      'Without `scheduledDatetime` and `schedule` the post is saved as a draft. If posts of the key need approval, a post with a time is a draft too, with a pending `approval`.',
    scope: 'posts:write',
    needsPaidPlan: true,
    idempotent: true,
    changes: 'post',
    request: request({ body: createPost }),
    responses: { 201: { description: 'The post.', body: postWithWarnings } },
    problems: [...LIMITS, ...NAMED_CONTENT],
    examples: examples.createPost,
    handler: async ({ caller, services, profiles, newId, input: { body } }) =>
      created(await createOne(body, noted(newId), caller, { services, profiles })),
  }),
  route({
    method: 'get',
    path: '/posts/:id',
    operationId: 'getPost',
    tag: 'Posts',
    summary: 'Get a post',
    scope: 'posts:read',
    versioned: true,
    request: request({ params: idParams('post') }),
    description:
      'The warning `short_notice` means that a post is published as soon as it is ready, after its time.',
    responses: { 200: { description: 'The post.', body: postWithWarnings } },
    problems: ['not_found'],
    examples: examples.getPost,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { post, warnings } = await services.posts.getPost({ workspaceId, postId: noted(params.id) });
      return withWarnings(post, warnings);
    },
  }),
  route({
    method: 'patch',
    path: '/posts/:id',
    operationId: 'updatePost',
    tag: 'Posts',
    summary: 'Edit, schedule or unschedule a post',
    description:
      'You can change a post until its `editableUntil`. The caption and options of a published post can be changed if all of its accounts that show something else then can edit live posts (`canEdit` of the results). Each result shows the progress in `changes`. Otherwise nothing is changed anywhere.',
    scope: 'posts:write',
    changes: 'post',
    versioned: true,
    request: request({ params: idParams('post'), body: updatePost }),
    responses: { 200: { description: 'The updated post.', body: postWithWarnings } },
    problems: ['not_found', 'approval_required', 'post_not_editable', ...LIMITS, ...NAMED_CONTENT],
    examples: examples.updatePost,
    async handler({
      caller: { workspaceId, plan, refuseAmbiguousAccounts, needsApproval, actor },
      services,
      profiles,
      seenUpdatedAt,
      ifMatch,
      input: { params, body },
    }) {
      const postId = noted(params.id);
      const { applyTo, ...own } = body;
      const { changes, readOnly } = splitReadOnly(own);
      const sent = Object.values(readOnly).some((value) => value !== undefined);
      // What can schedule posts counts against the limits of the profile.
      const schedules =
        [changes.scheduledDatetime, changes.schedule, changes.recurrence].some(Boolean) ||
        changes.recurrencePaused !== undefined ||
        applyTo === 'series';
      const before = sent || schedules ? await services.posts.getPost({ workspaceId, postId }) : undefined;
      if (sent) requireSame(readOnly, postMessage(present(before?.post)));
      const profileId = schedules ? present(before?.post).profileId : '';
      const { post, warnings } = await services.posts.updatePost({
        workspaceId,
        postId,
        ...seen(seenUpdatedAt),
        ifMatch,
        ...toFields(changes),
        updateMask: fieldMask(UpdatePostRequestSchema, {
          ...changes,
          ...('media' in changes && { mediaId: null }),
        }),
        ...(await profiles.limitsOf(workspaceId, profileId)),
        monthlyScheduleLimit: plan.monthlyScheduleLimit,
        draftLimit: plan.maxDrafts,
        maySchedule: allowsPosting(plan),
        appliesToSeries: applyTo === 'series',
        refuseAmbiguousAccounts,
        needsApproval,
        actorId: actor.id,
      });
      return withWarnings(post, warnings);
    },
  }),
  route({
    method: 'delete',
    path: '/posts/:id',
    operationId: 'deletePost',
    tag: 'Posts',
    summary: 'Delete a post',
    description: 'You can delete a post until its `editableUntil`, and after it failed.',
    scope: 'posts:write',
    changes: 'post',
    versioned: true,
    request: request({ params: idParams('post'), query: deleteQuery }),
    responses: { 204: { description: 'The post was deleted.' } },
    problems: ['not_found', 'post_not_editable'],
    examples: examples.deletePost,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { params, query } }) {
      const withLaterOccurrences = query.occurrences === 'later';
      await services.posts.deletePost({
        workspaceId,
        postId: noted(params.id),
        withLaterOccurrences,
        ifMatch,
      });
      return noContent();
    },
  }),
];
