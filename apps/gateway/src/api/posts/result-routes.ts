import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, notFound } from '@postrider/service';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { noContent, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams, pathId } from '../schemas.ts';
import * as examples from './examples.ts';
import { resultMessage } from './messages.ts';
import { resultList } from './result-schemas.ts';
import { noted } from './routes.ts';

/** The results of posts. */
export const resultRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/posts/:id/results',
    operationId: 'listResults',
    tag: 'Posts',
    summary: 'List the results of a post',
    scope: 'posts:read',
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'One result for each account.', body: resultList } },
    problems: ['not_found'],
    examples: examples.listResults,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { results } = await services.posts.listResults({ workspaceId, postId: noted(params.id) });
      return ok({ results: results.map(resultMessage) });
    },
  }),
  route({
    method: 'delete',
    path: '/posts/:id/results/:resultId',
    operationId: 'deleteResult',
    tag: 'Posts',
    summary: 'Delete a live post from its platform',
    description:
      'Deletes a live post from one account, and every post of a thread, the last one first. The post, its result and its numbers remain here, with `deletedAt` in the result. Deleting it again also returns `204`. If the platform does not confirm it within a few seconds, the answer is `503`, and the deletion is repeated in the background for up to 24 hours: see `changes` of the result, or send the request again.',
    scope: 'posts:write',
    changes: 'post',
    audit: 'post.taken_down',
    request: request({ params: idParams('post').extend({ resultId: pathId('result') }) }),
    responses: { 204: { description: 'The platform has deleted it.' } },
    problems: ['not_found', 'approval_required', 'result_not_deletable'],
    examples: examples.deleteResult,
    async handler({ caller, services, unconfirmedDeletions, input: { params } }) {
      const { workspaceId, actor, needsApproval } = caller;
      const { resultId } = params;
      const postId = noted(params.id);
      const [{ post }, { results }] = await Promise.all([
        services.posts.getPost({ workspaceId, postId }),
        services.posts.listResults({ workspaceId, postId }),
      ]);
      const result = results.find(({ id }) => id === resultId);
      if (!result) throw notFound('result');
      const { platform, deletedAt } = result;
      const where = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
      const subject = { id: postId, name: `${present(post).title} (${where})` };
      try {
        await services.posts.deleteResult({
          workspaceId,
          postId,
          resultId,
          needsApproval,
          actorId: actor.id,
        });
      } catch (error) {
        if (error instanceof AppError && error.code === 'unavailable')
          await unconfirmedDeletions.note({ workspaceId, postId, resultId, actor, subject });
        throw error;
      }
      // The audit log has a deletion once, with its first request.
      const isRecorded = deletedAt || (await unconfirmedDeletions.confirm(workspaceId, { postId, resultId }));
      return isRecorded ? noContent() : { ...noContent(), subject };
    },
  }),
];
