import { AppError, createQuota, currentTime } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { handOverIfDue } from './handover.ts';
import { monthOf, nextMonth, type Post } from './post.ts';
import type { PostsStore } from './store.ts';

/** What a workspace's plan allows; a caller that knows no limit for drafts leaves it out. */
export interface PlanLimits {
  monthlyScheduleLimit: number;
  draftLimit?: number | undefined;
}

/**
 * Writes a post, a new one or in place of `before`, and hands it over where its time is near. Counts it where it is
 * scheduled for the first time, and where it becomes a draft. False after a conflict.
 */
export type SavePost = (post: Post, plan: PlanLimits, before?: Post) => Promise<boolean>;

export function createSave(store: PostsStore, outbox: Outbox): SavePost {
  const withinDraftLimit = createQuota({ count: store.countDrafts, refusal: tooManyDrafts });

  return async function save(post, plan, before) {
    const { workspaceId } = post;
    const now = currentTime();
    const step = handOverIfDue(post, now);
    const { post: ready, outbox: entries } = step;
    const write = { ...step, ...(before ? { revision: before.revision } : {}) };

    if (ready.status === 'scheduled' && !ready.countedIn) {
      const month = monthOf(now);
      const counted = { ...write, post: { ...ready, countedIn: month } };
      const outcome = await store.writeCounted(workspaceId, month, plan.monthlyScheduleLimit, counted);
      if (outcome === 'limit') throw scheduleLimitReached(plan.monthlyScheduleLimit, nextMonth(now));
      if (outcome === 'conflict') return false;
    } else {
      const isNewDraft = ready.status === 'draft' && before?.status !== 'draft';
      const limit = isNewDraft ? plan.draftLimit : undefined;
      if (!(await withinDraftLimit(workspaceId, limit, () => store.write(workspaceId, write)))) return false;
    }
    void outbox.flush(post._id, entries);
    return true;
  };
}

const scheduleLimitReached = (limit: number, resetsAt: Date) =>
  new AppError(
    'schedule_limit_reached',
    `The plan's ${limit} scheduled posts of this month are used up. The count starts anew at ${resetsAt.toISOString()}.`,
  );

const tooManyDrafts = (limit: number) =>
  new AppError(
    'limit_reached',
    `The plan allows ${limit} drafts, and the workspace has as many. Delete or schedule some of them, or ask for a larger plan.`,
  );
