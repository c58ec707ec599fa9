import { filesOf, mediaFields } from '@postrider/contracts';
import { isPlatform, keepOptions, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { notFound, type Violation } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { isLive, type Post, type Result, resultsFor } from './post.ts';
import type { PlanLimits } from './request.ts';
import { createdNow, createSave } from './save.ts';
import type { PostsStore } from './store.ts';

/** A draft with the content of another post, and warnings about its accounts. */
export interface Duplicate {
  post: Post;
  warnings: Violation[];
}

export type DuplicatePost = (
  workspaceId: string,
  postId: string,
  duplicateId: string,
  plan: Pick<PlanLimits, 'draftLimit'>,
  actorId?: string,
) => Promise<Duplicate>;

/**
 * Saves drafts with the content of other posts. Content and accounts are checked when the draft is changed or
 * scheduled. Throws not_found and limit_reached.
 */
export function createDuplicate(store: PostsStore, outbox: Outbox): DuplicatePost {
  const save = createSave(store, outbox);

  return async function duplicate(workspaceId, postId, duplicateId, { draftLimit }, actorId) {
    const present = await store.get(workspaceId, duplicateId);
    const original = await store.get(workspaceId, postId);
    if (!original) throw notFound('post');
    // A repeated call returns the existing draft, with later changes.
    if (present) return { post: present, warnings: warningsAbout(original.results, present.results) };
    const targets = accountsOfDuplicate(original.results);
    const { profileId, caption, title, timezone, tags, options, metadata } = original;
    const post: Post = {
      _id: duplicateId,
      workspaceId,
      ...(profileId && { profileId }),
      status: 'draft',
      caption,
      title,
      timezone,
      tags,
      options: keepOptions(options, targets),
      // The reference names one post of the client, which the draft is not.
      ...(metadata && { metadata }),
      ...mediaFields(filesOf(original)),
      ...createdNow(),
      results: resultsFor(targets, [], uuidv7),
    };
    const isNew = await save(post, { monthlyScheduleLimit: 0, draftLimit }, undefined, {
      actorId,
      duplicateOf: postId,
    });
    const made = isNew ? post : await store.get(workspaceId, duplicateId);
    if (!made) throw notFound('post');
    return { post: made, warnings: warningsAbout(original.results, targets) };
  };
}

/** The accounts on which a post is not live; all of them if it is live everywhere, because a draft needs one. */
function accountsOfDuplicate(results: readonly Result[]): Result[] {
  const open = results.filter((result) => !isLive(result));
  return open.length > 0 ? open : [...results];
}

/** A warning about each account on which the original is live. */
const warningsAbout = (
  original: readonly Result[],
  targets: readonly Pick<Result, 'accountId'>[],
): Violation[] =>
  original.flatMap((result, i) => {
    if (!isLive(result)) return [];
    const { platform, accountId } = result;
    const isKept = targets.some((target) => target.accountId === accountId);
    const where = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
    const warning = { path: `/platforms/${i}`, platform, accountId };
    return isKept
      ? {
          ...warning,
          code: 'live_account_kept',
          message: `The original is live on this ${where} account. Publishing the draft publishes it there twice.`,
        }
      : {
          ...warning,
          code: 'live_account_left_out',
          message: `The original is live on this ${where} account, so the draft leaves it out.`,
        };
  });
