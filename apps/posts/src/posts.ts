import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@bufbuild/protobuf';
import type { Problem } from '@postrider/contracts/common';
import { AppError, currentTime, isProblemCode, notFound } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import {
  isDeletable,
  isEditable,
  monthOf,
  nextMonth,
  type Post,
  type PostStatus,
  resultsFor,
  startOfMonth,
  type Target,
} from './post.ts';
import { firstTime, type NewPost, newTime, optionsFor, type PostChanges, requireContent } from './request.ts';
import { createSave } from './save.ts';
import type { ListQuery, PostsStore } from './store.ts';
import { defaultTitle } from './title.ts';

/** What the platforms are asked about. */
export interface PostContent {
  platforms: readonly Target[];
  caption: string;
  title: string;
  mediaId: string;
  options: JsonObject;
}

/** Finds the account behind each target, and every objection to the content. */
export type CheckPost = (
  workspaceId: string,
  content: PostContent,
) => Promise<{ targets: Target[]; problem?: Pick<Problem, 'code' | 'message' | 'errors'> | undefined }>;

export interface Posts {
  /** Answers the post that is there when `postId` is taken: a repeated call makes no second one. */
  create(workspaceId: string, postId: string, wanted: NewPost): Promise<Post>;
  get(workspaceId: string, postId: string): Promise<Post>;
  list(workspaceId: string, query: ListQuery): Promise<{ posts: Post[]; hasMore: boolean }>;
  update(workspaceId: string, postId: string, changes: PostChanges): Promise<Post>;
  delete(workspaceId: string, postId: string): Promise<void>;
  /** The calendar month’s counts (UTC), and the drafts, counted as far as their limit and to 100,000 at least. */
  usage(workspaceId: string, draftLimit: number): Promise<Usage>;
}

export interface Usage {
  scheduled: number;
  published: number;
  drafts: number;
  resetsAt: Date;
}

/** With a pause after each: a hundred writers of one post come through. */
const MAX_CONFLICTS = 100;
const LONGEST_PAUSE_MS = 50;
/** A workspace may have more drafts than its plan allows, from a time when it had a larger one. */
const DRAFTS_COUNTED = 100_000;

/** Creating, reading, changing and deleting posts, until they are handed over. */
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

  /** Reads a post that `mayChange`, and tries again when another writer was faster. */
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
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new AppError('unavailable', 'This post is being changed by many at once. Try again.', {
      retryAfter: 1,
    });
  }

  async function insertNew(workspaceId: string, postId: string, wanted: NewPost): Promise<Post | undefined> {
    const now = currentTime();
    const { caption, options, mediaId, tags } = wanted;
    const { timezone, scheduledAt } = firstTime(wanted, now);
    const title = wanted.title || defaultTitle(caption);
    const targets = await check(workspaceId, { ...wanted, title });
    const post: Post = {
      _id: postId,
      workspaceId,
      caption,
      title,
      status: scheduledAt ? 'scheduled' : 'draft',
      ...(scheduledAt ? { scheduledAt } : {}),
      timezone,
      tags,
      ...(mediaId ? { mediaId } : {}),
      options,
      createdAt: now,
      updatedAt: now,
      asks: 0,
      revision: 0,
      results: resultsFor(targets, [], uuidv7),
    };
    return (await save(post, wanted)) ? post : undefined;
  }

  return {
    get,

    async create(workspaceId, postId, wanted) {
      try {
        const made = await insertNew(workspaceId, postId, wanted);
        if (made) return made;
      } catch (error) {
        // A repeat of a call that succeeded may fail today (its time has come, say): the post still is the answer.
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

    update: (workspaceId, postId, changes) =>
      change(workspaceId, postId, isEditable, async (post) => {
        const now = currentTime();
        const caption = changes.caption ?? post.caption;
        const wasDefault = post.title === defaultTitle(post.caption);
        const title = (changes.title ?? (wasDefault ? '' : post.title)) || defaultTitle(caption);
        const scheduledAt = newTime(post, changes, now);
        const status: PostStatus = scheduledAt ? 'scheduled' : 'draft';
        const platforms = changes.platforms ?? post.results;
        const options = optionsFor(platforms, post.options);
        const content = { platforms, caption, title, mediaId: post.mediaId ?? '', options };
        const asksPlatforms =
          caption !== post.caption || title !== post.title || changes.platforms || status !== post.status;
        const targets = asksPlatforms ? await check(workspaceId, content) : post.results;
        const { scheduledAt: _old, ...rest } = post;
        const next: Post = {
          ...rest,
          caption,
          title,
          status,
          options,
          ...(scheduledAt ? { scheduledAt } : {}),
          tags: changes.tags ?? post.tags,
          updatedAt: now,
          results: resultsFor(targets, post.results, uuidv7),
        };
        return (await save(next, changes, post)) ? next : undefined;
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
