import { AppError, createQuota, currentContext, currentOrigin, currentTime } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { type Author, savedActivity, withActivity } from './activity.ts';
import { savedEvents } from './events.ts';
import { handOverIfDue } from './handover.ts';
import { withTextKeys } from './pace/text-keys.ts';
import { monthOf, nextMonth, type Post } from './post.ts';
import { profileLimitReached } from './profile-quota.ts';
import type { PlanLimits } from './request.ts';
import { requireRepeatable } from './series/series.ts';
import { withSlot } from './slots/slot.ts';
import type { PostsStore } from './store.ts';
import { checked } from './waiting.ts';

/**
 * Writes a new post, or replaces `before`, and hands it over if it is due. Scheduling for the first time counts against
 * the monthly quota and the limits of its profile, a new draft against the limit for drafts. False after a conflict. Nothing is written once the caller no
 * longer waits.
 */
export type SavePost = (post: Post, plan: PlanLimits, before?: Post, author?: Author) => Promise<boolean>;

export function createSave(store: PostsStore, outbox: Outbox): SavePost {
  const withinDraftLimit = createQuota({ count: store.countDrafts, refusal: tooManyDrafts });

  return async function save(post, plan, before, author = {}) {
    const { workspaceId } = post;
    const now = currentTime();
    if (post.seriesStart) requireRepeatable(post, post.seriesStart.texts);
    const step = handOverIfDue(withTextKeys(withSlot(checked(post, [], now))), now);
    const ready = { ...step.post, ...withActivity(step.post, savedActivity(step.post, before, author)) };
    const entries = [...step.outbox, ...savedEvents(ready, before)];
    const write = { post: ready, outbox: entries, ...(before ? { revision: before.revision } : {}) };

    if (ready.status === 'scheduled' && !ready.quotaMonth) {
      const month = monthOf(now);
      const limit = plan.monthlyScheduleLimit;
      const profile = { at: now, limits: plan.profileLimits ?? {} };
      const counted = { ...write, post: { ...ready, quotaMonth: month }, profile };
      const outcome = await store.writeInQuota(workspaceId, month, limit, counted);
      if (outcome === 'profile_limit') {
        const used = await store.usedOfProfile(workspaceId, ready.profileId ?? '', now);
        throw profileLimitReached(profile, used);
      }
      if (outcome === 'limit') throw scheduleLimitReached(limit, nextMonth(now));
      if (outcome === 'conflict') return false;
    } else {
      // A scheduled post can always be turned back into a draft, so that it can be stopped.
      const limit = ready.status === 'draft' && !before ? plan.draftLimit : undefined;
      const writeNow = async () => {
        currentContext().signal?.throwIfAborted();
        return store.write(workspaceId, write);
      };
      if (!(await withinDraftLimit(workspaceId, limit, writeNow))) return false;
    }
    void outbox.flush(post._id, entries);
    return true;
  };
}

/** The fields of every new post. */
export function createdNow() {
  const now = currentTime();
  return { createdAt: now, updatedAt: now, handoverAttempts: 0, revision: 0, ...currentOrigin() };
}

const scheduleLimitReached = (limit: number, resetsAt: Date) =>
  new AppError(
    'schedule_limit_reached',
    `The plan's ${limit} scheduled posts for this month are used up. The count resets at ${resetsAt.toISOString()}.`,
  );

const tooManyDrafts = (limit: number) =>
  new AppError(
    'limit_reached',
    `The workspace has reached the plan's limit of ${limit} drafts. Delete or schedule some drafts, or ask for a larger plan.`,
  );
