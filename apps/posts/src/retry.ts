import { mayBeLive } from '@postrider/contracts/codes';
import { AppError, invalid, type Violation } from '@postrider/service';
import { type Author, withActivity } from './activity.ts';
import type { Activity } from './activity-entry.ts';
import { handOver, type Step } from './handover.ts';
import type { Post, Result } from './post.ts';

/** The results to publish again. */
export interface RetryRequest {
  /** Also results with an unknown outcome, which may be published twice. */
  force: boolean;
  /** Empty: all failed ones. */
  resultIds: readonly string[];
}

const isUnknown = ({ error }: Result) => mayBeLive(error?.code);

/**
 * Hands over failed results of a post again. The publications keep their ids, by which platforms recognize live posts.
 * Throws invalid_request for an unknown result, and post_not_retryable.
 */
export function retryFailed(
  post: Post,
  { force, resultIds }: RetryRequest,
  now: Date,
  { actorId }: Author = {},
): Step {
  const known = new Set(post.results.map(({ _id }) => _id));
  const unknown = resultIds.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw invalid(`/resultIds/${unknown}`, 'unknown_result', 'The post has no result with this id.');
  const isNamed = resultIds.length > 0;
  const wanted = post.results.filter(({ _id, status }) =>
    isNamed ? resultIds.includes(_id) : status === 'failed',
  );
  const chosen = wanted.filter((result) => result.status === 'failed' && (force || !isUnknown(result)));
  if (chosen.length === 0 || (isNamed && chosen.length < wanted.length))
    throw notRetryable(wanted.filter((result) => !chosen.includes(result)));
  const retried = chosen.map(
    ({ platform, accountId }): Activity => ({
      kind: 'retried',
      at: now,
      platform,
      accountId,
      ...(actorId && { actorId }),
    }),
  );
  const results = post.results.map((result) =>
    chosen.includes(result)
      ? { ...result, status: 'pending' as const, retries: (result.retries ?? 0) + 1 }
      : result,
  );
  // The handover time is new, so that the platforms service finds it in the list if the event is lost.
  return handOver(
    {
      ...post,
      ...withActivity(post, retried),
      results,
      status: 'scheduled',
      handedOverAt: now,
      handoverAttempts: 0,
    },
    now,
  );
}

const notRetryable = (refused: readonly Result[]) =>
  new AppError('post_not_retryable', 'No result of this post has failed.', {
    errors: refused.map(violationOf),
  });

const violationOf = ({ platform, status }: Result): Violation =>
  status === 'failed'
    ? {
        path: '/force',
        code: 'outcome_unknown',
        message: `It is unknown whether the post went live on ${platform}. Check the account. If the post is not there, retry with "force": true.`,
      }
    : {
        path: '/resultIds',
        code: 'not_failed',
        message: `The result on ${platform} is ${status}, not failed.`,
      };
