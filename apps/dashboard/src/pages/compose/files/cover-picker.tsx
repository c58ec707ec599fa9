import type { CreateMediaEdit, Media } from '@postrider/sdk/types';
import { useRef, useState } from 'react';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { SecondsField } from './seconds-field.tsx';
import styles from './video.module.css';
import { VideoPlayer } from './video-player.tsx';

export interface CoverPickerProps {
  media: Media;
  /** The accounts that show a cover, in words. */
  accounts: string;
  onClose(): void;
  onEdit(edit: CreateMediaEdit): void;
}

/** A video with a slider for the picture that becomes its cover. */
export function CoverPicker({ media, accounts, onClose, onEdit }: CoverPickerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const duration = media.duration ?? 0;
  const [at, setAt] = useState(0);
  return (
    <div className={styles.editor}>
      <div className={styles.stage}>
        <VideoPlayer media={media} video={video} />
      </div>
      <SecondsField
        label={t('Time of the cover')}
        value={at}
        most={duration}
        onChange={(next) => {
          const seconds = Math.min(Math.max(next, 0), duration);
          setAt(seconds);
          if (video.current) video.current.currentTime = seconds;
        }}
      />
      <p className={styles.note}>{t('The picture becomes the cover on {accounts}.', { accounts })}</p>
      <DialogButtons>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="primary" onClick={() => onEdit({ frame: { atSeconds: at } })}>
          {t('Use as cover')}
        </Button>
      </DialogButtons>
    </div>
  );
}
