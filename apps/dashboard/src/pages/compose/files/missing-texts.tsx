import type { PostMedia } from '@postrider/contracts/post-media';
import { Info } from 'lucide-react';
import { t } from '../../../texts/t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pathOfFile } from '../file-problems.ts';
import { focusField } from '../focus.ts';
import styles from './files.module.css';

interface MissingTextsProps {
  media: readonly PostMedia[];
  /** Whether a platform shows a description of the file. */
  isDescribed(mediaId: string): boolean;
}

/** A nudge with the number of files without a description; it leads to the first one. */
export function MissingTexts({ media, isDescribed }: MissingTextsProps) {
  const missing = media.flatMap(({ mediaId, altText }, place) =>
    altText.trim() === '' && isDescribed(mediaId) ? place : [],
  );
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.nudge} onClick={() => focusField(`${pathOfFile(first)}/altText`)}>
      <Icon of={Info} size={14} />
      {t(
        '{count, plural, one {# file has no description} other {# files have no description}} for people who can’t see it.',
        { count: missing.length },
      )}
    </button>
  );
}
