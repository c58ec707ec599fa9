import { MAX_VIOLATIONS } from '@postrider/service';
import type { z } from 'zod';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { isoTime } from '../messages.ts';
import { created, ok } from '../response.ts';
import { type Route, type RouteCaller, type RouteContext, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import { violationForm } from '../violation.ts';
import * as examples from './action-examples.ts';
import { oneValidation, retryPost } from './action-schemas.ts';
import { composition, readComposition } from './composition.ts';
import { postMessage, resultMessage } from './messages.ts';
import { resultList } from './result-schemas.ts';
import { CONTENT, LIMITS, noted, seen } from './routes.ts';
import { onePost, postWithWarnings } from './schemas.ts';

/** Every problem that creating the post would report. */
export async function checkOne(
  body: z.output<typeof composition>,
  { workspaceId, refuseAmbiguousAccounts }: RouteCaller,
  { services, profiles }: Pick<RouteContext, 'services' | 'profiles'>,
) {
  const { errors: wrong, fields, isKnown } = readComposition(body);
  const { profileId = '', errors: unowned } = await profiles.plannedOwner(workspaceId, fields.profileId);
  const planned = { ...fields, profileId, refuseAmbiguousAccounts };
  const checked = await services.posts.validatePost({ workspaceId, ...planned });
  const errors = [...wrong, ...unowned, ...checked.errors.filter(({ path }) => !isKnown(path))];
  return {
    isValid: errors.length === 0,
    errors: errors.slice(0, MAX_VIOLATIONS).map(violationForm),
    warnings: checked.warnings.map(violationForm),
    occurrences: checked.occurrences.map(isoTime),
    editableUntil: isoTime(checked.editableUntil),
  };
}

/** The actions on posts besides creating, changing and deleting them. */
export const postActionRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/posts/validate',
    operationId: 'validatePost',
    tag: 'Posts',
    summary: 'Check a post without saving it',
    description:
      'Reports every problem that POST /posts would reject: the form of each field, the accounts, the time, and the content by the rules of each platform. Fields may be missing, empty or wrong while a person writes. It saves and counts nothing, and does not check the limits of the plan. Only a body that is not a JSON object, or has an unknown field, returns `400`.',
    scope: 'posts:write',
    judgesValues: true,
    request: request({ body: composition }),
    responses: {
      200: { description: 'The result of the checks, with every problem.', body: oneValidation },
    },
    problems: [],
    examples: examples.validatePost,
    handler: async ({ caller, services, profiles, input: { body } }) =>
      ok({ validation: await checkOne(body, caller, { services, profiles }) }),
  }),
  route({
    method: 'post',
    path: '/posts/:id/publish',
    operationId: 'publishPost',
    tag: 'Posts',
    summary: 'Publish a post now',
    description:
      'Publishes a draft, or a scheduled post until its `editableUntil`. The response does not wait for the platforms: the post is `scheduled`, with the current time, until every platform is done. A post that was not scheduled before counts against the monthly schedule limit. If posts of the key need approval, the post stays a draft, and is published when it is approved.',
    scope: 'posts:write',
    needsPaidPlan: true,
    idempotent: true,
    changes: 'post',
    versioned: true,
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'The post, which is being published.', body: onePost } },
    problems: ['not_found', 'post_not_editable', 'approval_pending', ...LIMITS, ...CONTENT],
    examples: examples.publishPost,
    async handler({ caller, services, profiles, newId, ...call }) {
      const { workspaceId, plan, needsApproval, actor } = caller;
      const { seenUpdatedAt, ifMatch } = call;
      const { params } = call.input;
      const postId = noted(params.id);
      const before = await services.posts.getPost({ workspaceId, postId });
      const { post } = await services.posts.publishPost({
        workspaceId,
        postId,
        ...(await profiles.limitsOf(workspaceId, present(before.post).profileId)),
        ...seen(seenUpdatedAt),
        ifMatch,
        actionId: newId,
        monthlyScheduleLimit: plan.monthlyScheduleLimit,
        needsApproval,
        actorId: actor.id,
      });
      return ok({ post: postMessage(present(post)) });
    },
  }),
  route({
    method: 'post',
    path: '/posts/:id/duplicate',
    operationId: 'duplicatePost',
    tag: 'Posts',
    summary: 'Duplicate a post',
    description:
      'Saves a draft with the content of a post in any status. It leaves out accounts on which the post is live (warning `live_account_left_out`). If the post is live on all of its accounts, it keeps them all (`live_account_kept`). The content is checked when you change or schedule the draft.',
    scope: 'posts:write',
    needsPaidPlan: true,
    idempotent: true,
    changes: 'post',
    request: request({ params: idParams('post') }),
    responses: { 201: { description: 'The draft.', body: postWithWarnings } },
    problems: ['not_found', 'limit_reached'],
    examples: examples.duplicatePost,
    async handler({ caller: { workspaceId, plan, actor }, services, newId, input: { params } }) {
      const { post, warnings } = await services.posts.duplicatePost({
        workspaceId,
        postId: params.id,
        duplicateId: noted(newId),
        draftLimit: plan.maxDrafts,
        actorId: actor.id,
      });
      return created({ post: postMessage(present(post)), warnings: warnings.map(violationForm) });
    },
  }),
  route({
    method: 'post',
    path: '/posts/:id/retry',
    operationId: 'retryPost',
    tag: 'Posts',
    summary: 'Publish failed results again',
    description:
      'Publishes failed results again, on the same accounts and with the same content. A result with the code `outcome_unknown` or `still_processing` needs `force: true`, because it may be live already. It is looked up once more first. The post is `scheduled` until every platform is done.',
    scope: 'posts:write',
    needsPaidPlan: true,
    idempotent: true,
    hasOptionalBody: true,
    changes: 'post',
    request: request({ params: idParams('post'), body: retryPost }),
    responses: { 200: { description: 'All results of the post.', body: resultList } },
    problems: ['not_found', 'approval_required', 'post_not_retryable'],
    examples: examples.retryPost,
    async handler({ caller, services, newId, input: { params, body } }) {
      const { workspaceId, needsApproval, actor } = caller;
      const { results } = await services.posts.retryPost({
        workspaceId,
        postId: noted(params.id),
        actionId: newId,
        force: body.force ?? false,
        resultIds: body.resultIds ?? [],
        needsApproval,
        actorId: actor.id,
      });
      return ok({ results: results.map(resultMessage) });
    },
  }),
];
