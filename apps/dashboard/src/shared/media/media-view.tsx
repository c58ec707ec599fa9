import type { Media } from '@postrider/sdk/types';
import { t } from '../../texts/t.ts';
import { pagesOf } from './file-facts.ts';
import styles from './media-view.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** A file of the library; of a document, the first page with a link to the others. `alt` is its description, if known. */
export function MediaView({ media, alt }: { media: Media; alt?: string }) {
  if (media.type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: subtitles belong to a post, not to a video.
      <video
        className={styles.media}
        src={media.url}
        controls
        preload="metadata"
        aria-label={alt || t('Video')}
      />
    );
  if (media.type === 'document')
    return (
      <figure className={styles.document}>
        <Thumbnail media={media} className={styles.media} alt={alt || t('The first page')} />
        <figcaption>
          <a href={media.url} target="_blank" rel="noopener noreferrer">
            {t('Open the document')}
          </a>{' '}
          ({pagesOf(media)})
        </figcaption>
      </figure>
    );
  if (media.type === 'subtitles')
    return (
      <a href={media.url} target="_blank" rel="noopener noreferrer">
        {t('Open the subtitles')}
      </a>
    );
  return (
    <img
      className={styles.media}
      src={media.url}
      alt={alt || media.filename || t('Image without a description')}
      loading="lazy"
    />
  );
}
