import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@bufbuild/protobuf';
import type { Problem } from '@postrider/contracts/common';
import { AppError, currentTime, isProblemCode, notFound } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { handOverIfDue } from './handover.ts';
import {
  isEditable,
  monthOf,
  nextMonth,
  type Post,
  type PostStatus,
  resultsFor,
  startOfMonth,
  type Target,
} from './post.ts';
import { firstTime, type NewPost, newTime, type PostChanges } from './request.ts';
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
  /** The calendar month’s counts (UTC). */
  usage(workspaceId: string): Promise<{ scheduled: number; published: number; resetsAt: Date }>;
}

/** With a pause after each: a hundred writers of one post come through. */
const MAX_CONFLICTS = 100;
const LONGEST_PAUSE_MS = 50;

/** Creating, reading, changing and deleting posts, until they are handed over. */
export function createPosts(store: PostsStore, outbox: Outbox, checkPost: CheckPost): Posts {
  async function check(workspaceId: string, content: PostContent): Promise<Target[]> {
    const { targets, problem } = await checkPost(workspaceId, content);
    if (!problem?.code) return targets;
    const code = isProblemCode(problem.code) ? problem.code : 'content_rejected';
    throw new AppError(code, problem.message, { errors: problem.errors });
  }

  /**
   * Writes a post, a new one or in place of the one with the revision, and counts it where it is scheduled for the
   * first time. False after a conflict.
   */
  async function save(post: Post, monthlyLimit: number, revision?: number): Promise<boolean> {
    const { workspaceId } = post;
    const now = currentTime();
    const step = handOverIfDue(post, now);
    const { post: ready, outbox: entries } = step;
    const write = { ...step, ...(revision === undefined ? {} : { revision }) };
    if (ready.status === 'scheduled' && !ready.countedIn) {
      const month = monthOf(now);
      const counted = { ...write, post: { ...ready, countedIn: month } };
      const outcome = await store.writeCounted(workspaceId, month, monthlyLimit, counted);
      if (outcome === 'limit') throw limitReached(monthlyLimit, nextMonth(now));
      if (outcome === 'conflict') return false;
    } else if (!(await store.write(workspaceId, write))) {
      return false;
    }
    void outbox.flush(post._id, entries);
    return true;
  }

  /** Reads a post that may still be changed, and tries again when another writer was faster. */
  async function change<T>(
    workspaceId: string,
    postId: string,
    attempt: (post: Post) => Promise<T | undefined>,
  ): Promise<T> {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
      const post = await store.get(workspaceId, postId);
      if (!post) throw notFound('post');
      if (!isEditable(post, currentTime())) throw notEditable(post.status);
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
    return (await save(post, wanted.monthlyScheduleLimit)) ? post : undefined;
  }

  async function get(workspaceId: string, postId: string): Promise<Post> {
    const post = await store.get(workspaceId, postId);
    if (!post) throw notFound('post');
    return post;
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
      change(workspaceId, postId, async (post) => {
        const now = currentTime();
        const caption = changes.caption ?? post.caption;
        const wasDefault = post.title === defaultTitle(post.caption);
        const title = (changes.title ?? (wasDefault ? '' : post.title)) || defaultTitle(caption);
        const scheduledAt = newTime(post, changes, now);
        const status: PostStatus = scheduledAt ? 'scheduled' : 'draft';
        const platforms = changes.platforms ?? post.results;
        const content = { platforms, caption, title, mediaId: post.mediaId ?? '', options: post.options };
        const asksPlatforms =
          caption !== post.caption || title !== post.title || changes.platforms || status !== post.status;
        const targets = asksPlatforms ? await check(workspaceId, content) : post.results;
        const { scheduledAt: _old, ...rest } = post;
        const next: Post = {
          ...rest,
          caption,
          title,
          status,
          ...(scheduledAt ? { scheduledAt } : {}),
          tags: changes.tags ?? post.tags,
          updatedAt: now,
          results: resultsFor(targets, post.results, uuidv7),
        };
        return (await save(next, changes.monthlyScheduleLimit, post.revision)) ? next : undefined;
      }),

    async delete(workspaceId, postId) {
      await change(
        workspaceId,
        postId,
        async (post) => (await store.delete(workspaceId, postId, post.revision)) || undefined,
      );
    },

    async usage(workspaceId) {
      const now = currentTime();
      const [scheduled, published] = await Promise.all([
        store.scheduledIn(workspaceId, monthOf(now)),
        store.publishedSince(workspaceId, startOfMonth(now)),
      ]);
      return { scheduled, published, resetsAt: nextMonth(now) };
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

const limitReached = (limit: number, resetsAt: Date) =>
  new AppError(
    'schedule_limit_reached',
    `The plan's ${limit} scheduled posts of this month are used up. The count starts anew at ${resetsAt.toISOString()}.`,
  );
