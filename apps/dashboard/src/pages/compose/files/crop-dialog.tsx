import { lazy, Suspense } from 'react';
import { t } from '../../../texts/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CropProps } from './crop.tsx';

// Loaded on demand, because most pictures stay as they are.
const Crop = lazy(async () => ({ default: (await import('./crop.tsx')).Crop }));

/** Cuts a part of a picture, which becomes a new file in its place. */
export const CropDialog = ({ onClose, ...props }: CropProps) => (
  <Dialog title={t('Crop the picture')} isOpen onClose={onClose}>
    <Suspense fallback={null}>
      <Crop {...props} onClose={onClose} />
    </Suspense>
  </Dialog>
);
