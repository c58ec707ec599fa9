import { open, stat } from 'node:fs/promises';
import { edited } from '@postrider/service/files';
import type { ConversionLimits } from './ffmpeg.ts';
import type { Item } from './media.ts';
import type { Objects } from './objects.ts';
import type { Bytes, ProbedFacts } from './probe/messages.ts';
import type { Probes } from './probe/probes.ts';
import type { Publishing } from './publishing.ts';
import { createWorkFolder, freeBytes, type WorkFolder } from './work-folder.ts';

/** What conversions and edits of videos need. */
export interface VideoTools {
  publishing: Publishing;
  objects: Objects;
  probes: Probes;
  /** The path of ffmpeg. */
  ffmpeg: string;
  limits: ConversionLimits;
}

/** The disk is too full for a video; it may have room later. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
}

/** A copy exceeds its limit, although its bits a second were limited. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** A video on disk, in a folder that is deleted when this is disposed. */
export interface OpenedVideo extends AsyncDisposable {
  item: Item;
  folder: WorkFolder;
  input: string;
}

/** Downloads a video as it is published, if the disk has room for it and for its copy. */
export async function openVideo(
  { publishing, objects, limits }: VideoTools,
  workspaceId: string,
  mediaId: string,
): Promise<OpenedVideo> {
  const { item, edits } = await publishing.source(workspaceId, mediaId);
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await createWorkFolder());
  if ((await freeBytes()) < item.size + limits.bytes) throw new DiskFullError('the disk has too little room');
  await folder.write('input', edited(await objects.open(item.key), edits.edits));
  const opened = opening.move();
  return {
    item,
    folder,
    input: folder.path('input'),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Examines a file on disk that ffmpeg wrote. */
export async function examine(
  { probes }: Pick<VideoTools, 'probes'>,
  workspaceId: string,
  path: string,
): Promise<ProbedFacts & { size: number }> {
  const { size } = await stat(path);
  await using file = await open(path);
  const bytes: Bytes = {
    size,
    async read(offset, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    },
  };
  const { facts } = await probes.probe(workspaceId, bytes);
  if (!facts) throw new Error('ffmpeg wrote no image and no video');
  return { ...facts, size };
}
