import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { quoted } from '../../format/quoted.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { isEditable } from '../../shared/posts/post-state.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoveButton } from './move-button.tsx';
import styles from './tile-actions.module.css';

interface TileActionsProps {
  post: Post;
  /** Whether the Tab key reaches them. */
  isReachable?: boolean;
  className?: string | undefined;
}

/** The quick actions on a post: edit it, and move it. Nothing for posts and people that can't. */
export function TileActions({ post, isReachable = true, className }: TileActionsProps) {
  const { can, path } = useWorkspace();
  if (!can('contributor') || !isEditable(post, currentTime().getTime())) return null;
  const name = t('Edit {title}', { title: quoted(titleOf(post)) });
  return (
    <span className={classes(styles.actions, className)}>
      <Link
        to={path(`posts/${post.id}/edit`)}
        className={styles.action ?? ''}
        tabIndex={isReachable ? 0 : -1}
        title={t('Edit')}
        aria-label={name}
        draggable={false}
      >
        <Icon of={SquarePen} size={14} />
      </Link>
      <MoveButton post={post} isReachable={isReachable} className={styles.action} />
    </span>
  );
}
