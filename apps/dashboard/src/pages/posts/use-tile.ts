import type { Post } from '@postrider/sdk/types';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { toDate } from '../../format/time-format.ts';
import { secondClockOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { usePostSelection } from './actions-context.ts';
import { isMovable, stateAt } from './post-state.ts';

/** The type of dragged data: the id of a post. */
export const DRAGGED = 'application/x-postrider-post';

/** Where within the dragged tile the pointer is, in pixels from its top: browsers hide dragged data until the drop. */
export const grip = { y: 0 };

/**
 * What the tiles of a post have in common. A post can be dragged while it is scheduled. Space and Shift+click select it, and so
 * does a click while others are selected.
 */
export function useTile(post: Post) {
  const { path, timeZone, can } = useWorkspace();
  const { selected, isSelecting, toggle } = usePostSelection();
  const now = currentTime();
  const mayEdit = can('contributor');
  const canMove = mayEdit && isMovable(post, now);
  return {
    state: stateAt(post, now),
    isSelected: selected.has(post.id),
    canMove,
    mayEdit,
    time: post.scheduledDatetime ? secondClockOf(toDate(post.scheduledDatetime), timeZone) : '',
    link: {
      to: path(`posts/${post.id}`),
      draggable: canMove,
      'data-post': post.id,
      onDragStart({ dataTransfer, clientY, currentTarget }: DragEvent<HTMLElement>) {
        dataTransfer.setData(DRAGGED, post.id);
        dataTransfer.effectAllowed = 'move';
        grip.y = clientY - currentTarget.getBoundingClientRect().top;
      },
      onClick(event: MouseEvent) {
        if (!mayEdit || !(isSelecting || event.shiftKey)) return;
        event.preventDefault();
        toggle(post);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== ' ' || !mayEdit) return;
        event.preventDefault();
        toggle(post);
      },
    },
  };
}
