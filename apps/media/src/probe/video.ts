import { AppError } from '@postrider/service';
import mediaInfoFactory from 'mediainfo.js';
import { z } from 'zod';
import { rejected } from '../media.ts';
import type { Bytes } from './bytes.ts';

/** One read; small, because most reads only look at the next box before they jump on. */
const CHUNK_BYTES = 64 * 1024;
/** A file may send the parser to and fro; beyond this it is after something else than being understood. */
const MAX_READS = 5_000;

const report = z.object({
  media: z.object({
    track: z.array(
      z.object({
        '@type': z.string(),
        Width: z.number().optional(),
        Height: z.number().optional(),
        Rotation: z.coerce.number().optional(),
        Duration: z.number().optional(),
        extra: z.object({ IsTruncated: z.string().optional() }).optional(),
      }),
    ),
  }),
});

/**
 * Reads a video's size as displayed and its length in seconds, from as few bytes as that takes, wherever in the file
 * its index stands. Throws `media_rejected`.
 */
export async function probeVideo(bytes: Bytes) {
  const parsed = report.safeParse(await analyze(bytes));
  if (!parsed.success)
    throw rejected('This video can’t be read. Export it anew and try again.', parsed.error);

  const tracks = parsed.data.media.track;
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  if (general?.extra?.IsTruncated === 'Yes') {
    throw rejected('This video was cut off: its end is missing. Export or upload it anew.');
  }
  if (!video?.Width || !video.Height) {
    throw rejected('There are no pictures in this video file. Check that it plays, then export it anew.');
  }
  const duration = video.Duration ?? general?.Duration;
  if (!duration) {
    throw rejected(
      'This video does not say how long it is, as recordings from a browser often don’t. Convert it to MP4 first.',
    );
  }
  const turned = Math.round((video.Rotation ?? 0) / 90) % 2 !== 0;
  const [width, height] = turned ? [video.Height, video.Width] : [video.Width, video.Height];
  return { width, height, duration, animated: false };
}

async function analyze(bytes: Bytes): Promise<unknown> {
  // An instance of its own: one that met a broken file is not to be trusted with the next.
  const mediaInfo = await mediaInfoFactory({ chunkSize: CHUNK_BYTES });
  let reads = 0;
  try {
    return await mediaInfo.analyzeData(bytes.size, (length, offset) => {
      reads += 1;
      if (reads > MAX_READS) throw new Error(`not understood after ${MAX_READS} reads`);
      return bytes.read(offset, length);
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw rejected('This video can’t be read. Export it anew and try again.', error);
  } finally {
    mediaInfo.close();
  }
}
