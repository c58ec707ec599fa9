/** TikTok takes chunks of 5 to 64 MB. Small ones leave little for the call that publishes, which sends the last one. */
const LEAST_BYTES = 5_000_000;

/** How a video is divided into chunks: all of the same size, and the last one with the rest. */
export interface Chunks {
  size: number;
  count: number;
}

/**
 * The chunks of a video (developers.tiktok.com/doc/content-posting-api-media-transfer-guide, 2026-11). TikTok demands that the
 * count is the size of the video divided by that of a chunk, rounded down; one of less than 10 MB is a single chunk.
 */
export function chunksOf(videoBytes: number): Chunks {
  const count = Math.max(1, Math.floor(videoBytes / LEAST_BYTES));
  return { count, size: Math.floor(videoBytes / count) };
}

/** The first byte of the last chunk. */
export const lastChunkAt = ({ size, count }: Chunks): number => size * (count - 1);

/** The first byte after the chunk with this byte. */
export const endOfChunk = (chunks: Chunks, offset: number, videoBytes: number): number =>
  offset >= lastChunkAt(chunks) ? videoBytes : (Math.floor(offset / chunks.size) + 1) * chunks.size;
