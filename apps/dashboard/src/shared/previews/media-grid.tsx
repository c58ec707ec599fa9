import type { Preview } from '@postrider/platform-rules/preview';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { MediaTile } from './media-tile.tsx';
import styles from './preview-media.module.css';
import { ratioOf } from './ratio.ts';
import type { ShownFile } from './shown-post.ts';

const AREAS = ['a', 'b', 'c', 'd', 'e'];

/** One file in its own form, or tiles in a frame; the last one with the number of files that have no place. */
export function MediaGrid({ look: { media }, files }: { look: Preview; files: readonly ShownFile[] }) {
  const [first] = files;
  const frame = media.frames[Math.min(files.length, media.frames.length + 1) - 2];
  const places = files.length > 1 && frame ? media.frames.indexOf(frame) + 2 : 1;
  const shown = files.slice(0, places);
  const further = files.length - places;
  const layout =
    shown.length > 1 && frame
      ? { aspectRatio: frame.ratio, gridTemplateAreas: frame.areas.map((row) => `"${row}"`).join(' ') }
      : { aspectRatio: first ? ratioOf(first, media) : 1, gridTemplateAreas: '"a"' };
  return (
    <ul
      className={classes(styles.grid, media.hasBorder && styles.bordered)}
      style={layout}
      aria-label={t('Files')}
    >
      {shown.map((file, place) => (
        <li key={file.media.id} style={{ gridArea: AREAS[place] }}>
          <MediaTile file={file} />
          {place === places - 1 && further > 0 && (
            <span className={styles.further}>
              <span aria-hidden="true">+{further}</span>
              <span className="visually-hidden">
                {t('{count, plural, one {# more file} other {# more files}}', { count: further })}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
