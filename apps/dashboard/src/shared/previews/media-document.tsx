import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import { MediaTile } from './media-tile.tsx';
import styles from './preview-media.module.css';
import { ratioOf } from './ratio.ts';
import type { ShownFile } from './shown-post.ts';

const BOUNDS = { tallest: 4 / 5, widest: 16 / 9 };
/** The name of a file without its extension. */
const nameOf = (filename: string | null) => filename?.replace(/\.[^.]{1,16}$/u, '');

/** A document: its title and number of pages above its first page. */
export function MediaDocument({ file, title }: { file: ShownFile; title: string | undefined }) {
  const { filename, pageCount } = file.media;
  return (
    <div className={styles.document}>
      <p>
        <UserText as="strong">{title ?? nameOf(filename) ?? t('Document')}</UserText>
        {pageCount !== null && (
          <span> · {t('{count, plural, one {# page} other {# pages}}', { count: pageCount })}</span>
        )}
      </p>
      <ul className={styles.grid} style={{ aspectRatio: ratioOf(file, BOUNDS) }} aria-label={t('Files')}>
        <li>
          <MediaTile file={file} />
        </li>
      </ul>
    </div>
  );
}
