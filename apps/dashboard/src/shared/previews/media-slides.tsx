import type { Preview } from '@postrider/platform-rules/preview';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { MediaTile } from './media-tile.tsx';
import styles from './preview-media.module.css';
import { ratioOf } from './ratio.ts';
import type { ShownFile } from './shown-post.ts';

/** One file at a time in the form of the first one, with dots. */
export function MediaSlides({ look: { media }, files }: { look: Preview; files: readonly ShownFile[] }) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, files.length - 1);
  const [first] = files;
  if (!first) return null;
  return (
    <>
      <ul className={styles.slides} style={{ aspectRatio: ratioOf(first, media) }} aria-label={t('Files')}>
        {files.map((file, place) => (
          <li key={file.media.id} inert={place !== at} data-shown={place === at}>
            <MediaTile file={file} />
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <>
          <span className={styles.number}>
            {at + 1}/{files.length}
          </span>
          <button
            type="button"
            className={styles.previous}
            aria-label={t('Previous file')}
            disabled={at === 0}
            onClick={() => setChosen(at - 1)}
          >
            <Icon of={ChevronLeft} isDirectional />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t('Next file')}
            disabled={at === files.length - 1}
            onClick={() => setChosen(at + 1)}
          >
            <Icon of={ChevronRight} isDirectional />
          </button>
          <span className={styles.dots} aria-hidden="true">
            {files.map(({ media: { id } }, place) => (
              <span key={id} data-shown={place === at} />
            ))}
          </span>
        </>
      )}
    </>
  );
}
