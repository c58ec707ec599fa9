import { filesOf, mediaFields } from '@postrider/contracts';
import { currentOrigin, currentTime } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import type { Author } from './activity.ts';
import { gated, pending, requireNotPending } from './approval.ts';
import { createChange, requireSeen, type Seen } from './change.ts';
import { type CheckPost, createCheck } from './check.ts';
import { isEditable, type Post, resultsFor, withLead } from './post.ts';
import type { Terms } from './request.ts';
import { type RetryRequest, retryFailed } from './retry.ts';
import { createSave } from './save.ts';
import type { PostsStore } from './store.ts';

/** Every account of a post that is published must be connected; all targets have an id. */
const PUBLISHING = { isDraft: false, kept: [], refuseAmbiguousAccounts: false };

export type Publishing = ReturnType<typeof createPublishing>;

/**
 * Publishes posts now, and failed results again. Each is one conditional write that hands the post over: only one of
 * several concurrent requests, or of a request and the scheduler, succeeds. Repeating an `actionId` has no effect.
 */
export function createPublishing(store: PostsStore, outbox: Outbox, checkPost: CheckPost) {
  const check = createCheck(checkPost);
  const { change } = createChange(store);
  const save = createSave(store, outbox);

  return {
    /**
     * A post of a caller whose posts need approval waits for it, to be published then. Throws approval_pending for a post that
     * waits for it, post_not_editable once it can no longer be changed, and if it was changed after it was `seen`;
     * also the errors of scheduling.
     */
    publish: (
      workspaceId: string,
      postId: string,
      actionId: string,
      { needsApproval, actorId, ...plan }: Omit<Terms, 'refuseAmbiguousAccounts'>,
      seen: Seen,
    ): Promise<Post> =>
      change(
        workspaceId,
        postId,
        (post, now) => post.actionId === actionId || isEditable(post, now),
        async (post) => {
          if (post.actionId === actionId) return post;
          requireSeen(post, seen);
          if (!needsApproval) requireNotPending(post);
          const { profileId, caption, title, options, results } = post;
          const files = mediaFields(filesOf(post));
          const content = { profileId, caption, title, ...files, options, platforms: results };
          const { targets, leadMs } = await check(workspaceId, content, {
            ...PUBLISHING,
            keptFiles: filesOf(post).map(({ mediaId }) => mediaId),
            ...(!needsApproval && { goesOutAt: currentTime() }),
          });
          const now = currentTime();
          const { handoverMs: _before, ...rest } = post;
          const next: Post = {
            ...rest,
            ...withLead(leadMs),
            status: 'scheduled',
            scheduledAt: now,
            actionId,
            updatedAt: now,
            ...currentOrigin(),
            results: resultsFor(targets, results, uuidv7),
          };
          const request = { requestedAt: now, requestedBy: actorId };
          const ready = needsApproval
            ? pending(next, post.approval, request)
            : gated(next, { needsApproval, actorId }, now);
          return (await save(ready, plan, post, { actorId })) ? ready : undefined;
        },
      ),

    /** Throws invalid_request for an unknown result, and post_not_retryable. */
    retry: (
      workspaceId: string,
      postId: string,
      actionId: string,
      wanted: RetryRequest,
      author: Author = {},
    ): Promise<Post> =>
      change(
        workspaceId,
        postId,
        () => true,
        async (post) => {
          if (post.actionId === actionId) return post;
          const now = currentTime();
          const { post: next, outbox: entries } = retryFailed(
            { ...post, actionId, updatedAt: now },
            wanted,
            now,
            author,
          );
          const write = { post: next, outbox: entries, revision: post.revision };
          if (!(await store.write(workspaceId, write))) return undefined;
          void outbox.flush(postId, entries);
          return next;
        },
      ),
  };
}
