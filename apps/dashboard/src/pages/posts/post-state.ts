import type { Post } from '@postrider/sdk/types';
import { isEditable, postState, type StateView } from '../../shared/posts/post-state.ts';

/** The state of a post as far as it is known without its results. */
export const stateAt = (post: Post, now: Date): StateView => postState(post, [], now.getTime());

/** Whether it has a time that can be changed. */
export const isMovable = (post: Post, now: Date): boolean =>
  post.status === 'scheduled' && isEditable(post, now.getTime());

export const isDeletable = (post: Post, now: Date): boolean =>
  post.status === 'failed' || isEditable(post, now.getTime());
