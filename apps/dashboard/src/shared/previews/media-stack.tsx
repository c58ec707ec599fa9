import type { Preview } from '@postrider/platform-rules/preview';
import { t } from '../../texts/t.ts';
import { MediaTile } from './media-tile.tsx';
import styles from './preview-media.module.css';
import { ratioOf } from './ratio.ts';
import type { ShownFile } from './shown-post.ts';

/** Files in their own form, one below the other. */
export const MediaStack = ({ look: { media }, files }: { look: Preview; files: readonly ShownFile[] }) => (
  <ul className={styles.stack} aria-label={t('Files')}>
    {files.map((file) => (
      <li key={file.media.id} style={{ aspectRatio: ratioOf(file, media) }}>
        <MediaTile file={file} />
      </li>
    ))}
  </ul>
);
