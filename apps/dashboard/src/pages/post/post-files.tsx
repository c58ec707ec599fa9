import type { Post } from '@postrider/sdk/types';
import { ConversionLine } from '../../shared/media/conversion-line.tsx';
import { MediaView } from '../../shared/media/media-view.tsx';
import { useMediaFiles } from '../../shared/media/use-media-files.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post.module.css';

interface PostFilesProps {
  media: Post['media'];
  /** Whether the post waits for its time, so that conversions of its videos are shown. */
  isWaiting: boolean;
}

/** The files of a post in order, with their descriptions. */
export function PostFiles({ media, isWaiting }: PostFilesProps) {
  const known = useMediaFiles(media.map(({ mediaId }) => mediaId));
  if (media.length === 0) return null;
  return (
    <ol className={styles.files} aria-label={t('Files of the post')}>
      {media.map(({ mediaId, altText }, place) => {
        const file = known.get(mediaId);
        return (
          <li key={mediaId}>
            {file && <MediaView media={file} alt={altText} />}
            {file && isWaiting && <ConversionLine media={file} />}
            <p className={styles.soft}>
              {media.length > 1 && `${place + 1}. `}
              {file === null && `${t('The file was deleted.')} `}
              {altText === '' ? (
                t('No description.')
              ) : (
                <Rich message="Description: {text}" text={<UserText>{altText}</UserText>} />
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
