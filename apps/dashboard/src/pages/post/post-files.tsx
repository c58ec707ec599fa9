import type { Post } from '@postrider/sdk/types';
import { MediaView } from '../../shared/media/media-view.tsx';
import { useMediaFiles } from '../../shared/media/use-media-files.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post.module.css';

/** The files of a post in order, with their descriptions. */
export function PostFiles({ media }: { media: Post['media'] }) {
  const known = useMediaFiles(media.map(({ mediaId }) => mediaId));
  if (media.length === 0) return null;
  return (
    <ol className={styles.files} aria-label="Files">
      {media.map(({ mediaId, altText }, place) => {
        const file = known.get(mediaId);
        return (
          <li key={mediaId}>
            {file && <MediaView media={file} alt={altText} />}
            <p className={styles.soft}>
              {media.length > 1 && `${place + 1}. `}
              {file === null && 'The file was deleted. '}
              {altText === '' ? (
                'No description.'
              ) : (
                <>
                  Description: <UserText>{altText}</UserText>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
