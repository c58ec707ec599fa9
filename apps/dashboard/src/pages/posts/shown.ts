import type { Post } from '@postrider/sdk/types';
import type { StateView } from '../../shared/posts/post-state.ts';

/** A post in a calendar, which is rendered again only when it, its state or its place changes. */
export interface Shown {
  post: Post;
  /** At present: it also changes with time. */
  state: StateView;
  /** Whether it can be reached with the Tab key; in a grid only within the current day. */
  isReachable?: boolean;
}

/** For `memo`: a post is the same object until it changes, but its state is a new object each time. */
export const isSame = (before: Shown, after: Shown): boolean =>
  before.post === after.post &&
  before.isReachable === after.isReachable &&
  before.state.text === after.state.text;
