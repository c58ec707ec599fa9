import type { CreateMediaEdit, Media, MediaEdit } from '@postrider/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { callApi } from '../../requests/api.ts';
import { ProblemError, problemOf } from '../../requests/problem.ts';
import { byCode } from '../../requests/server-text.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { useKnownMedia } from '../../shared/media/use-media-files.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.tsx';

const EVERY_MS = 1_000;

const ERRORS = {
  unreadable: msg('The video can’t be read. Export it again.'),
  too_large: msg('The new video would be larger than 1 GB. Choose a shorter part.'),
  too_costly: msg('Editing the video takes too long. Choose a shorter part.'),
  limit_reached: msg('The media library has too little room. Delete files, then try again.'),
};

/** A video that the server edits. */
export interface RunningEdit {
  /** The video. */
  mediaId: string;
  isCover: boolean;
  percent: number;
}

interface Wanted {
  media: Media;
  name: string;
  edit: CreateMediaEdit;
  /** Puts the new file into the post. */
  onReady(media: Media): void;
}

/** Edits videos of the post on the server, while the composer is open. The result is in the library in any case. */
export function useVideoEdits() {
  const { id: workspaceId } = useWorkspace();
  const know = useKnownMedia();
  const [running, setRunning] = useState<readonly RunningEdit[]>([]);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function follow({ media: { id }, edit: body }: Wanted, note: (percent: number) => void) {
    const signal = leaving.current?.signal;
    const idempotencyKey = crypto.randomUUID();
    const begun = await callApi(workspaceId, 'post /media/{id}/edits', {
      path: { id },
      body,
      idempotencyKey,
    });
    let { edit }: { edit: MediaEdit } = begun;
    while (edit.status === 'waiting' || edit.status === 'converting') {
      note(edit.percent);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      signal?.throwIfAborted();
      const path = { id, editId: edit.id };
      const asked = callApi(workspaceId, 'get /media/{id}/edits/{editId}', { path }, signal);
      // After a passing failure, it is asked again.
      ({ edit } = await asked.catch((error: unknown) => {
        if (error instanceof ProblemError && error.isPassing) return { edit };
        throw error;
      }));
    }
    return edit;
  }

  async function start(wanted: Wanted) {
    const { media, name, edit, onReady } = wanted;
    const own = { mediaId: media.id, isCover: (edit.frame ?? null) !== null, percent: 0 };
    const isOwn = ({ mediaId, isCover }: RunningEdit) => mediaId === own.mediaId && isCover === own.isCover;
    setRunning((all) => [...all, own]);
    try {
      const ended = await follow(wanted, (percent) =>
        setRunning((all) => all.map((each) => (isOwn(each) ? { ...each, percent } : each))),
      );
      if (ended.media) {
        know(ended.media);
        onReady(ended.media);
      } else toast(failed(name, ended.error ? byCode(ERRORS, ended.error) : ''));
    } catch (error) {
      if (!leaving.current?.signal.aborted) toast(failed(name, problemOf(error).message));
    } finally {
      setRunning((all) => all.filter((each) => !isOwn(each)));
    }
  }
  return { running, start };
}

const failed = (name: string, reason: string) =>
  t('{name} was not edited. {reason}', { name: isolated(name), reason }).trim();
