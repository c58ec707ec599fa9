import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { FileMissing } from '../../shared/posts/file-missing.tsx';
import { PostAccounts } from '../../shared/posts/post-accounts.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { UserText } from '../../ui/user-text.tsx';
import { TileMarks } from './post-tile.tsx';
import styles from './queue-item.module.css';
import { TileActions } from './tile-actions.tsx';

/** The post of a row of the queue. */
export function QueuePost({ post }: { post: Post }) {
  const { path } = useWorkspace();
  return (
    <span className={styles.post}>
      <PostThumbnail media={post.media} />
      <Link to={path(`posts/${post.id}`)} className={styles.title ?? ''} draggable={false}>
        <UserText>{titleOf(post)}</UserText>
      </Link>
      <TileMarks post={post} />
      <FileMissing post={post} />
      <PostAccounts targets={post.platforms} most={3} size={24} />
      <TileActions post={post} className={styles.actions} />
    </span>
  );
}
