import type { Post } from '@postrider/sdk/types';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { classes } from '../../ui/classes.ts';
import { thumbnailOf } from '../media/thumbnail.tsx';
import styles from './post-thumbnail.module.css';

interface PostThumbnailProps {
  media: Post['media'];
  /** Whether it is in a narrow space. */
  isSmall?: boolean;
}

/** The thumbnail of a post's first file, and the number of others; nothing without files. */
export function PostThumbnail({ media: [first, ...others], isSmall = false }: PostThumbnailProps) {
  const { id: workspaceId } = useWorkspace();
  // The file of a published post may have been deleted.
  const [goneId, setGoneId] = useState('');
  if (!first) return null;
  return (
    <span className={classes(styles.files, isSmall && styles.small)}>
      {goneId !== first.mediaId && (
        <img
          className={styles.picture}
          src={thumbnailOf(workspaceId, first.mediaId)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setGoneId(first.mediaId)}
        />
      )}
      {others.length > 0 && (
        <span className={styles.more}>
          +{others.length}
          <span className="visually-hidden"> more {others.length === 1 ? 'file' : 'files'}</span>
        </span>
      )}
    </span>
  );
}
