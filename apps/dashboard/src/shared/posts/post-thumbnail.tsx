import type { Post } from '@postrider/sdk/types';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { thumbnailOf } from '../media/thumbnail.tsx';
import styles from './post-thumbnail.module.css';

interface PostThumbnailProps {
  media: Post['media'];
  /** `small`: 20 pixels, in a line of text; `tile`: 34; `normal`: 40; `large`: 64. */
  size?: 'small' | 'tile' | 'normal' | 'large';
  /** The same as `size="small"`. */
  isSmall?: boolean;
}

/** The thumbnail of a post's first file with the number of others in its corner; nothing without files. */
export function PostThumbnail({
  media: [first, ...others],
  isSmall,
  size = isSmall ? 'small' : 'normal',
}: PostThumbnailProps) {
  const { id: workspaceId } = useWorkspace();
  // The file of a published post may have been deleted.
  const [goneId, setGoneId] = useState('');
  if (!first) return null;
  return (
    <span className={styles.files} data-size={size}>
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
          <span aria-hidden="true">+{others.length}</span>
          <span className="visually-hidden">
            {t('{count, plural, one {# more file} other {# more files}}', { count: others.length })}
          </span>
        </span>
      )}
    </span>
  );
}
