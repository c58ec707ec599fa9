import { filesOf, mediaFields } from '@postrider/contracts';
import { titleOf } from '@postrider/platform-rules/default-title';
import { currentTime, type Page, readPage, unlessAborted } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { gated } from './approval.ts';
import { createChange, requireSeen, type Seen } from './change.ts';
import { type CheckPost, createCheck } from './check.ts';
import { postEvent } from './events.ts';
import type { ListQuery } from './list-query.ts';
import type { PostPage } from './page-store.ts';
import {
  isDeletable,
  monthOf,
  nextMonth,
  type Post,
  type PostStatus,
  resultsFor,
  startOfMonth,
  withLead,
} from './post.ts';
import { nextDay } from './profile-quota.ts';
import { firstTime, type NewPost, requireUsed, type Terms } from './request.ts';
import { createdNow, createSave } from './save.ts';
import { shortNotice } from './short-notice.ts';
import { NEXT_SLOT, type Slots } from './slots/slots.ts';
import type { PostsStore } from './store.ts';
import { createUpdate, type PostWithWarnings, type UpdatePost } from './update.ts';
import { createValidate, type ValidatePost } from './validate.ts';
import type { WarnedPost } from './waiting-store.ts';

export interface Posts {
  /** Returns the existing post if `postId` is taken, so that repeated calls create one post. */
  create(workspaceId: string, postId: string, wanted: NewPost, terms: Terms): Promise<PostWithWarnings>;
  /** Every violation in the accounts, the time and the content of a post that `create` would reject. */
  validate: ValidatePost;
  get(workspaceId: string, postId: string): Promise<Post>;
  list(workspaceId: string, query: ListQuery): Promise<PostPage>;
  /** Posts in one status, newest first, without their content. */
  page(workspaceId: string, status: PostStatus, limit: number, pageToken: string): Promise<Page<Post>>;
  /** Scheduled posts that a person must change before their time, the next first. */
  warned(workspaceId: string, limit: number): Promise<WarnedPost[]>;
  update: UpdatePost;
  /** Throws post_not_editable, and precondition_failed for a post that was changed after it was `seen`. */
  delete(workspaceId: string, postId: string, seen: Seen): Promise<void>;
  /**
   * Usage of the calendar month (UTC) and the number of drafts, counted up to their limit or to 100,000. A limited caller gets
   * the usage of the posts that it sees.
   */
  usage(workspaceId: string, draftLimit: number): Promise<Usage>;
  /** The same of a profile, with drafts and waiting posts counted up to 100,000. */
  profileUsage(workspaceId: string, profileId: string): Promise<ProfileUsage>;
}

export interface Usage {
  scheduled: number;
  published: number;
  drafts: number;
  resetsAt: Date;
}

export interface ProfileUsage extends Usage {
  /** Posts that were scheduled today (UTC), and when that count resets. */
  scheduledToday: number;
  dayResetsAt: Date;
  /** Scheduled posts that still wait. */
  waiting: number;
}

/** A workspace may have more drafts than its plan allows, if an earlier plan allowed more. */
const DRAFTS_COUNTED = 100_000;

/** Creates, reads, changes and deletes posts until they are handed over. */
export function createPosts(store: PostsStore, outbox: Outbox, checkPost: CheckPost, slots: Slots): Posts {
  const check = createCheck(checkPost);
  const { get, change } = createChange(store);
  const save = createSave(store, outbox);
  const update = createUpdate(change, check, save, slots);

  async function insertNew(
    workspaceId: string,
    postId: string,
    wanted: NewPost,
    { refuseAmbiguousAccounts, needsApproval, actorId, ...plan }: Terms,
  ): Promise<PostWithWarnings> {
    const now = currentTime();
    const { platforms: _platforms, scheduledDatetime: _time, recurrenceTexts: _texts, ...others } = wanted;
    const { schedule, profileId, ...fields } = others;
    const owner = { ...wanted, workspaceId };
    const { timezone, scheduledAt: given } = firstTime(wanted, now);
    const wantsSlot = schedule === NEXT_SLOT;
    const { scheduledAt } = wantsSlot ? await slots.next(owner, postId) : { scheduledAt: given };
    const title = titleOf(wanted);
    const goesOut = scheduledAt && !needsApproval ? { goesOutAt: scheduledAt } : {};
    const rules = { isDraft: !scheduledAt, kept: [], refuseAmbiguousAccounts, scheduledAt, ...goesOut };
    const { targets, warnings, leadMs } = await unlessAborted(
      check(workspaceId, { ...wanted, title }, rules),
    );
    requireUsed(wanted.options, targets);
    const wantedPost: Post = {
      ...fields,
      ...mediaFields(filesOf(wanted)),
      _id: postId,
      workspaceId,
      title,
      timezone,
      ...(profileId && { profileId }),
      status: scheduledAt ? 'scheduled' : 'draft',
      ...(scheduledAt ? { scheduledAt } : {}),
      ...withLead(leadMs),
      ...createdNow(),
      results: resultsFor(targets, [], uuidv7),
    };
    const post = gated(wantedPost, { needsApproval, actorId }, now);
    const saved = wantsSlot
      ? await slots.claim(owner, postId, async (slot) => {
          const inSlot = gated({ ...wantedPost, ...slot }, { needsApproval, actorId }, now);
          if (await save(inSlot, plan, undefined, { actorId })) return inSlot;
          return (await store.get(workspaceId, postId)) ?? undefined;
        })
      : (await save(post, plan, undefined, { actorId }))
        ? post
        : await get(workspaceId, postId);
    return { post: saved, warnings: [...warnings, ...shortNotice(saved, now)] };
  }

  return {
    get,

    async create(workspaceId, postId, wanted, terms) {
      try {
        return await insertNew(workspaceId, postId, wanted, terms);
      } catch (error) {
        // A repeat of a successful call may fail, for example because its time has passed: return the post anyway.
        const present = await store.get(workspaceId, postId);
        if (present) return { post: present, warnings: [] };
        throw error;
      }
    },

    validate: createValidate(checkPost, store, slots),

    list: (workspaceId, query) => store.list(workspaceId, query),

    page(workspaceId, status, limit, pageToken) {
      const read = (size: number) => store.listBefore(workspaceId, status, pageToken, size);
      return readPage(limit, read, ({ _id }) => _id);
    },

    warned: store.warned,

    update: (workspaceId, postId, changes, ...rest) => {
      const run = () => update(workspaceId, postId, changes, ...rest);
      return changes.schedule === NEXT_SLOT ? slots.inTurn(workspaceId, run) : run();
    },

    async delete(workspaceId, postId, seen) {
      await change(workspaceId, postId, isDeletable, async (post) => {
        requireSeen(post, seen);
        const event = postEvent('post.deleted', post);
        if (!(await store.delete(workspaceId, post, event))) return undefined;
        void outbox.flush(postId, [event]);
        return true;
      });
    },

    async usage(workspaceId, draftLimit) {
      const now = currentTime();
      const [scheduled, published, drafts] = await Promise.all([
        store.scheduledIn(workspaceId, monthOf(now)),
        store.publishedSince(workspaceId, startOfMonth(now)),
        store.countVisibleDrafts(workspaceId, Math.max(draftLimit, DRAFTS_COUNTED)),
      ]);
      return { scheduled, published, drafts, resetsAt: nextMonth(now) };
    },

    async profileUsage(workspaceId, profileId) {
      const now = currentTime();
      const [used, published, drafts, waiting] = await Promise.all([
        store.usedOfProfile(workspaceId, profileId, now),
        store.publishedSince(workspaceId, startOfMonth(now), profileId),
        store.countOfProfile(workspaceId, profileId, 'draft', DRAFTS_COUNTED),
        store.countOfProfile(workspaceId, profileId, 'scheduled', DRAFTS_COUNTED),
      ]);
      return {
        scheduled: used.month,
        scheduledToday: used.day,
        published,
        drafts,
        waiting,
        resetsAt: nextMonth(now),
        dayResetsAt: nextDay(now),
      };
    },
  };
}
