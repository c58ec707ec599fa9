import mediaInfoFactory from 'mediainfo.js';
import { z } from 'zod';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';

/** Small reads, because most of them only read the header of the next box. */
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
 * Reads a video's size as displayed and its duration in seconds, from as few bytes as possible, wherever its index is in
 * the file. Throws `media_rejected`.
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
      'This video has no duration, like many recordings from browsers. Convert it to MP4 first.',
    );
  }
  const turned = Math.round((video.Rotation ?? 0) / 90) % 2 !== 0;
  const [width, height] = turned ? [video.Height, video.Width] : [video.Width, video.Height];
  return { width, height, duration };
}

async function analyze({ size, read }: Bytes): Promise<unknown> {
  // A new instance for each file: one that has parsed a broken file may be in an invalid state.
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
