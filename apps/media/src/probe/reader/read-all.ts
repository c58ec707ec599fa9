import type { Bytes } from '../messages.ts';

const CHUNK_BYTES = 1024 * 1024;

/** The bytes of a file in chunks, one after the other. */
export async function* chunksOf({ size, read }: Bytes) {
  for (let at = 0; at < size; at += CHUNK_BYTES) yield await read(at, Math.min(CHUNK_BYTES, size - at));
}

/** All bytes of a file. */
export const readAll = async (file: Bytes): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(chunksOf(file)));
