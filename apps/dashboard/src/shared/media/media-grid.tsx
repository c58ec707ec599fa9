import type { Media } from '@postrider/sdk/types';
import { formatBytes } from '../../format/format-bytes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { pagesOf } from './file-facts.ts';
import styles from './media-grid.module.css';
import { Thumbnail } from './thumbnail.tsx';
import type { useLibrary } from './use-library.ts';

interface MediaGridProps {
  files: readonly Media[];
  library: Pick<ReturnType<typeof useLibrary>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** For a choice of several files: the ids of the chosen ones in order. */
  chosen?: readonly string[];
  /** Whether a file can't be chosen. */
  isBlocked?(media: Media): boolean;
  onChosen(media: Media): void;
}

/** Files with thumbnail, name, size and age; each is a button. */
export const MediaGrid = ({ files, library, chosen, isBlocked, onChosen }: MediaGridProps) => (
  <>
    <ul className={styles.grid}>
      {files.map((media) => {
        const place = chosen?.indexOf(media.id) ?? -1;
        return (
          <li key={media.id}>
            <button
              type="button"
              className={classes(styles.tile, place >= 0 && styles.chosen)}
              aria-pressed={chosen && place >= 0}
              disabled={isBlocked?.(media)}
              onClick={() => onChosen(media)}
            >
              <Thumbnail media={media} className={styles.picture} />
              {place >= 0 && (
                <span className={styles.place}>
                  <span className="visually-hidden">Chosen as file </span>
                  {place + 1}
                </span>
              )}
              <UserText as="span" className={styles.name}>
                {media.filename ?? 'Unnamed file'}
              </UserText>
              <span className={styles.soft}>
                {media.type === 'video' && <span>▶ video</span>}
                {media.type === 'document' && <span>PDF, {pagesOf(media)}</span>}
                <span>{formatBytes(media.size)}</span>
                <Time value={media.createdAt} form="relative" />
              </span>
            </button>
          </li>
        );
      })}
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
