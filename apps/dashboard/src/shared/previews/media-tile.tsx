import { Play } from 'lucide-react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import styles from './preview-media.module.css';
import type { ShownFile } from './shown-post.ts';

/** The length of a video: "1:05". */
function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** A file as a tile of a preview, with the marks that platforms show: the length of a video, GIF, and ALT. */
export function MediaTile({ file: { media, altText, src } }: { file: ShownFile }) {
  const alt =
    altText ||
    (media.filename
      ? t('{name}, without a description', { name: media.filename })
      : t('File without a description'));
  return (
    <>
      {src ? (
        <img className={styles.picture} src={src} alt={alt} loading="lazy" draggable={false} />
      ) : (
        <Thumbnail media={media} className={styles.picture} alt={alt} />
      )}
      {media.type === 'video' && (
        <span className={styles.play}>
          <Icon of={Play} size={24} />
        </span>
      )}
      <span className={styles.marks}>
        {media.mimeType === 'image/gif' && <span>GIF</span>}
        {media.type === 'video' && (
          <span>{media.duration === null ? t('Video') : lengthOf(media.duration)}</span>
        )}
        {altText !== '' && <span title={altText}>ALT</span>}
      </span>
    </>
  );
}
