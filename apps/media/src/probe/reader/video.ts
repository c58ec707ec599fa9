import type { MimeType } from '@postrider/platform-rules/media';
import mediaInfoFactory from 'mediainfo.js';
import { z } from 'zod';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';
import { webmDuration } from './webm-duration.ts';

/** Reads are small, because most only read the header of the next box. */
const CHUNK_BYTES = 64 * 1024;

const MAX_NAME = 100;

const report = z.object({
  media: z.object({
    track: z.array(
      z.object({
        '@type': z.string(),
        Width: z.number().optional(),
        Height: z.number().optional(),
        Rotation: z.coerce.number().optional(),
        Duration: z.number().optional(),
        PixelAspectRatio: z.number().optional(),
        Format: z.string().max(MAX_NAME).optional(),
        ChromaSubsampling: z.string().max(MAX_NAME).optional(),
        BitDepth: z.number().optional(),
        FrameRate: z.number().optional(),
        Channels: z.number().optional(),
        extra: z.object({ IsTruncated: z.string().optional() }).optional(),
      }),
    ),
  }),
});

/**
 * Reads a video's size as displayed, its duration in seconds and how it is encoded, from as few bytes as possible, wherever
 * its index is in the file. Throws `media_rejected`.
 */
export async function readVideo(bytes: Bytes, mimeType: MimeType) {
  const parsed = report.safeParse(await analyze(bytes));
  if (!parsed.success) throw rejected('This video can’t be read. Export it again and retry.', parsed.error);

  const tracks = parsed.data.media.track;
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  if (general?.extra?.IsTruncated === 'Yes') {
    throw rejected('This video is incomplete: its end is missing. Export or upload it again.');
  }
  if (!video?.Width || !video.Height) {
    throw rejected('This video has no frames. Check that it plays, then export it again.');
  }
  const duration =
    video.Duration ??
    general?.Duration ??
    (mimeType === 'video/webm' ? await webmDuration(bytes, video.FrameRate) : undefined);
  if (!duration) {
    throw rejected('The duration of this video is unknown. Convert it to MP4 first.');
  }
  // Pixels may be wider than high; players then stretch the frame.
  const pixelRatio = video.PixelAspectRatio ?? 1;
  const shown = { width: Math.max(1, Math.round(video.Width * pixelRatio)), height: video.Height };
  const turned = Math.round((video.Rotation ?? 0) / 90) % 2 !== 0;
  const audio = tracks.find((track) => track['@type'] === 'Audio');
  return {
    width: turned ? shown.height : shown.width,
    height: turned ? shown.width : shown.height,
    duration,
    video: {
      codec: video.Format ?? '',
      chroma: video.ChromaSubsampling ?? '',
      bitDepth: video.BitDepth ?? 0,
      frameRate: video.FrameRate ?? 0,
      pixelRatio,
      storedWidth: video.Width,
      storedHeight: video.Height,
      audioCodec: audio?.Format ?? '',
      audioChannels: audio?.Channels ?? 0,
    },
  };
}

async function analyze({ size, read }: Bytes): Promise<unknown> {
  // A new instance for each file, because a damaged file may leave it in an invalid state.
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
