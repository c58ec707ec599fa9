import { filesOf, mediaFields } from '@postrider/contracts';
import { currentOrigin, currentTime } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { requirePending, requireTimeLeft } from './approval.ts';
import { createChange, requireSeen } from './change.ts';
import { type CheckPost, createCheck } from './check.ts';
import { type Post, resultsFor, withLead } from './post.ts';
import { type PlanLimits, timeOf } from './request.ts';
import { createSave } from './save.ts';
import { shortNotice } from './short-notice.ts';
import type { PostsStore } from './store.ts';
import type { PostWithWarnings } from './update.ts';

/** A decision about a post. */
interface Decision {
  /** Identifies the request: repeating it has no effect. */
  actionId: string;
  /** The caller as in the gateway's audit log, or the approval link; empty if unknown. */
  actorId: string;
  /** The `updatedAt` of the post that the person has seen; undefined: any. */
  seenUpdatedAt: Date | undefined;
}

/** An approval; `scheduledDatetime` is another time than the requested one, or empty. */
interface Consent extends Decision {
  scheduledDatetime: string;
}

export type Approvals = ReturnType<typeof createApprovals>;

/**
 * Decides about posts that wait for approval. Each decision is one conditional write: only one of several concurrent ones
 * succeeds, and none about a post that changes meanwhile.
 */
export function createApprovals(store: PostsStore, outbox: Outbox, checkPost: CheckPost) {
  const check = createCheck(checkPost);
  const { change } = createChange(store);
  const save = createSave(store, outbox);

  return {
    /**
     * Schedules the post, or publishes it now if no time was requested. Its content, accounts and quota are checked as for any
     * scheduled post. Throws approval_not_pending, time_passed, post_not_editable if it was changed after `seenUpdatedAt`, and
     * the errors of scheduling.
     */
    approve: (
      workspaceId: string,
      postId: string,
      { actionId, actorId, seenUpdatedAt, scheduledDatetime }: Consent,
      plan: PlanLimits,
    ): Promise<PostWithWarnings> =>
      change(
        workspaceId,
        postId,
        () => true,
        async (post) => {
          if (post.actionId === actionId) return { post, warnings: [] };
          requirePending(post);
          requireSeen(post, { updatedAt: seenUpdatedAt, versions: [] });
          const now = currentTime();
          if (!scheduledDatetime) requireTimeLeft(post, now);
          const scheduledAt = scheduledDatetime
            ? timeOf(scheduledDatetime, post.timezone, now)
            : post.approval.scheduledAt;
          const { profileId, caption, title, options, results } = post;
          const content = {
            profileId,
            caption,
            title,
            ...mediaFields(filesOf(post)),
            options,
            platforms: results,
          };
          const rules = { isDraft: false, kept: [], refuseAmbiguousAccounts: false, scheduledAt };
          const { targets, warnings, leadMs } = await check(workspaceId, content, {
            ...rules,
            goesOutAt: scheduledAt ?? now,
          });
          const decidedAt = currentTime();
          const { handoverMs: _before, ...rest } = post;
          const next: Post = {
            ...rest,
            ...withLead(leadMs),
            status: 'scheduled',
            scheduledAt: scheduledAt ?? decidedAt,
            approval: { ...post.approval, status: 'approved', decidedAt, ...by(actorId) },
            actionId,
            updatedAt: decidedAt,
            ...currentOrigin(),
            results: resultsFor(targets, results, uuidv7),
          };
          if (!(await save(next, plan, post, { actorId }))) return undefined;
          return { post: next, warnings: [...warnings, ...shortNotice(next, decidedAt)] };
        },
      ),

    /** Throws approval_not_pending, and post_not_editable if it was changed after `seenUpdatedAt`. */
    decline: (
      workspaceId: string,
      postId: string,
      { actionId, actorId, seenUpdatedAt }: Decision,
      comment: string,
    ): Promise<Post> =>
      change(
        workspaceId,
        postId,
        () => true,
        async (post) => {
          if (post.actionId === actionId) return post;
          requirePending(post);
          requireSeen(post, { updatedAt: seenUpdatedAt, versions: [] });
          const decidedAt = currentTime();
          const next: Post = {
            ...post,
            approval: {
              ...post.approval,
              status: 'declined',
              decidedAt,
              ...by(actorId),
              ...(comment && { comment }),
            },
            actionId,
            updatedAt: decidedAt,
            ...currentOrigin(),
          };
          return (await save(next, { monthlyScheduleLimit: 0 }, post, { actorId })) ? next : undefined;
        },
      ),
  };
}

const by = (actorId: string) => actorId && { decidedBy: actorId };
