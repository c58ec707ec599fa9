import type { Media } from '@postrider/sdk/types';
import { FileText, Play } from 'lucide-react';
import { formatBytes } from '../../format/format-bytes.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { lengthOf, pagesOf } from './file-facts.ts';
import styles from './media-grid.module.css';
import { Thumbnail } from './thumbnail.tsx';
import type { useLibrary } from './use-library.ts';

/** Files that are selected for one action. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle(media: Media): void;
}

interface MediaGridProps {
  files: readonly Media[];
  library: Pick<ReturnType<typeof useLibrary>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** For a choice of several files: the ids of the chosen ones in order. */
  chosen?: readonly string[];
  /** Adds a checkbox to each file. */
  selection?: Selection | undefined;
  /** Whether a file can't be chosen. */
  isBlocked?(media: Media): boolean;
  onChosen(media: Media): void;
}

/** Files with thumbnail, name, size and age; each is a button. */
export const MediaGrid = ({ files, library, selection, ...rest }: MediaGridProps) => (
  <>
    <ul className={styles.grid} data-selecting={(selection && selection.ids.size > 0) || undefined}>
      {files.map((media) => (
        <li key={media.id} className={styles.cell}>
          <Tile media={media} isSelected={selection?.ids.has(media.id) ?? false} {...rest} />
          {selection && (
            <input
              type="checkbox"
              className={styles.check}
              aria-label={t('Select {name}', { name: nameOf(media) })}
              checked={selection.ids.has(media.id)}
              onChange={() => selection.toggle(media)}
            />
          )}
        </li>
      ))}
    </ul>
    {library.hasNextPage && (
      <div className={styles.more}>
        <Button isPending={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          {t('Show older files')}
        </Button>
      </div>
    )}
  </>
);

const nameOf = ({ filename }: Media) => filename ?? t('Unnamed file');

interface TileProps extends Pick<MediaGridProps, 'chosen' | 'isBlocked' | 'onChosen'> {
  media: Media;
  isSelected: boolean;
}

function Tile({ media, chosen, isSelected, isBlocked, onChosen }: TileProps) {
  const place = chosen?.indexOf(media.id) ?? -1;
  return (
    <button
      type="button"
      className={classes(styles.tile, (place >= 0 || isSelected) && styles.chosen)}
      aria-pressed={chosen && place >= 0}
      disabled={isBlocked?.(media)}
      onClick={() => onChosen(media)}
    >
      <span className={styles.frame}>
        <Thumbnail media={media} className={styles.picture} />
        {media.type !== 'image' && (
          <span className={styles.kind}>
            <Icon of={media.type === 'video' ? Play : FileText} size={14} />
            <span className="visually-hidden">
              {media.type === 'video' ? t('Video') : t('PDF, {pages}', { pages: pagesOf(media) })}
            </span>
            <span aria-hidden="true">{media.type === 'video' ? lengthOf(media) : pagesOf(media)}</span>
          </span>
        )}
        {place >= 0 && (
          <span className={styles.place}>
            <span className="visually-hidden">{t('Chosen as file {number}', { number: place + 1 })}</span>
            <span aria-hidden="true">{place + 1}</span>
          </span>
        )}
      </span>
      <UserText as="span" className={styles.name}>
        {nameOf(media)}
      </UserText>
      <span className={styles.soft}>
        <span>{formatBytes(media.size)}</span>
        <Time value={media.createdAt} form="relative" />
      </span>
    </button>
  );
}
