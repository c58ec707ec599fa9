/** Google keeps whole blocks of a request that breaks off. */
export const BLOCK_BYTES = 256 * 1024;

/** Cuts a stream into blocks; the last one is shorter. A stream that breaks off ends with the last whole block. */
export async function* blocksOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = Buffer.concat([held, chunk]);
    for (; held.length >= BLOCK_BYTES; held = held.subarray(BLOCK_BYTES)) yield held.subarray(0, BLOCK_BYTES);
  }
  if (held.length > 0) yield held;
}
