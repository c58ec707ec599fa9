import { lazy, Suspense } from 'react';
import { t } from '../../../texts/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CoverPickerProps } from './cover-picker.tsx';
import type { VideoEditorProps } from './video-editor.tsx';

// Loaded on demand, because most videos stay as they are.
const VideoEditor = lazy(async () => ({ default: (await import('./video-editor.tsx')).VideoEditor }));
const CoverPicker = lazy(async () => ({ default: (await import('./cover-picker.tsx')).CoverPicker }));

/** Makes a new video of a part of one. */
export const VideoDialog = (props: VideoEditorProps) => (
  <Dialog title={t('Trim and crop the video')} isOpen onClose={props.onClose}>
    <Suspense fallback={null}>
      <VideoEditor {...props} />
    </Suspense>
  </Dialog>
);

/** Takes a picture of a video as its cover. */
export const CoverDialog = (props: CoverPickerProps) => (
  <Dialog title={t('Choose the cover')} isOpen onClose={props.onClose}>
    <Suspense fallback={null}>
      <CoverPicker {...props} />
    </Suspense>
  </Dialog>
);
