import { cutSize, EDIT_LIMITS } from '@postrider/platform-rules/media';
import type { CreateMediaEdit, Media } from '@postrider/sdk/types';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../format/number-format.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { CropFrame } from './crop-frame.tsx';
import { fitted, type Part, WHOLE } from './crop-part.ts';
import { SHAPES } from './crop-shapes.ts';
import { SecondsField } from './seconds-field.tsx';
import styles from './video.module.css';
import { cutOf, rounded, type Span, withEnd, withStart } from './video-part.ts';
import { VideoPlayer } from './video-player.tsx';

export interface VideoEditorProps {
  media: Media;
  /** The longest part that every account takes, in seconds; undefined: any. */
  longest: number | undefined;
  /** The ratio of width and height with which the crop begins; 0: the whole picture. */
  ratio: number;
  /** The accounts that need another video, in words; empty if all or none do. */
  needing: string;
  onClose(): void;
  onEdit(edit: CreateMediaEdit, isForAll: boolean): void;
}

type Shape = (typeof SHAPES)[number];
const [FREE] = SHAPES;

const shapeOf = (ratio: number): Shape =>
  SHAPES.find((shape) => shape.ratio > 0 && Math.abs(shape.ratio - ratio) < 0.01) ?? FREE;

/** A video with the ends and the frame of the part that stays. */
export function VideoEditor({ media, longest, ratio, needing, onClose, onEdit }: VideoEditorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [width, height, duration] = [media.width ?? 0, media.height ?? 0, media.duration ?? 0];
  const [span, setSpan] = useState<Span>({ start: 0, end: Math.min(duration, longest ?? duration) });
  const [shape, setShape] = useState<Shape>(shapeOf(ratio));
  const [part, setPart] = useState<Part>(partOf(shape));
  const [isForAll, setForAll] = useState(needing === '');
  /** The ratio of the part, in parts of the picture. */
  const relative = (shape.ratio * height) / width;
  function partOf({ ratio: wanted }: Shape): Part {
    return wanted === 0 ? WHOLE : fitted(WHOLE, (wanted * height) / width);
  }
  function choose(next: Span, at: number) {
    setSpan(next);
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime = at;
  }
  const isTrimmed = span.start > 0 || span.end < duration;
  const isCropped = part.width < WHOLE.width || part.height < WHOLE.height;
  const cut = { ...cutOf(part, width, height), minSide: EDIT_LIMITS.mostMinSide };
  const shown = isCropped ? cutSize(cut) : { width, height };
  const seconds = rounded(span.end - span.start);
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <Segments
          label={t('Shape')}
          items={SHAPES.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shape.value}
          onChange={(next) => {
            const chosen = SHAPES.find(({ value }) => value === next) ?? FREE;
            setShape(chosen);
            setPart(partOf(chosen));
          }}
        />
      </div>
      <CropFrame part={part} ratio={relative} onChange={setPart}>
        <VideoPlayer
          media={media}
          video={video}
          onTime={(now) => now >= span.end && video.current?.pause()}
        />
      </CropFrame>
      <SecondsField
        label={t('Start of the part')}
        value={span.start}
        most={duration}
        onChange={(start) => choose(withStart(span, start), withStart(span, start).start)}
      />
      <SecondsField
        label={t('End of the part')}
        value={span.end}
        most={duration}
        onChange={(end) => choose(withEnd(span, end, duration), withEnd(span, end, duration).end)}
      />
      <div className={styles.tools}>
        <Button
          icon={Play}
          onClick={() => {
            if (!video.current) return;
            video.current.currentTime = span.start;
            // The player reports a video that the browser can't play.
            video.current.play().catch(() => {});
          }}
        >
          {t('Play this part')}
        </Button>
        <p className={styles.note} role="status">
          {t('{seconds} seconds, {width} × {height} pixels', {
            seconds: formatNumber(seconds, { maximumFractionDigits: 1 }),
            width: shown.width,
            height: shown.height,
          })}
        </p>
      </div>
      {longest !== undefined && seconds > longest && (
        <p className={styles.note}>
          {t('More than {seconds} seconds are too long for an account.', { seconds: formatNumber(longest) })}
        </p>
      )}
      {needing !== '' && (
        <fieldset className={styles.uses}>
          <legend>{t('Use the new video')}</legend>
          <label>
            <input type="radio" name="use" checked={!isForAll} onChange={() => setForAll(false)} />
            {t('Only for {accounts}', { accounts: needing })}
          </label>
          <label>
            <input type="radio" name="use" checked={isForAll} onChange={() => setForAll(true)} />
            {t('For all accounts')}
          </label>
        </fieldset>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          disabled={!isTrimmed && !isCropped}
          onClick={() =>
            onEdit(
              {
                ...(isTrimmed && { trim: { startSeconds: span.start, endSeconds: span.end } }),
                ...(isCropped && { crop: cut }),
              },
              isForAll,
            )
          }
        >
          {t('Create the new video')}
        </Button>
      </DialogButtons>
    </div>
  );
}
