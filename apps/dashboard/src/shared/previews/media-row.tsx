import { t } from '../../texts/t.ts';
import { MediaTile } from './media-tile.tsx';
import styles from './preview-media.module.css';
import { ratioOf } from './ratio.ts';
import type { ShownFile } from './shown-post.ts';

const BOUNDS = { tallest: 3 / 5, widest: 3 / 2 };

/** Files side by side in their own form, which people move sideways. */
export const MediaRow = ({ files }: { files: readonly ShownFile[] }) => (
  <ul
    className={styles.row}
    aria-label={t('Files')}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard requires focus.
    tabIndex={0}
  >
    {files.map((file) => (
      <li key={file.media.id} style={{ aspectRatio: ratioOf(file, BOUNDS) }}>
        <MediaTile file={file} />
      </li>
    ))}
  </ul>
);
