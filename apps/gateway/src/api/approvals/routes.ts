import type { Post } from '@postrider/contracts/posts';
import { currentTime } from '@postrider/service';
import { type ApprovalLink, linkState } from '../../approvals/link.ts';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { postMessage } from '../posts/messages.ts';
import { CONTENT, LIMITS, noted, seen } from '../posts/routes.ts';
import { onePost, postWithWarnings } from '../posts/schemas.ts';
import { created, noContent, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams, pathId } from '../schemas.ts';
import { violationForm } from '../violation.ts';
import * as examples from './examples.ts';
import {
  approvalLinkList,
  approvePost,
  createApprovalLink,
  createdApprovalLink,
  declinePost,
} from './schemas.ts';

/** Decisions about posts that wait for approval. */
export const approvalRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/posts/:id/approve',
    operationId: 'approvePost',
    tag: 'Posts',
    summary: 'Approve a post',
    description:
      'Schedules a post that waits for approval, or publishes it now if it has no requested time. Its content, its accounts and the monthly schedule limit are checked as for any scheduled post. Send the `updatedAt` of the post that was shown to the person, so that exactly this content goes out. If the requested time has passed, the API returns `409 time_passed`: send another `scheduledDatetime`.',
    scope: 'posts:approve',
    needsPaidPlan: true,
    idempotent: true,
    hasOptionalBody: true,
    changes: 'post',
    audit: 'post.approved',
    request: request({ params: idParams('post'), body: approvePost }),
    responses: { 200: { description: 'The scheduled post.', body: postWithWarnings } },
    problems: [
      ...(['not_found', 'approval_not_pending', 'time_passed', 'post_not_editable'] as const),
      ...LIMITS,
      ...CONTENT,
    ],
    examples: examples.approvePost,
    async handler({ caller, services, profiles, newId, input: { params, body } }) {
      const { workspaceId, plan, actor } = caller;
      const postId = noted(params.id);
      const before = present((await services.posts.getPost({ workspaceId, postId })).post);
      const answer = await services.posts.approvePost({
        workspaceId,
        postId,
        actionId: newId,
        actorId: actor.id,
        ...(await profiles.limitsOf(workspaceId, before.profileId)),
        ...seen(dateOf(body.updatedAt)),
        scheduledDatetime: body.scheduledDatetime ?? '',
        monthlyScheduleLimit: plan.monthlyScheduleLimit,
      });
      const post = present(answer.post);
      const warnings = answer.warnings.map(violationForm);
      return { ...ok({ post: postMessage(post), warnings }), subject: subjectOf(post) };
    },
  }),
  route({
    method: 'post',
    path: '/posts/:id/decline',
    operationId: 'declinePost',
    tag: 'Posts',
    summary: 'Decline a post',
    description:
      'Declines a post that waits for approval. It stays a draft, which its author can correct and schedule again.',
    scope: 'posts:approve',
    idempotent: true,
    hasOptionalBody: true,
    changes: 'post',
    audit: 'post.declined',
    request: request({ params: idParams('post'), body: declinePost }),
    responses: { 200: { description: 'The post.', body: onePost } },
    problems: ['not_found', 'approval_not_pending', 'post_not_editable'],
    examples: examples.declinePost,
    async handler({ caller: { workspaceId, actor }, services, newId, input: { params, body } }) {
      const answer = await services.posts.declinePost({
        workspaceId,
        postId: noted(params.id),
        actionId: newId,
        actorId: actor.id,
        ...seen(dateOf(body.updatedAt)),
        comment: body.comment ?? '',
      });
      const post = present(answer.post);
      return { ...ok({ post: postMessage(post) }), subject: subjectOf(post) };
    },
  }),
  route({
    method: 'post',
    path: '/posts/:id/approval-links',
    operationId: 'createApprovalLink',
    tag: 'Posts',
    summary: 'Create an approval link',
    description:
      'A link for a person without an account. Its page shows everything that the post publishes on each account. The person approves or declines it, once. Only this response contains the `url`.',
    scope: 'posts:approve',
    idempotent: 'with_secret',
    hasOptionalBody: true,
    audit: 'approval_link.created',
    request: request({ params: idParams('post'), body: createApprovalLink }),
    responses: { 201: { description: 'The link.', body: createdApprovalLink } },
    problems: ['not_found', 'limit_reached'],
    examples: examples.createApprovalLink,
    async handler({ caller, services, approvalLinks, newId, input: { params, body } }) {
      const { workspaceId } = caller;
      const postId = noted(params.id);
      const post = present((await services.posts.getPost({ workspaceId, postId })).post);
      const { link, url } = await approvalLinks.create(workspaceId, caller.origin(), caller.actor, {
        id: newId,
        postId,
        profileId: post.profileId,
        expiresAt: dateOf(body.expiresAt),
      });
      return { ...created({ approvalLink: { ...linkMessage(post)(link), url } }), subject: subjectOf(post) };
    },
  }),
  route({
    method: 'get',
    path: '/posts/:id/approval-links',
    operationId: 'listApprovalLinks',
    tag: 'Posts',
    summary: 'List the approval links of a post',
    description: 'All links of the post that are open or ended less than 30 days ago, oldest first.',
    scope: 'posts:approve',
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'The links, without their `url`.', body: approvalLinkList } },
    problems: ['not_found'],
    examples: examples.listApprovalLinks,
    async handler({ caller: { workspaceId }, services, approvalLinks, input: { params } }) {
      const postId = noted(params.id);
      const post = present((await services.posts.getPost({ workspaceId, postId })).post);
      return ok({ approvalLinks: (await approvalLinks.list(workspaceId, postId)).map(linkMessage(post)) });
    },
  }),
  route({
    method: 'delete',
    path: '/posts/:id/approval-links/:linkId',
    operationId: 'deleteApprovalLink',
    tag: 'Posts',
    summary: 'Revoke an approval link',
    description: 'The link can’t be used any more. A decision that was made with it stays.',
    scope: 'posts:approve',
    audit: 'approval_link.deleted',
    request: request({ params: idParams('post').extend({ linkId: pathId('approval link') }) }),
    responses: { 204: { description: 'The link was revoked.' } },
    problems: ['not_found'],
    examples: examples.deleteApprovalLink,
    async handler({ caller: { workspaceId }, services, approvalLinks, input: { params } }) {
      const postId = noted(params.id);
      const post = present((await services.posts.getPost({ workspaceId, postId })).post);
      await approvalLinks.remove(workspaceId, postId, params.linkId);
      return { ...noContent(), subject: subjectOf(post) };
    },
  }),
];

const dateOf = (time: string | null | undefined) => (time ? new Date(time) : undefined);

/** The name of a post in the audit log. */
const subjectOf = ({ id, title }: Post) => ({ id, name: title });

const linkMessage =
  ({ approval }: Post) =>
  (link: ApprovalLink) => {
    const state = linkState(link, approval, currentTime());
    return {
      id: link._id,
      status: state === 'deciding' ? 'open' : state,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      usedAt: (state === 'used' && link.usedAt?.toISOString()) || null,
    };
  };
