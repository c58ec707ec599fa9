import { keepOptions } from '@postrider/platform-rules';
import {
  currentOrigin,
  currentTime,
  type Page,
  PROBLEMS,
  readPage,
  toAppError,
  unlessAborted,
  type Violation,
} from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { createChange, requireSeen } from './change.ts';
import { type CheckPost, createCheck } from './check.ts';
import type { ListQuery } from './list-query.ts';
import {
  isDeletable,
  isEditable,
  monthOf,
  nextMonth,
  type Post,
  type PostStatus,
  resultsFor,
  startOfMonth,
} from './post.ts';
import {
  firstTime,
  type NewPost,
  newOptions,
  newTime,
  type PlanLimits,
  type PostChanges,
  requireUsed,
} from './request.ts';
import { createSave } from './save.ts';
import type { PostsStore } from './store.ts';
import { defaultTitle } from './title.ts';

export interface Posts {
  /** Returns the existing post if `postId` is taken, so that repeated calls create one post. */
  create(workspaceId: string, postId: string, wanted: NewPost, plan: PlanLimits): Promise<Post>;
  /** Everything that `create` would refuse about the time and the content of a post. */
  validate(workspaceId: string, wanted: NewPost): Promise<readonly Violation[]>;
  get(workspaceId: string, postId: string): Promise<Post>;
  list(workspaceId: string, query: ListQuery): Promise<{ posts: Post[]; hasMore: boolean }>;
  /** Posts in one status, newest first, without their content. */
  page(workspaceId: string, status: PostStatus, limit: number, pageToken: string): Promise<Page<Post>>;
  /** Throws post_not_editable for a post that was changed after `seenUpdatedAt`. */
  update(
    workspaceId: string,
    postId: string,
    changes: PostChanges,
    plan: PlanLimits & { maySchedule: boolean },
    seenUpdatedAt?: Date,
  ): Promise<Post>;
  delete(workspaceId: string, postId: string): Promise<void>;
  /** Usage of the calendar month (UTC) and the number of drafts, counted up to their limit or to 100,000. */
  usage(workspaceId: string, draftLimit: number): Promise<Usage>;
}

export interface Usage {
  scheduled: number;
  published: number;
  drafts: number;
  resetsAt: Date;
}

/** A workspace may have more drafts than its plan allows, if an earlier plan allowed more. */
const DRAFTS_COUNTED = 100_000;

/** Creates, reads, changes and deletes posts until they are handed over. */
export function createPosts(store: PostsStore, outbox: Outbox, checkPost: CheckPost): Posts {
  const check = createCheck(checkPost);
  const { get, change } = createChange(store);
  const save = createSave(store, outbox);

  async function checkNew(workspaceId: string, wanted: NewPost) {
    const targets = await check(workspaceId, { ...wanted, title: titleOf(wanted) });
    requireUsed(wanted.options, targets);
    return targets;
  }

  async function insertNew(
    workspaceId: string,
    postId: string,
    wanted: NewPost,
    plan: PlanLimits,
  ): Promise<Post | undefined> {
    const now = currentTime();
    const { platforms: _platforms, scheduledDatetime: _time, ...fields } = wanted;
    const { timezone, scheduledAt } = firstTime(wanted, now);
    const targets = await unlessAborted(checkNew(workspaceId, wanted));
    const post: Post = {
      ...fields,
      _id: postId,
      workspaceId,
      title: titleOf(wanted),
      status: scheduledAt ? 'scheduled' : 'draft',
      ...(scheduledAt ? { scheduledAt } : {}),
      timezone,
      createdAt: now,
      updatedAt: now,
      handoverAttempts: 0,
      revision: 0,
      ...currentOrigin(),
      results: resultsFor(targets, [], uuidv7),
    };
    return (await save(post, plan)) ? post : undefined;
  }

  return {
    get,

    async create(workspaceId, postId, wanted, plan) {
      try {
        const made = await insertNew(workspaceId, postId, wanted, plan);
        if (made) return made;
      } catch (error) {
        // A repeat of a successful call may fail, for example because its time has passed: return the post all the same.
        const present = await store.get(workspaceId, postId);
        if (present) return present;
        throw error;
      }
      return get(workspaceId, postId);
    },

    async validate(workspaceId, wanted) {
      const found = await Promise.all([
        objectionsOf(async () => firstTime(wanted, currentTime())),
        objectionsOf(() => checkNew(workspaceId, wanted)),
      ]);
      return found.flat();
    },

    async list(workspaceId, query) {
      const posts = await store.list(workspaceId, { ...query, limit: query.limit + 1 });
      return { posts: posts.slice(0, query.limit), hasMore: posts.length > query.limit };
    },

    page(workspaceId, status, limit, pageToken) {
      const read = (size: number) => store.listBefore(workspaceId, status, pageToken, size);
      return readPage(limit, read, ({ _id }) => _id);
    },

    update: (workspaceId, postId, changes, plan, seenUpdatedAt) =>
      change(workspaceId, postId, isEditable, async (post) => {
        requireSeen(post, seenUpdatedAt);
        const now = currentTime();
        const { platforms = post.results, scheduledDatetime: _, ...fields } = changes;
        const { caption, mediaId } = { ...post, ...fields };
        const wasDefault = post.title === defaultTitle(post.caption);
        const title = (fields.title ?? (wasDefault ? '' : post.title)) || defaultTitle(caption);
        const scheduledAt = newTime(post, changes, plan.maySchedule, now);
        const status: PostStatus = scheduledAt ? 'scheduled' : 'draft';
        const options = newOptions(platforms, post.options, fields.options);
        const content = { platforms, caption, title, mediaId, options };
        const isCheckNeeded =
          caption !== post.caption ||
          title !== post.title ||
          mediaId !== post.mediaId ||
          changes.platforms ||
          changes.options ||
          status !== post.status;
        const targets = isCheckNeeded ? await check(workspaceId, content) : post.results;
        if (fields.options) requireUsed(fields.options, targets);
        const { scheduledAt: _old, ...rest } = post;
        const next: Post = {
          ...rest,
          ...fields,
          title,
          status,
          options: keepOptions(options, targets),
          ...(scheduledAt ? { scheduledAt } : {}),
          updatedAt: now,
          ...currentOrigin(),
          results: resultsFor(targets, post.results, uuidv7),
        };
        return (await save(next, plan, post)) ? next : undefined;
      }),

    async delete(workspaceId, postId) {
      await change(
        workspaceId,
        postId,
        isDeletable,
        async (post) => (await store.delete(workspaceId, post)) || undefined,
      );
    },

    async usage(workspaceId, draftLimit) {
      const now = currentTime();
      const [scheduled, published, drafts] = await Promise.all([
        store.scheduledIn(workspaceId, monthOf(now)),
        store.publishedSince(workspaceId, startOfMonth(now)),
        store.countDrafts(workspaceId, Math.max(draftLimit, DRAFTS_COUNTED)),
      ]);
      return { scheduled, published, drafts, resetsAt: nextMonth(now) };
    },
  };
}

const titleOf = ({ title, caption }: NewPost) => title || defaultTitle(caption);

/** What a check objects to, by the errors of its refusal. Rejects where it could not be made. */
async function objectionsOf(check: () => Promise<unknown>): Promise<readonly Violation[]> {
  try {
    await check();
    return [];
  } catch (caught) {
    const error = toAppError(caught);
    if (PROBLEMS[error.code].status >= 500 || error.errors.length === 0) throw error;
    return error.errors;
  }
}
