import type { Media } from '@postrider/sdk/types';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { upload } from './upload.ts';

export type Upload = ReturnType<typeof useUpload>;

/** Uploads files to the library one after the other; calls `onDone` for each uploaded file. */
export function useUpload(onDone: (media: Media) => void) {
  const { id: workspaceId } = useWorkspace();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  return {
    /** The file that is being uploaded or has failed, and those after it. */
    files,
    /** 0 to 1; undefined while nothing is uploaded. */
    progress,
    error,
    cancel: () => running.current?.abort(),
    async start(chosen: readonly File[]) {
      if (running.current) return;
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setError(undefined);
      try {
        for (const [place, file] of chosen.entries()) {
          setFiles(chosen.slice(place));
          setProgress(0);
          onDone(await upload({ workspaceId, file, signal, onProgress: setProgress }));
        }
      } catch (caught) {
        if (!signal.aborted) setError(caught);
      } finally {
        running.current = undefined;
        setProgress(undefined);
      }
    },
  };
}
