import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extensionOf, MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { storedFacts } from './cleaning.ts';
import type { RunningVideo } from './conversion-store.ts';
import { editVideo, takeFrame } from './ffmpeg.ts';
import type { Items } from './items.ts';
import { type EditPlan, nameAfter, secondsAfter, typeAfter } from './video-edit.ts';
import { examine, openVideo, TooLargeError, type VideoTools } from './video-work.ts';

export interface EditTools extends VideoTools {
  items: Items;
}

/** Makes edits of videos, which become items. An edit that a killed process made already is not made again. */
export const createVideoEdits =
  (tools: EditTools) =>
  async (
    { workspaceId, mediaId }: RunningVideo,
    { id, plan }: { id: string; plan: EditPlan },
    signal: AbortSignal,
    note: (percent: number) => void,
  ): Promise<void> => {
    const { items, objects, ffmpeg, limits } = tools;
    if (await items.find(workspaceId, id)) return;
    await using opened = await openVideo(tools, workspaceId, mediaId);
    const { item, folder, input } = opened;
    const { form, keyId } = plan;
    const { mimeType, duration, width, height, profileId, filename } = item;
    const output = folder.path(`output.${extensionOf(typeAfter(form))}`);
    const edit = { input, output, mimeType, form, width, height, limits };
    if (form.frame) await takeFrame(ffmpeg, edit, form.frame.atSeconds, signal);
    else {
      const part = { duration: secondsAfter(form, duration), frameRate: item.video?.frameRate ?? 0 };
      await editVideo(ffmpeg, { ...edit, ...part }, signal, note);
    }
    const { size } = await stat(output);
    const most = form.frame ? MEDIA_LIMITS.imageBytes : limits.bytes;
    if (size >= most) throw new TooLargeError(`${size} bytes`);
    const { size: bytes, ...facts } = await examine(tools, workspaceId, output);
    signal.throwIfAborted();
    const owner = { workspaceId, profileId, keyId };
    await items.add({ ...owner, mediaId: id, bytes, ...plan.limits }, async (key) => {
      await objects.put(key, createReadStream(output), bytes);
      return { ...storedFacts(facts), size: bytes, filename: nameAfter(form, filename), slotKey: '' };
    });
  };
