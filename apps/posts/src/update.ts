import { isDeepStrictEqual } from 'node:util';
import { filesOf, mediaFields } from '@postrider/contracts';
import { keepOptions } from '@postrider/platform-rules';
import { defaultTitle } from '@postrider/platform-rules/default-title';
import { currentOrigin, currentTime, type Violation } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { gated, isPending, isWanted, stillPending } from './approval.ts';
import { type createChange, requireSeen, type Seen, UNSEEN } from './change.ts';
import type { Check } from './check.ts';
import {
  isEditable,
  ownData,
  type Post,
  type PostStatus,
  resultsFor,
  type Target,
  withLead,
} from './post.ts';
import {
  newFiles,
  newOptions,
  newTime,
  newTimezone,
  type PostChanges,
  requireUsed,
  type Terms,
} from './request.ts';
import type { SavePost } from './save.ts';
import { shortNotice } from './short-notice.ts';
import { NEXT_SLOT, type Slots } from './slots/slots.ts';

/** A created or changed post, and its warnings. */
export interface PostWithWarnings {
  post: Post;
  warnings: readonly Violation[];
}

/** Throws post_not_editable for a post that was changed after it was `seen`. */
export type UpdatePost = (
  workspaceId: string,
  postId: string,
  changes: PostChanges,
  terms: Terms & { maySchedule: boolean },
  seen?: Seen,
) => Promise<PostWithWarnings>;

/**
 * Changes posts that may be changed. Accounts are checked when a post is scheduled; before and after that, it can be
 * corrected and turned back into a draft even with accounts that can no longer be used. Nothing is written if nothing
 * differs. A post that waits for approval goes on waiting, whoever changes it.
 */
export const createUpdate =
  (
    change: ReturnType<typeof createChange>['change'],
    check: Check,
    save: SavePost,
    slots: Pick<Slots, 'next'>,
  ): UpdatePost =>
  (
    workspaceId,
    postId,
    changes,
    { refuseAmbiguousAccounts, needsApproval, actorId, ...plan },
    seen = UNSEEN,
  ) =>
    change(workspaceId, postId, isEditable, async (post) => {
      requireSeen(post, seen);
      const now = currentTime();
      // Another claim of the slot in the meantime is a conflict, after which the next one is looked for.
      const slot = changes.schedule === NEXT_SLOT ? await slots.next(post, postId) : undefined;
      const timed = slot ? { ...changes, scheduledDatetime: slot.scheduledAt.toISOString() } : changes;
      const { next, files, isChecked } = applyChanges(post, timed, plan.maySchedule, now);
      const { caption, title, options, platforms } = next;
      const isScheduling = next.status === 'scheduled' && !isWanted(post);
      const goesOut = next.scheduledAt && !needsApproval && !isPending(post);
      const { targets, warnings, leadMs } = isChecked
        ? await check(
            workspaceId,
            { profileId: post.profileId, caption, title, ...files, options, platforms },
            {
              isDraft: next.status === 'draft' && !isPending(post),
              kept: isScheduling ? [] : post.results,
              keptFiles: filesOf(post).map(({ mediaId }) => mediaId),
              refuseAmbiguousAccounts,
              scheduledAt: next.scheduledAt,
              ...(goesOut && { goesOutAt: next.scheduledAt }),
            },
          )
        : { targets: platforms, warnings: [], leadMs: post.handoverMs ?? 0 };
      if (changes.options) requireUsed(changes.options, targets);
      const { platforms: _named, handoverMs: _before, ...fields } = next;
      const edited: Post = {
        ...fields,
        ...withLead(leadMs),
        ...(slot && { slot: slot.slot }),
        options: keepOptions(options, targets),
        results: resultsFor(targets, post.results, uuidv7),
      };
      const changed = stillPending(edited, post);
      const all = [...warnings, ...shortNotice(changed, now)];
      if (isDeepStrictEqual(changed, { ...post, ...ownData(post), ...mediaFields(filesOf(post)) }))
        return { post, warnings: all };
      // Not the time before the checks: a list by last change may be past it.
      const written = {
        ...gated(changed, { needsApproval, actorId }, now),
        ...(post.seriesId && { seriesEdited: true }),
        updatedAt: currentTime(),
        ...currentOrigin(),
      };
      return (await save(written, plan, post, { actorId })) ? { post: written, warnings: all } : undefined;
    });

/** The post with its changes, its targets, and whether these or its content must be checked. */
function applyChanges(post: Post, changes: PostChanges, maySchedule: boolean, now: Date) {
  const {
    platforms: named,
    scheduledDatetime: _,
    timezone: _zone,
    schedule: _schedule,
    recurrenceTexts: _texts,
    ...fields
  } = changes;
  const files = newFiles(post, changes);
  const platforms: readonly Target[] = named ?? post.results;
  const { caption } = { ...post, ...fields };
  const wasDefault = post.title === defaultTitle(post.caption);
  const title = (fields.title ?? (wasDefault ? '' : post.title)) || defaultTitle(caption);
  const timezone = newTimezone(post, changes);
  const scheduledAt = newTime({ ...post, timezone }, changes, maySchedule, now);
  const status: PostStatus = scheduledAt ? 'scheduled' : 'draft';
  const options = newOptions(platforms, post.options, fields.options);
  const { scheduledAt: _old, ...rest } = post;
  const next = {
    ...rest,
    ...ownData(post),
    ...fields,
    ...mediaFields(filesOf(files)),
    title,
    timezone,
    status,
    options,
    platforms,
    ...(scheduledAt ? { scheduledAt } : {}),
  };
  const isSame =
    caption === post.caption &&
    title === post.title &&
    isDeepStrictEqual(filesOf(files), filesOf(post)) &&
    isDeepStrictEqual(platforms.map(targetOf), post.results.map(targetOf)) &&
    isDeepStrictEqual(options, post.options);
  return { next, files, isChecked: !isSame || (status === 'scheduled' && !isWanted(post)) };
}

const targetOf = ({ platform, accountId }: Target): Target => ({ platform, accountId });
