import { list, text } from '@postrider/contracts';
import { mayBeLive } from '@postrider/contracts/codes';
import { AppError, invalid, type Violation } from '@postrider/service';
import { z } from 'zod';
import { resultList } from '../../api/posts/result-schemas.ts';
import { confirm } from '../confirmation.ts';
import { idOfPost } from '../post-id.ts';
import { getPost, handlesOf, type Result, resultView, resultViewOf } from '../post-view.ts';
import { askAbout } from '../publication.ts';
import { idempotencyKey } from '../repeats.ts';
import { tool } from '../tool.ts';

export const retryPost = tool({
  name: 'retry_post',
  title: 'Retry a failed post',
  description:
    'Publishes the failed results of a post again, immediately, on the same accounts and with the same content, after the person has agreed. Use get_post first: if the text or media caused the failure, correct a copy from duplicate_post instead. Never repeats results that are live or being published.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  operations: ['retryPost'],
  input: z.strictObject({
    id: idOfPost,
    resultIds: list(text(1, 100), { min: 1, max: 20 })
      .optional()
      .meta({ description: 'Only these results of get_post; default: all failed ones.' }),
    force: z.boolean().optional().meta({
      description:
        'Also retries results with an unknown outcome, which may publish the post twice. Only use it after the person has checked the account.',
    }),
    idempotencyKey,
    confirm,
  }),
  output: z.object({ results: z.array(resultView) }),
  async run(session, { id, resultIds, force = false, idempotencyKey, confirm }) {
    const [post, { body }] = await Promise.all([
      getPost(session, id),
      session.execute('listResults', resultList, { params: { id } }),
    ]);
    const wanted = retryable(body.results, resultIds, force);
    const publication = {
      post: { ...post, platforms: wanted.map(({ platform, accountId }) => ({ platform, accountId })) },
      what: 'Publish again, now,',
      notes: force ? ['It may already be live there. Then it is published twice.'] : [],
      // Each retry needs its own agreement.
      about: ['retry', id, force, wanted.map((result) => [result.id, result.attempts])],
    };
    const question = await askAbout(session, publication, confirm);
    if (question) return question;
    const { body: retried } = await session.execute('retryPost', resultList, {
      params: { id },
      body: { resultIds: wanted.map((result) => result.id), ...(force && { force }) },
      ...(idempotencyKey !== undefined && { idempotencyKey: `mcp:retry:${idempotencyKey}` }),
    });
    const handles = await handlesOf(session);
    return { results: retried.results.map((result) => resultViewOf(result, session, handles)) };
  },
});

/**
 * The results that a retry publishes again, so that only shown results are retried. Throws the errors of the developer
 * API: invalid_request for an unknown result, and post_not_retryable.
 */
function retryable(results: readonly Result[], ids: readonly string[] | undefined, force: boolean): Result[] {
  const known = new Map(results.map((result) => [result.id, result]));
  const unknown = ids?.findIndex((id) => !known.has(id)) ?? -1;
  if (unknown >= 0)
    throw invalid(`/resultIds/${unknown}`, 'unknown_result', 'The post has no result with this id.');
  const named = ids ? results.filter(({ id }) => ids.includes(id)) : results.filter(hasFailed);
  const chosen = named.filter((result) => hasFailed(result) && (force || !isUnknown(result)));
  if (chosen.length > 0 && (!ids || chosen.length === named.length)) return chosen;
  throw new AppError('post_not_retryable', 'No result of this post has failed.', {
    errors: named.filter((result) => !chosen.includes(result)).map(violationOf),
  });
}

const hasFailed = ({ status }: Result) => status === 'failed';
const isUnknown = ({ error }: Result) => mayBeLive(error?.code);

const violationOf = (result: Result): Violation =>
  hasFailed(result)
    ? {
        path: '/force',
        code: 'outcome_unknown',
        message: `It is unknown whether the post went live on ${result.platform}. Ask the person to check. Use force only if it is not there.`,
      }
    : {
        path: '/resultIds',
        code: 'not_failed',
        message: `The result on ${result.platform} is ${result.status}, not failed.`,
      };
