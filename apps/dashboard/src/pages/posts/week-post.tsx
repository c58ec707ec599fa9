import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { PostAccounts } from '../../shared/posts/post-accounts.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { StateIcon } from '../../shared/posts/state-icon.tsx';
import { classes } from '../../ui/classes.ts';
import { UserText } from '../../ui/user-text.tsx';
import { Selected, TileMarks } from './post-tile.tsx';
import { TileActions } from './tile-actions.tsx';
import { NUDGES } from './use-nudge.ts';
import { useTile } from './use-tile.ts';
import { clockAt, type Placed, topOf } from './week-layout.ts';
import styles from './week-post.module.css';

interface WeekPostProps extends Placed<Post> {
  isReachable: boolean;
  /** Moves it by days and minutes. */
  onNudge(post: Post, days: number, minutes: number): void;
}

/** A post at its hour, beside those at about the same time. */
export function WeekPost({ item: post, minutes, column, columns, isReachable, onNudge }: WeekPostProps) {
  const { state, isSelected, canMove, time, link } = useTile(post);
  const place = {
    insetBlockStart: topOf(minutes),
    '--column': column,
    '--columns': columns,
  } as CSSProperties;
  const clock = clockAt(minutes);
  return (
    <div
      className={classes(styles.post, isSelected && styles.selected)}
      data-kind={state.kind}
      data-columns={columns}
      style={place}
    >
      <Link
        {...link}
        className={styles.link ?? ''}
        tabIndex={isReachable ? 0 : -1}
        aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onKeyDown={(event) => {
          const step = event.altKey && canMove ? NUDGES[event.key] : undefined;
          if (!step) return link.onKeyDown(event);
          event.preventDefault();
          onNudge(post, ...step);
        }}
      >
        <span className={styles.facts}>
          {isSelected ? <Selected /> : <StateIcon state={state} />}
          <time>{time.startsWith(clock) ? time : clock}</time>
          <TileMarks post={post} />
          {columns === 1 && <PostAccounts targets={post.platforms} most={post.media.length > 0 ? 1 : 2} />}
        </span>
        <span className={styles.line}>
          <UserText as="span" className={styles.title}>
            {titleOf(post)}
          </UserText>
          {columns < 3 && <PostThumbnail media={post.media} size="small" />}
        </span>
      </Link>
      <TileActions post={post} isReachable={isReachable} className={styles.actions} />
    </div>
  );
}
