import type { Readable } from 'node:stream';

/**
 * Cuts a stream into buffers, for uploads in parts: each of `size` bytes, the last one shorter, or of the sizes of a list,
 * after which the stream must end.
 */
export async function* partsOf(stream: Readable, size: number | readonly number[]): AsyncGenerator<Buffer> {
  let index = 0;
  const wanted = () => (typeof size === 'number' ? size : (size[index] ?? Number.POSITIVE_INFINITY));
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let rest = Buffer.from(chunk);
    while (length + rest.length >= wanted()) {
      const taken = wanted() - length;
      yield Buffer.concat([...held, rest.subarray(0, taken)]);
      index += 1;
      rest = rest.subarray(taken);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
