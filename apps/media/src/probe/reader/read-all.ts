import type { Bytes } from '../messages.ts';

const CHUNK_BYTES = 1024 * 1024;

/** All bytes of a file, read one after the other. */
export async function readAll({ size, read }: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < size; at += CHUNK_BYTES)
    chunks.push(await read(at, Math.min(CHUNK_BYTES, size - at)));
  return Buffer.concat(chunks);
}
