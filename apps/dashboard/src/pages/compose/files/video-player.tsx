import type { Media } from '@postrider/sdk/types';
import { type Ref, useState } from 'react';
import { t } from '../../../texts/t.ts';
import styles from './video.module.css';

interface VideoPlayerProps {
  media: Media;
  video: Ref<HTMLVideoElement>;
  /** Called while it plays, with the time in seconds. */
  onTime?(seconds: number): void;
}

/** A video without the controls of the browser. A browser may not play every video that the server can edit. */
export function VideoPlayer({ media, video, onTime }: VideoPlayerProps) {
  const [isBroken, setBroken] = useState(false);
  // The first address stays valid; later responses have other ones.
  const [url] = useState(media.url);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the library has no captions. */}
      <video
        ref={video}
        className={styles.video}
        style={{ aspectRatio: `${media.width ?? 16} / ${media.height ?? 9}` }}
        src={url}
        playsInline
        preload="auto"
        aria-label={t('Video')}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
      />
      {isBroken && (
        <span className={styles.broken}>
          {t('This browser can’t play the video. You can still edit it.')}
        </span>
      )}
    </>
  );
}
