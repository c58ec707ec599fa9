import type { Index, Post } from './posts.ts';

export interface Violation {
  /** The name of the invariant. */
  invariant: string;
  /** The violation, as a sentence. */
  message: string;
  /** The post, if any. */
  post?: Post;
}

export interface Invariant {
  name: string;
  /** The invariant, as a sentence. */
  promise: string;
  find(index: Index): Violation[];
}

/** An invariant that can be checked for each post on its own. `find` yields a sentence for each violation. */
export const ofEachPost = (
  name: string,
  promise: string,
  find: (post: Post) => Iterable<string>,
): Invariant => ({
  name,
  promise,
  find: ({ posts }) =>
    posts.flatMap((post) => Array.from(find(post), (message) => ({ invariant: name, message, post }))),
});

/** A time of a message: with milliseconds, in UTC. */
export const timeText = (at: number) => new Date(at).toISOString().slice(11, 23);
