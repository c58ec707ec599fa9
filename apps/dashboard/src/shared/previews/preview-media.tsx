import type { Preview } from '@postrider/platform-rules/preview';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { MediaDocument } from './media-document.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaRow } from './media-row.tsx';
import { MediaSlides } from './media-slides.tsx';
import { MediaStack } from './media-stack.tsx';
import styles from './preview-media.module.css';
import type { ShownFile } from './shown-post.ts';

interface PreviewMediaProps {
  look: Preview;
  files: readonly ShownFile[];
  /** Whether they are hidden until people want to see them. */
  isHidden: boolean;
  /** The title of a document. */
  title: string | undefined;
}

/** The files of a post as the platform lays them out. */
export function PreviewMedia({ look, files, isHidden, title }: PreviewMediaProps) {
  const [isShown, setShown] = useState(false);
  const [first] = files;
  if (!first) return null;
  const isCovered = isHidden && !isShown;
  const isRow = look.media.several === 'row' && files.length > 1 && first.media.type !== 'document';
  return (
    <div className={classes(styles.media, look.media.isWide && styles.wide, isRow && styles.open)}>
      <div className={isCovered ? styles.covered : undefined} inert={isCovered}>
        {first.media.type === 'document' ? (
          <MediaDocument file={first} title={title} />
        ) : look.media.several === 'slides' ? (
          <MediaSlides look={look} files={files} />
        ) : look.media.several === 'stack' ? (
          <MediaStack look={look} files={files} />
        ) : isRow ? (
          <MediaRow files={files} />
        ) : (
          <MediaGrid look={look} files={files} />
        )}
      </div>
      {isCovered && (
        <div className={styles.cover}>
          <Icon of={EyeOff} size={24} />
          <button type="button" onClick={() => setShown(true)}>
            {t('Sensitive content: show it')}
          </button>
        </div>
      )}
    </div>
  );
}
