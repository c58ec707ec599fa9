import type { Post } from '@postrider/sdk/types';
import { dateOf } from '../../format/time-format.ts';
import { isEditable as isEditableAt, postState, type StateView } from '../../shared/posts/post-state.ts';

const isEditable = (post: Post, now: Date): boolean =>
  isEditableAt(post, dateOf(post.scheduledDatetime)?.getTime(), now.getTime());

/** The state of a post as far as it is known without its results. */
export const stateAt = (post: Post, now: Date): StateView =>
  post.status === 'scheduled' && !isEditable(post, now)
    ? { kind: 'info', text: 'Publishing' }
    : postState(post, []);

/** Whether it has a time that can be changed. */
export const isMovable = (post: Post, now: Date): boolean =>
  post.status === 'scheduled' && isEditable(post, now);

export const isDeletable = (post: Post, now: Date): boolean =>
  post.status === 'failed' || isEditable(post, now);
