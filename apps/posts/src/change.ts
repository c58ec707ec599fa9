import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, currentTime, notFound } from '@postrider/service';
import type { Post, PostStatus } from './post.ts';
import type { PostsStore } from './store.ts';

/** With a pause after each: a hundred concurrent writers of one post succeed. */
const MAX_CONFLICTS = 100;
const MAX_PAUSE_MS = 50;

/** Reads posts, and changes them by conditional writes. */
export function createChange(store: PostsStore) {
  async function get(workspaceId: string, postId: string): Promise<Post> {
    const post = await store.get(workspaceId, postId);
    if (!post) throw notFound('post');
    return post;
  }

  /**
   * Reads a post that `mayChange` and attempts a change, again after a conflict with another writer (undefined). Throws
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
      if (!mayChange(post, currentTime())) throw notEditable(post.status);
      const done = await attempt(post);
      if (done !== undefined) return done;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
    const message = 'This post is being changed by many requests at the same time. Try again.';
    throw new AppError('unavailable', message, { retryAfter: 1 });
  }

  return { get, change };
}

/** Throws post_not_editable for a post that is not the one that the caller has seen; undefined: any. */
export function requireSeen({ updatedAt }: Post, seenUpdatedAt: Date | undefined): void {
  if (!seenUpdatedAt || seenUpdatedAt.getTime() === updatedAt.getTime()) return;
  const message = 'The post was changed after it was read. Read it again.';
  throw new AppError('post_not_editable', message, { errors: [{ path: '', code: 'changed', message }] });
}

const notEditable = (status: PostStatus) =>
  new AppError(
    'post_not_editable',
    status === 'scheduled'
      ? 'The post is about to be published and can no longer be changed.'
      : `The post is ${status} and can no longer be changed.`,
  );
