import type { Media } from '@postrider/sdk/types';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { upload } from './upload.ts';
import { createUploads, type UploadItem } from './uploads.ts';

export type Uploads = ReturnType<typeof useUploads>;

const QUESTION = msg('Files are still being uploaded. Leave this page and cancel the uploads?');

/**
 * Uploads files to the library one after the other; calls `onDone` for each. Leaving the page cancels them, after a
 * question.
 * @param profileId the profile to which they belong; undefined: the workspace itself
 */
export function useUploads(onDone: (media: Media, file: File) => void, profileId: string | undefined) {
  const { id: workspaceId } = useWorkspace();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const latest = useRef({ onDone, profileId });
  latest.current = { onDone, profileId };
  const [uploads] = useState(() =>
    createUploads({
      send: (file, signal, onProgress) =>
        upload({ workspaceId, profileId: latest.current.profileId, file, signal, onProgress }),
      onItems: setItems,
      onDone: (media, file) => latest.current.onDone(media, file),
    }),
  );
  useEffect(() => uploads.end, [uploads]);
  const isRunning = items.some(({ state }) => state !== 'failed');
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(t(QUESTION)),
    enableBeforeUnload: isRunning,
    disabled: !isRunning,
  });
  return { items, ...uploads };
}
