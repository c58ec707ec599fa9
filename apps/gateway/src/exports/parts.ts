/** Large enough for an archive of 150 GB in 10,000 parts. */
export const PART_BYTES = 16 * 2 ** 20;
export const MAX_PARTS = 10_000;

/** Cuts bytes into parts of this size; the last one may be smaller. */
export async function* partsOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + size - length);
      chunks.push(piece);
      length += piece.length;
      from += piece.length;
      if (length < size) continue;
      yield Buffer.concat(chunks, length);
      chunks = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(chunks, length);
}
