import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PlatformsService } from '@postrider/contracts/platforms';
import { toAppError } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import type { GetAttempts } from './attempts.ts';
import type { CheckPost } from './check.ts';
import type { ChangeLive } from './live/changes.ts';
import type { FailedChange } from './live-change.ts';
import { readAttempts, readFailure, readOutcomes } from './messages.ts';
import type { GetOutcomes } from './results.ts';

/** The deadline for reading attempts; after it, results are returned without them. */
const ATTEMPTS_WITHIN_MS = 1_000;

/** The deadline for changing a live post, which may be a long thread. */
const CHANGED_WITHIN_MS = 40_000;

const NOT_CHANGED: FailedChange = {
  kind: 'failed',
  error: {
    code: 'internal',
    message: 'An internal error occurred.',
    action: 'Wait. It is repeated automatically.',
  },
  isFinal: false,
  retryAfterMs: 0,
};

/** The calls to the platforms service. */
export function usePlatforms(client: RpcClient<typeof PlatformsService>) {
  const checkPost: CheckPost = (workspaceId, content, rules) => {
    const { isDraft, kept, keptFiles = [], refuseAmbiguousAccounts, scheduledAt, goesOutAt } = rules;
    const { advises = false } = rules;
    const { profileId = '', platforms, caption, title, mediaId, media = [], options } = content;
    const keptIds = new Set(kept.map(({ accountId }) => accountId));
    const targets = platforms.map(({ platform, accountId }) => ({
      platform,
      accountId,
      isKept: keptIds.has(accountId),
    }));
    return client.checkPost({
      workspaceId,
      profileId,
      targets,
      caption,
      title,
      mediaId,
      media: [...media],
      options,
      isDraft,
      refuseAmbiguousAccounts,
      advises,
      keptMediaIds: [...keptFiles],
      ...(scheduledAt && { scheduledAt: timestampFromDate(scheduledAt) }),
      ...(goesOutAt && { goesOutAt: timestampFromDate(goesOutAt) }),
    });
  };

  const getOutcomes: GetOutcomes = async (ids) =>
    readOutcomes((await client.getPublications({ ids })).publications);

  const getAttempts: GetAttempts = async (ids) =>
    readAttempts((await client.getPublications({ ids }, ATTEMPTS_WITHIN_MS)).publications);

  /** A fault within this system is like one of the platform: the change is repeated. */
  const changeLive: ChangeLive = async ({ workspaceId, caption, title, options }, { _id: id }, kind) => {
    try {
      const { failure } =
        kind === 'delete'
          ? await client.removePublication({ workspaceId, id }, CHANGED_WITHIN_MS)
          : await client.editPublication({ workspaceId, id, caption, title, options }, CHANGED_WITHIN_MS);
      return failure ? readFailure(failure) : { kind: 'done' };
    } catch (error) {
      if (toAppError(error).code === 'not_found') return { ...NOT_CHANGED, isFinal: true };
      return NOT_CHANGED;
    }
  };

  return { client, changeLive, checkPost, getOutcomes, getAttempts };
}
