import { currentTime, type Log, resumeJob, within } from '@postrider/service';
import { createChange } from '../change.ts';
import type { Attempted, Change } from '../live-change.ts';
import type { Post, Result } from '../post.ts';
import type { PostsStore } from '../store.ts';
import { afterAttempt, claimDue } from './progress.ts';

/** Changes the live post of a result on its platform; can be repeated. */
export type ChangeLive = (post: Post, result: Result, kind: Change['kind']) => Promise<Attempted>;

export type Changes = ReturnType<typeof createChanges>;

/** How long a request waits for its attempts. */
const WAIT_MS = 4_000;

/**
 * Attempts changes of live posts. A change is recorded before its first attempt, and repeated until it is done or can't
 * be done, also by another process after a crash. Attempts can be made twice, because each has the same effect.
 */
export function createChanges(store: PostsStore, changeLive: ChangeLive, log: Log) {
  const { change: changePost } = createChange(store);

  /** Attempts a change and records the result. Rejects only if recording fails. */
  async function attempt(post: Post, result: Result, { _id: changeId, kind }: Change): Promise<void> {
    const { workspaceId, _id: postId } = post;
    const attempted = await changeLive(post, result, kind);
    await changePost(
      workspaceId,
      postId,
      () => true,
      async (now) => {
        const next = afterAttempt(now, { resultId: result._id, changeId }, attempted, currentTime());
        return (
          !next ||
          (await store.write(workspaceId, { post: next, outbox: [], revision: now.revision })) ||
          undefined
        );
      },
    );
    const code = attempted.kind === 'failed' ? attempted.error.code : undefined;
    log.info({ resultId: result._id, change: kind, outcome: attempted.kind, code }, 'live post changed');
  }

  /** Attempts changes in the background. Never rejects: what was not recorded is attempted again. */
  async function attemptAll(
    post: Post,
    wanted: readonly { result: Result; change: Change }[],
  ): Promise<void> {
    const job = resumeJob(
      'change live post',
      { workspaceId: post.workspaceId, postId: post._id },
      post,
      post.updatedAt,
    );
    const results = await job.run(() =>
      Promise.allSettled(wanted.map(({ result, change }) => attempt(post, result, change))),
    );
    job.end();
    for (const { reason } of results.filter((each) => each.status === 'rejected'))
      log.warn({ err: reason, postId: post._id }, 'changing a live post failed, and is repeated');
  }

  return {
    /** Attempts changes, and waits a few seconds for them. Later ones continue in the background. */
    async attemptNow(post: Post, wanted: readonly { result: Result; change: Change }[]): Promise<void> {
      await within(WAIT_MS, attemptAll(post, wanted));
    },

    /** Over all workspaces: attempts the changes that are due, at most `limit` posts. True if there may be more. */
    async attemptDue(limit: number): Promise<boolean> {
      const due = await store.changesDue(currentTime(), limit);
      await Promise.all(
        due.map(async (post) => {
          const { post: next, claimed } = claimDue(post, currentTime());
          const write = { post: next, outbox: [], revision: post.revision };
          if (await store.write(post.workspaceId, write)) await attemptAll(next, claimed);
        }),
      );
      return due.length === limit;
    },
  };
}
