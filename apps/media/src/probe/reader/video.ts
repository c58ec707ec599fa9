import mediaInfoFactory from 'mediainfo.js';
import { z } from 'zod';
import { rejected } from '../../media.ts';
import type { Bytes } from '../bytes.ts';

/** One read; small, because most reads only look at the next box before they jump on. */
const CHUNK_BYTES = 64 * 1024;

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
export async function readVideo(bytes: Bytes) {
  const parsed = report.safeParse(await analyze(bytes));
  if (!parsed.success) throw rejected('This video can’t be read. Export it again and retry.', parsed.error);

  const tracks = parsed.data.media.track;
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  if (general?.extra?.IsTruncated === 'Yes') {
    throw rejected('This video was cut off: its end is missing. Export or upload it again.');
  }
  if (!video?.Width || !video.Height) {
    throw rejected('There are no pictures in this video file. Check that it plays, then export it again.');
  }
  const duration = video.Duration ?? general?.Duration;
  if (!duration) {
    throw rejected(
      'This video does not say how long it is, as recordings from a browser often don’t. Convert it to MP4 first.',
    );
  }
  const turned = Math.round((video.Rotation ?? 0) / 90) % 2 !== 0;
  const [width, height] = turned ? [video.Height, video.Width] : [video.Width, video.Height];
  return { width, height, duration };
}

async function analyze({ size, read }: Bytes): Promise<unknown> {
  // An instance of its own: one that met a broken file is not to be trusted with the next.
  const mediaInfo = await mediaInfoFactory({ chunkSize: CHUNK_BYTES });
  try {
    return await mediaInfo.analyzeData(size, (length, offset) =>
      read(offset, Math.min(length, size - offset)),
    );
  } catch (error) {
    throw rejected('This video can’t be read. Export it again and retry.', error);
  } finally {
    mediaInfo.close();
  }
}
