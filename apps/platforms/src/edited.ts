import { Duplex, pipeline, type Readable } from 'node:stream';
import type { FileEdit } from '@postrider/contracts/media';

type Edit = Pick<FileEdit, 'offset' | 'remove' | 'insert' | 'zeros'>;

const ZEROS = Buffer.alloc(64 * 1024);

/** The size of a file after its edits. */
export const editedSize = (size: number, edits: readonly Edit[]): number =>
  edits.reduce(
    (sum, { remove, insert, zeros }) => sum - Number(remove) + insert.length + Number(zeros),
    size,
  );

/**
 * A file with edits that are applied while it is read; they are in order and do not overlap. Errors of `file` are
 * passed on.
 */
export function edited(file: Readable, edits: readonly Edit[]): Readable {
  if (edits.length === 0) return file;
  const change = Duplex.from((chunks: AsyncIterable<Buffer>) => changed(chunks, edits));
  return pipeline(file, change, () => {});
}

async function* changed(chunks: AsyncIterable<Buffer>, edits: readonly Edit[]) {
  let done = 0;
  /** The next byte of the original, and the bytes that the last edit omits. */
  let at = 0;
  let removedUntil = 0;
  for await (const chunk of chunks) {
    const start = at;
    const end = start + chunk.length;
    while (at < end) {
      const edit = edits[done];
      const from = edit ? Number(edit.offset) : end;
      if (at < removedUntil) at = Math.min(removedUntil, end);
      else if (edit && from === at) {
        yield* replacement(edit);
        removedUntil = at + Number(edit.remove);
        done += 1;
      } else {
        const until = Math.min(from, end);
        yield chunk.subarray(at - start, until - start);
        at = until;
      }
    }
  }
  for (const edit of edits.slice(done)) yield* replacement(edit);
}

function* replacement({ insert, zeros }: Edit) {
  if (insert.length > 0) yield Buffer.from(insert);
  for (let rest = Number(zeros); rest > 0; rest -= ZEROS.length)
    yield ZEROS.subarray(0, Math.min(rest, ZEROS.length));
}
