import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { VideoForm } from '@postrider/platform-rules/conversion';
import type { RunningVideo } from './conversion-store.ts';
import { convertVideo } from './ffmpeg.ts';
import type { VariantFacts } from './variant.ts';
import { examine, openVideo, TooLargeError, type VideoTools } from './video-work.ts';

/** A short or restless video needs more bits than it should, and is converted once more with fewer. */
const SHARES = [1, 0.5];

/** Makes copies of videos in the forms that platforms take. */
export const createVideoCopies =
  (tools: VideoTools) =>
  async (
    { workspaceId, mediaId, key }: RunningVideo,
    form: VideoForm,
    signal: AbortSignal,
    note: (percent: number) => void,
  ): Promise<VariantFacts> => {
    const { objects, ffmpeg, limits } = tools;
    await using opened = await openVideo(tools, workspaceId, mediaId);
    const { item, folder, input } = opened;
    const { mimeType, duration } = item;
    const output = folder.path('output.mp4');
    const most = form.maxBytes || limits.bytes;
    let size = Number.POSITIVE_INFINITY;
    for (const share of form.copiesVideo ? [1] : SHARES) {
      await convertVideo(ffmpeg, { input, output, mimeType, duration, form, share, limits }, signal, note);
      ({ size } = await stat(output));
      if (size <= most && size < limits.bytes) break;
    }
    if (size > most || size >= limits.bytes) throw new TooLargeError(`${size} bytes`);
    const { cleaning: _, ...facts } = await examine(tools, workspaceId, output);
    signal.throwIfAborted();
    await objects.put(key, createReadStream(output), size);
    return facts;
  };
