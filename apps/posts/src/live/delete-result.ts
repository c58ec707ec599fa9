import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, currentOrigin, currentTime, notFound } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { type Author, withActivity } from '../activity.ts';
import { createChange } from '../change.ts';
import type { Change } from '../live-change.ts';
import { isLive, type Post, type Result } from '../post.ts';
import type { PostsStore } from '../store.ts';
import type { Changes } from './changes.ts';
import { GIVE_UP_HOURS, pendingChanges, withChange, withResults } from './progress.ts';

export type DeleteResult = (
  workspaceId: string,
  postId: string,
  resultId: string,
  author?: Author,
) => Promise<void>;

/**
 * Deletes live posts from their platforms. Resolves once the platform has confirmed it, also if it was deleted before.
 * Throws not_found, result_not_deletable and, while it is not confirmed, unavailable.
 */
export function createDeleteResult(store: PostsStore, changes: Changes): DeleteResult {
  const { change } = createChange(store);

  /** Records the wish, unless there is one. Undefined for a result that is deleted. */
  const request = (workspaceId: string, postId: string, resultId: string, { actorId }: Author) =>
    change(
      workspaceId,
      postId,
      () => true,
      async (post) => {
        const result = resultOf(post, resultId);
        if (result.deletedAt) return {};
        const present = pendingDeletion(result);
        if (present) return { post, result, change: present };
        requireDeletable(result);
        const now = currentTime();
        const id = uuidv7();
        const { platform, accountId } = result;
        const entry = { kind: 'deletion_requested' as const, at: now, platform, accountId, ...by(actorId) };
        const base = { ...post, ...withActivity(post, [entry]), updatedAt: now, ...currentOrigin() };
        const next = withResults(base, (each) =>
          each._id === resultId ? withChange(each, 'delete', id, now) : each,
        );
        const write = { post: next, outbox: [], revision: post.revision };
        if (!(await store.write(workspaceId, write))) return undefined;
        return { post: next, result, change: pendingDeletion(resultOf(next, resultId)) };
      },
    );

  return async (workspaceId, postId, resultId, author = {}) => {
    const { post, result, change: wanted } = await request(workspaceId, postId, resultId, author);
    if (!post || !wanted) return;
    await changes.attemptNow(post, [{ result, change: wanted }]);
    const now = await store.get(workspaceId, postId);
    if (now) requireDeleted(resultOf(now, resultId), wanted._id);
  };
}

function resultOf({ results }: Post, resultId: string): Result {
  const result = results.find(({ _id }) => _id === resultId);
  if (!result) throw notFound('result');
  return result;
}

const by = (actorId: string | undefined) => actorId && { actorId };

const pendingDeletion = (result: Result): Change | undefined =>
  pendingChanges(result).find(({ kind }) => kind === 'delete');

const notDeletable = (message: string) => new AppError('result_not_deletable', message);

/** Throws result_not_deletable for a result that is not live, or whose platform can't delete posts. */
function requireDeletable(result: Result): void {
  const { platform, status, error } = result;
  const rules = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform] : undefined;
  const name = rules?.name ?? platform;
  if (error?.code === 'outcome_unknown')
    throw notDeletable(`It is unknown whether the post went live on ${name}. Check the account.`);
  if (status === 'failed') throw notDeletable(`The post has failed on ${name}, so it is not live there.`);
  if (!isLive(result)) throw notDeletable(`The post is not live on ${name} yet.`);
  if (!rules?.can.delete)
    throw notDeletable(`Posts on ${name} can’t be deleted through its API. Delete the post on ${name}.`);
}

/** Throws result_not_deletable if the deletion has failed, and unavailable while it is pending. */
function requireDeleted({ platform, deletedAt, changes = [] }: Result, changeId: string): void {
  if (deletedAt) return;
  const wanted = changes.find(({ _id }) => _id === changeId);
  const { message = '', action = '' } = wanted?.error ?? {};
  if (wanted?.status === 'failed') throw notDeletable(`${message} ${action}`);
  const name = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
  const waitMs = (wanted?.dueAt ?? currentTime()).getTime() - currentTime().getTime();
  throw new AppError(
    'unavailable',
    `${name} has not confirmed the deletion. It is repeated automatically, for up to ${GIVE_UP_HOURS} hours. ${message}`.trim(),
    { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) },
  );
}
