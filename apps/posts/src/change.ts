import { setTimeout as sleep } from 'node:timers/promises';
import { PostSchema } from '@postrider/contracts/posts';
import { AppError, currentTime, notFound, requireVersion, versionOf } from '@postrider/service';
import type { Post } from './post.ts';
import { postMessage } from './post-message.ts';
import type { PostsStore } from './store.ts';

/** The number of attempts, with a pause after each: a hundred concurrent writers of one post succeed. */
const MAX_CONFLICTS = 100;
const MAX_PAUSE_MS = 50;

/** Reads posts, and changes them with conditional writes. */
export function createChange(store: PostsStore) {
  async function get(workspaceId: string, postId: string): Promise<Post> {
    const post = await store.get(workspaceId, postId);
    if (!post) throw notFound('post');
    return post;
  }

  /**
   * Reads a post that `mayChange` and changes it; repeats this after a conflict with another writer (undefined). Throws
   * not_found, post_not_editable and unavailable.
   */
  async function change<T>(
    workspaceId: string,
    postId: string,
    mayChange: (post: Post, now: Date) => boolean,
    attempt: (post: Post) => Promise<T | undefined>,
  ): Promise<T> {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
      const post = await get(workspaceId, postId);
      const now = currentTime();
      if (!mayChange(post, now)) throw notEditable(post, now);
      const done = await attempt(post);
      if (done !== undefined) return done;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
    const message = 'Too many requests are changing this post at the same time. Try again.';
    throw new AppError('unavailable', message, { retryAfter: 1 });
  }

  return { get, change };
}

/** The post that a caller has read. */
export interface Seen {
  /** Its last change; undefined: any. */
  updatedAt?: Date | undefined;
  /** The versions that it may have; none: any. */
  versions: readonly string[];
}

/** For callers that have not read the post. */
export const UNSEEN: Seen = { versions: [] };

/** Throws post_not_editable or precondition_failed for a post that has changed since the caller read it. */
export function requireSeen(post: Post, { updatedAt: seenUpdatedAt, versions }: Seen): void {
  requireVersion(versions, () => versionOf(PostSchema, postMessage(post)));
  const { updatedAt } = post;
  if (!seenUpdatedAt || seenUpdatedAt.getTime() === updatedAt.getTime()) return;
  const message = 'The post was changed after you read it. Read it again.';
  throw new AppError('post_not_editable', message, { errors: [{ path: '', code: 'changed', message }] });
}

const notEditable = (post: Post, now: Date) =>
  new AppError('post_not_editable', `The post ${progressOf(post, now)} and can no longer be changed.`);

/** The progress of a post that can't be changed, as the predicate of a sentence. */
export function progressOf(
  { status, scheduledAt, results }: Pick<Post, 'status' | 'scheduledAt' | 'results'>,
  now: Date,
): string {
  if (status === 'failed') return 'has failed';
  if (status !== 'scheduled') return `is ${status}`;
  if (results.some((result) => result.status === 'published')) return 'is live on some of its accounts';
  const hasBegun = !scheduledAt || scheduledAt <= now || results.some((result) => result.status === 'failed');
  return hasBegun ? 'is being published' : 'is about to be published';
}
