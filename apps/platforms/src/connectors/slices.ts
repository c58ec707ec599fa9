import { Readable } from 'node:stream';

/** Reads a stream in slices whose lengths are known one after the other, without keeping them in memory. */
export function createSlices(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  /** The next bytes; fewer at the end of the stream. */
  async function* next(bytes: number): AsyncGenerator<Buffer> {
    let missing = bytes;
    while (missing > 0) {
      if (held.length === 0) {
        const { done, value } = await chunks.next();
        if (done) return;
        held = Buffer.from(value);
      }
      const slice = held.subarray(0, missing);
      held = held.subarray(slice.length);
      missing -= slice.length;
      if (slice.length > 0) yield slice;
    }
  }

  return {
    async skip(bytes: number): Promise<void> {
      for await (const _ of next(bytes));
    },
    /** To be read to its end before the next one. */
    slice: (bytes: number): Readable => Readable.from(next(bytes), { objectMode: false }),
    close: () => void stream.destroy(),
  };
}
