import type { Media } from '@postrider/sdk/types';
import { useEffect, useState } from 'react';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './crop.module.css';
import { CropFrame } from './crop-frame.tsx';
import { fitted, type Part, WHOLE } from './crop-part.ts';
import { SHAPES } from './crop-shapes.ts';
import { cropped, loadPicture } from './picture-file.ts';

export interface CropProps {
  media: Media;
  name: string;
  onClose(): void;
  onCropped(file: File): void;
}

/** The picture with a frame around the part that stays. */
export function Crop({ media, name, onClose, onCropped }: CropProps) {
  const [image, setImage] = useState<HTMLImageElement>();
  const [isBroken, setBroken] = useState(false);
  const [shape, setShape] = useState<(typeof SHAPES)[number]['value']>('free');
  const [part, setPart] = useState<Part>(WHOLE);
  // The first address stays valid; later responses have other ones.
  const [url] = useState(media.url);
  useEffect(() => {
    loadPicture(url).then(setImage, () => setBroken(true));
  }, [url]);
  if (isBroken)
    return <Notice kind="bad">{t('The picture could not be loaded. Try again in a moment.')}</Notice>;
  if (!image) return <p className={styles.loading}>{t('Loading the picture …')}</p>;
  const { naturalWidth: width, naturalHeight: height } = image;
  const ratio = SHAPES.find(({ value }) => value === shape)?.ratio ?? 0;
  /** The ratio of the part, in parts of the picture. */
  const relative = ratio === 0 ? 0 : (ratio * height) / width;
  const cut = {
    x: Math.round(part.x * width),
    y: Math.round(part.y * height),
    width: Math.max(1, Math.round(part.width * width)),
    height: Math.max(1, Math.round(part.height * height)),
  };
  return (
    <div className={styles.crop}>
      <Segments
        label={t('Shape')}
        items={SHAPES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={shape}
        onChange={(next) => {
          setShape(next);
          const chosen = SHAPES.find(({ value }) => value === next)?.ratio ?? 0;
          setPart(chosen === 0 ? part : fitted(WHOLE, (chosen * height) / width));
        }}
      />
      <CropFrame part={part} ratio={relative} onChange={setPart}>
        <img
          src={image.src}
          crossOrigin="anonymous"
          alt=""
          loading="lazy"
          draggable={false}
          className={styles.picture}
        />
      </CropFrame>
      <p className={styles.size} role="status">
        {t('{width} × {height} pixels', { width: cut.width, height: cut.height })}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          onClick={async () => onCropped(await cropped(image, cut, name, media.mimeType))}
        >
          {t('Crop the picture')}
        </Button>
      </DialogButtons>
    </div>
  );
}
