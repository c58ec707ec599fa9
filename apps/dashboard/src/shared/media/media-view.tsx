import type { Media } from '@postrider/sdk/types';
import styles from './media-view.module.css';

/** An image or video of the library. `alt` is its description, if known. */
export const MediaView = ({ media, alt }: { media: Media; alt?: string }) =>
  media.type === 'video' ? (
    // biome-ignore lint/a11y/useMediaCaption: the library has no captions.
    <video className={styles.media} src={media.url} controls preload="metadata" aria-label={alt || 'Video'} />
  ) : (
    <img
      className={styles.media}
      src={media.url}
      alt={alt || media.filename || 'Image without a description'}
    />
  );
