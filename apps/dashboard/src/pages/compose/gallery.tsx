import { type Gallery as Layout, USUAL_GALLERY } from '@postrider/platform-rules/gallery';
import type { Media } from '@postrider/sdk/types';
import { pagesOf } from '../../shared/media/file-facts.ts';
import { MediaView } from '../../shared/media/media-view.tsx';
import { Thumbnail } from '../../shared/media/thumbnail.tsx';
import { classes } from '../../ui/classes.ts';
import { platformData } from '../../ui/platforms.ts';
import styles from './gallery.module.css';

/** A file with its description on a platform. */
export interface ShownFile {
  media: Media;
  altText: string;
}

/** The most visible files. */
const MOST = 4;
const ARRANGEMENTS = [undefined, styles.one, styles.two, styles.three, styles.four];

/** The width of the frame divided by its height. */
function ratioOf({ tallest, frames }: Layout, [first, ...others]: readonly ShownFile[]): number {
  if (others.length > 0) return frames[Math.min(others.length, frames.length) - 1] ?? 1;
  const { width, height } = first?.media ?? {};
  return width && height ? Math.max(width / height, tallest) : 1;
}

/** Files as a platform lays them out: one in its own form, several in a frame, the fourth with the number of others. */
export function Gallery({ platform, files }: { platform: string; files: readonly ShownFile[] }) {
  const [first, ...others] = files;
  if (!first) return null;
  if (others.length === 0 && first.media.type === 'video')
    return (
      <div className={styles.video}>
        <MediaView media={first.media} alt={first.altText} />
        <Marks file={first} />
      </div>
    );
  const shown = files.slice(0, MOST);
  const layout = platformData(platform)?.gallery ?? USUAL_GALLERY;
  return (
    <ul
      className={classes(styles.gallery, ARRANGEMENTS[shown.length])}
      style={{ aspectRatio: ratioOf(layout, files) }}
      aria-label="Files"
    >
      {shown.map((file, place) => (
        <li key={file.media.id}>
          <Thumbnail
            media={file.media}
            className={styles.picture}
            alt={file.altText || `${file.media.filename ?? 'File'}, without a description`}
          />
          <Marks file={file} />
          {place === MOST - 1 && files.length > MOST && (
            <span className={styles.more}>
              +{files.length - MOST}
              <span className="visually-hidden"> more {files.length - MOST === 1 ? 'file' : 'files'}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The kind of a file that is no still image, and whether it has a description. */
const Marks = ({ file: { media, altText } }: { file: ShownFile }) => (
  <span className={styles.marks}>
    {media.mimeType === 'image/gif' && <span>GIF</span>}
    {media.type === 'video' && <span>▶ Video</span>}
    {media.type === 'document' && <span>PDF, {pagesOf(media)}</span>}
    {altText !== '' && <span title={altText}>ALT</span>}
  </span>
);
