import mediaInfoFactory from 'mediainfo.js';
import { z } from 'zod';

const report = z.object({
  media: z.object({
    track: z.array(
      z.object({
        '@type': z.string(),
        Format: z.string().optional(),
        ChromaSubsampling: z.string().optional(),
        Width: z.number().optional(),
        Height: z.number().optional(),
        PixelAspectRatio: z.number().default(1),
        FrameRate: z.number().default(0),
        Duration: z.number().default(0),
      }),
    ),
  }),
});

/** How a video is encoded, for the platforms that look at that; undefined for bytes that are no video. */
export async function videoOf(bytes: Buffer) {
  const mediaInfo = await mediaInfoFactory({});
  try {
    const found = report.safeParse(
      await mediaInfo.analyzeData(bytes.length, (length, offset) => bytes.subarray(offset, offset + length)),
    );
    const track = found.data?.media.track.find((each) => each['@type'] === 'Video');
    if (!track?.Width || !track.Height) return undefined;
    const { Format: codec = '', ChromaSubsampling: chroma, Width: width, Height: height } = track;
    const { PixelAspectRatio: pixelRatio, FrameRate: frameRate, Duration: duration } = track;
    return { codec, chroma, width, height, pixelRatio, frameRate, duration };
  } finally {
    mediaInfo.close();
  }
}
