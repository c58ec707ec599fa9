import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { toDate } from '../../format/time-format.ts';
import { secondClockOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountMarks } from '../../shared/accounts/account-marks.tsx';
import { UnsavedMark } from '../../shared/drafts/unsaved-mark.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { UserText } from '../../ui/user-text.tsx';
import { usePostActions } from './actions-context.ts';
import { MoveButton } from './move-button.tsx';
import { isMovable, stateAt } from './post-state.ts';
import styles from './post-tile.module.css';

/** The type of dragged data: the id of a post. */
export const DRAGGED = 'application/x-postrider-post';

interface PostTileProps {
  post: Post;
  /** Whether it can be reached with the Tab key; in a grid only within the current day. */
  isReachable?: boolean;
  /** The most named accounts. */
  most?: number;
}

/**
 * A post of a day: time, platforms, state, files and title. It can be dragged while it is scheduled. Space and Shift+click select
 * it, and so does a click while others are selected.
 */
export function PostTile({ post, isReachable = true, most = 1 }: PostTileProps) {
  const { path, timeZone, can } = useWorkspace();
  const { selected, isSelecting, toggle } = usePostActions();
  const now = currentTime();
  const state = stateAt(post, now);
  const isSelected = selected.has(post.id);
  const mayEdit = can('contributor');
  const time = post.scheduledDatetime && secondClockOf(toDate(post.scheduledDatetime), timeZone);
  function select(event: MouseEvent) {
    if (!mayEdit || !(isSelecting || event.shiftKey)) return;
    event.preventDefault();
    toggle(post);
  }
  return (
    <div className={classes(styles.tile, isSelected && styles.selected)}>
      <Link
        to={path(`posts/${post.id}`)}
        className={styles.link ?? ''}
        tabIndex={isReachable ? 0 : -1}
        draggable={mayEdit && isMovable(post, now)}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, post.id)}
        onClick={select}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !mayEdit) return;
          event.preventDefault();
          toggle(post);
        }}
      >
        <span className={styles.facts}>
          {isSelected && (
            <span className={styles.check}>
              ✓<span className="visually-hidden"> Selected.</span>
            </span>
          )}
          <time>{time}</time>
          <AccountMarks targets={post.platforms} most={most} />
          <Badge kind={state.kind}>{state.text}</Badge>
          {post.seriesId !== null && <Badge kind="neutral">Series</Badge>}
          <UnsavedMark post={post} />
        </span>
        <span className={styles.line}>
          <PostThumbnail media={post.media} isSmall />
          <UserText as="span" className={styles.title}>
            {titleOf(post)}
          </UserText>
        </span>
      </Link>
      <span className={styles.move}>
        <MoveButton post={post} isReachable={isReachable}>
          ⇢
        </MoveButton>
      </span>
    </div>
  );
}
