import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import { formatBytes } from '../../format/format-bytes.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './media-grid.module.css';
import type { useLibrary } from './use-library.ts';

interface MediaGridProps {
  files: readonly Media[];
  library: Pick<ReturnType<typeof useLibrary>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  onChosen(media: Media): void;
}

/** Files with thumbnail, name, size and age; each is a button. */
export const MediaGrid = ({ files, library, onChosen }: MediaGridProps) => (
  <>
    <ul className={styles.grid}>
      {files.map((media) => (
        <li key={media.id}>
          <button type="button" className={styles.tile} onClick={() => onChosen(media)}>
            <Thumbnail media={media} />
            <UserText as="span" className={styles.name}>
              {media.filename ?? 'Unnamed file'}
            </UserText>
            <span className={styles.soft}>
              {media.type === 'video' && <span>▶ video</span>}
              <span>{formatBytes(media.size)}</span>
              <Time value={media.createdAt} form="relative" />
            </span>
          </button>
        </li>
      ))}
    </ul>
    {library.hasNextPage && (
      <div>
        <Button isPending={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          Show older files
        </Button>
      </div>
    )}
  </>
);

/** An image's thumbnail, or the file itself if there is none. */
function Thumbnail({ media: { id, type, url } }: { media: Media }) {
  const workspace = useWorkspace();
  const isVideo = type === 'video';
  const [src, setSrc] = useState(isVideo ? url : `/dashboard/media/${workspace.id}/${id}/thumbnail`);
  // The first working address is kept: every response has a new one, and each would be loaded again.
  const renew = () => setSrc(url);
  return isVideo ? (
    <video
      className={styles.picture}
      src={`${src}#t=0.1`}
      muted
      preload="metadata"
      tabIndex={-1}
      onError={renew}
    />
  ) : (
    <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" onError={renew} />
  );
}
