import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@postrider/contracts/common';
import {
  AppError,
  currentOrigin,
  currentTime,
  isProblemCode,
  notFound,
  type Page,
  readPage,
} from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import {
  isDeletable,
  isEditable,
  monthOf,
  nextMonth,
  type Post,
  type PostFields,
  type PostStatus,
  resultsFor,
  startOfMonth,
  type Target,
} from './post.ts';
import {
  firstTime,
  type NewPost,
  newTime,
  optionsFor,
  type PlanLimits,
  type PostChanges,
  requireContent,
} from './request.ts';
import { createSave } from './save.ts';
import type { ListQuery, PostsStore } from './store.ts';
import { defaultTitle } from './title.ts';

/** What is checked against the rules of the platforms. */
export interface PostContent extends Pick<PostFields, 'caption' | 'title' | 'mediaId' | 'options'> {
  platforms: readonly Target[];
}

/** Resolves the account of each target, and finds every violation of the platforms' rules. */
export type CheckPost = (
  workspaceId: string,
  content: PostContent,
) => Promise<{ targets: Target[]; problem?: Pick<Problem, 'code' | 'message' | 'errors'> | undefined }>;

export interface Posts {
  /** Returns the existing post if `postId` is taken, so that repeated calls create one post. */
  create(workspaceId: string, postId: string, wanted: NewPost, plan: PlanLimits): Promise<Post>;
  get(workspaceId: string, postId: string): Promise<Post>;
  list(workspaceId: string, query: ListQuery): Promise<{ posts: Post[]; hasMore: boolean }>;
  /** Posts in one status, newest first, without their content. */
  page(workspaceId: string, status: PostStatus, limit: number, pageToken: string): Promise<Page<Post>>;
  update(
    workspaceId: string,
    postId: string,
    changes: PostChanges,
    plan: PlanLimits & { maySchedule: boolean },
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

/** With a pause after each: a hundred concurrent writers of one post succeed. */
const MAX_CONFLICTS = 100;
const MAX_PAUSE_MS = 50;
/** A workspace may have more drafts than its plan allows, if an earlier plan allowed more. */
const DRAFTS_COUNTED = 100_000;

/** Creates, reads, changes and deletes posts until they are handed over. */
export function createPosts(store: PostsStore, outbox: Outbox, checkPost: CheckPost): Posts {
  async function check(workspaceId: string, content: PostContent): Promise<Target[]> {
    requireContent(content);
    const { targets, problem } = await checkPost(workspaceId, content);
    if (!problem?.code) return targets;
    const code = isProblemCode(problem.code) ? problem.code : 'content_rejected';
    throw new AppError(code, problem.message, { errors: problem.errors });
  }

  const save = createSave(store, outbox);

  async function get(workspaceId: string, postId: string): Promise<Post> {
    const post = await store.get(workspaceId, postId);
    if (!post) throw notFound('post');
    return post;
  }

  /** Reads a post that `mayChange` and attempts a change, again after a conflict with another writer. */
  async function change<T>(
    workspaceId: string,
    postId: string,
    mayChange: (post: Post, now: Date) => boolean,
    attempt: (post: Post) => Promise<T | undefined>,
  ): Promise<T> {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
      const post = await get(workspaceId, postId);
      if (!mayChange(post, currentTime())) throw notEditable(post.status);
      const done = await attempt(post);
      if (done !== undefined) return done;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
    const message = 'This post is being changed by many requests at the same time. Try again.';
    throw new AppError('unavailable', message, { retryAfter: 1 });
  }

  async function insertNew(
    workspaceId: string,
    postId: string,
    wanted: NewPost,
    plan: PlanLimits,
  ): Promise<Post | undefined> {
    const now = currentTime();
    const { platforms, scheduledDatetime: _, ...fields } = wanted;
    const { timezone, scheduledAt } = firstTime(wanted, now);
    const title = fields.title || defaultTitle(fields.caption);
    const targets = await check(workspaceId, { ...fields, platforms, title });
    const post: Post = {
      ...fields,
      _id: postId,
      workspaceId,
      title,
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
        const present = await store.get(workspaceId, postId).catch(() => null);
        if (present) return present;
        throw error;
      }
      return get(workspaceId, postId);
    },

    async list(workspaceId, query) {
      const posts = await store.list(workspaceId, { ...query, limit: query.limit + 1 });
      return { posts: posts.slice(0, query.limit), hasMore: posts.length > query.limit };
    },

    page(workspaceId, status, limit, pageToken) {
      const read = (size: number) => store.listBefore(workspaceId, status, pageToken, size);
      return readPage(limit, read, ({ _id }) => _id);
    },

    update: (workspaceId, postId, changes, plan) =>
      change(workspaceId, postId, isEditable, async (post) => {
        const now = currentTime();
        const { platforms = post.results, scheduledDatetime: _, ...fields } = changes;
        const caption = fields.caption ?? post.caption;
        const wasDefault = post.title === defaultTitle(post.caption);
        const title = (fields.title ?? (wasDefault ? '' : post.title)) || defaultTitle(caption);
        const scheduledAt = newTime(post, changes, plan.maySchedule, now);
        const status: PostStatus = scheduledAt ? 'scheduled' : 'draft';
        const options = optionsFor(platforms, post.options);
        const content = { platforms, caption, title, mediaId: post.mediaId, options };
        const isCheckNeeded =
          caption !== post.caption || title !== post.title || changes.platforms || status !== post.status;
        const targets = isCheckNeeded ? await check(workspaceId, content) : post.results;
        const { scheduledAt: _old, ...rest } = post;
        const next: Post = {
          ...rest,
          ...fields,
          title,
          status,
          options,
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

const notEditable = (status: PostStatus) =>
  new AppError(
    'post_not_editable',
    status === 'scheduled'
      ? 'The post is about to be published and can no longer be changed.'
      : `The post is ${status} and can no longer be changed.`,
  );
