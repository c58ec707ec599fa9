import { Duplex, pipeline, type Readable } from 'node:stream';
import type { FileEdit } from '@postrider/contracts/media';

/** A change to a file while it is read: bytes at `offset` that are omitted, and their replacement. */
export type Edit = Pick<FileEdit, 'offset' | 'remove' | 'insert' | 'zeros'>;

const ZEROS = Buffer.alloc(64 * 1024);

const addedBy = ({ insert, zeros }: Edit) => insert.length + Number(zeros);

/** The size of a file after its edits. */
export const editedSize = (size: number, edits: readonly Edit[]): number =>
  edits.reduce((sum, edit) => sum - Number(edit.remove) + addedBy(edit), size);

/** Where to read an original so that its edited form can be read from a position. */
export interface Start {
  /** The first byte of the original to read. */
  from: number;
  /** The edits of what follows, with offsets from there. */
  edits: Edit[];
  /** Bytes of the edited form to omit. */
  skip: number;
}

/** Where to begin to read the edited form of a file at a position. */
export function editedFrom(position: number, edits: readonly Edit[]): Start {
  /** The ends of the edits so far, in the original and in the edited form. */
  let before = 0;
  let after = 0;
  let next = 0;
  for (const edit of edits) {
    const end = after + Number(edit.offset) - before + addedBy(edit);
    // Within the bytes before this edit, or its replacement.
    if (position < end) break;
    before = Number(edit.offset) + Number(edit.remove);
    after = end;
    next += 1;
  }
  const first = edits[next];
  const untilEdit = first ? Number(first.offset) - before : Number.POSITIVE_INFINITY;
  const into = Math.min(position - after, untilEdit);
  const from = before + into;
  return {
    from,
    edits: edits.slice(next).map((edit) => ({ ...edit, offset: edit.offset - BigInt(from) })),
    skip: position - after - into,
  };
}

/**
 * A file with edits that are applied while it is read; they are in order and do not overlap. Errors of `file` are
 * passed on.
 */
export function edited(file: Readable, edits: readonly Edit[]): Readable {
  if (edits.length === 0) return file;
  const change = Duplex.from((chunks: AsyncIterable<Buffer>) => changed(chunks, edits));
  return pipeline(file, change, () => {});
}

/**
 * The edited form of a file from a position on.
 * @param open reads the file itself from an offset on
 */
export async function readEdited(
  open: (from: number) => Promise<Readable>,
  edits: readonly Edit[],
  position = 0,
): Promise<Readable> {
  const start = editedFrom(position, edits);
  const rest = edited(await open(start.from), start.edits);
  if (start.skip === 0) return rest;
  const change = Duplex.from((chunks: AsyncIterable<Buffer>) => withoutFirst(chunks, start.skip));
  return pipeline(rest, change, () => {});
}

async function* withoutFirst(chunks: AsyncIterable<Buffer>, bytes: number) {
  let left = bytes;
  for await (const chunk of chunks) {
    const kept = chunk.subarray(left);
    left -= Math.min(left, chunk.length);
    if (kept.length > 0) yield kept;
  }
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
