import { rejected } from '../../../media.ts';

/** A change to a file while it is read: bytes at `at` that are left out, and what comes instead of them. */
export interface Edit {
  at: number;
  remove: number;
  insert?: Uint8Array;
  /** Bytes of zero, after `insert`. */
  zeros?: number;
}

/** What makes a file fit to leave: without the place where it was taken, serial numbers, names of people. */
export interface Cleaning {
  edits: Edit[];
  /** The same, with what the file says of its author, its copyright and its credit line; absent where it says nothing. */
  creditedEdits?: Edit[];
}

/** A file with more is built to cost a lot. */
export const MAX_EDITS = 20_000;

/** Collects what is removed from a file, from its beginning to its end. Throws `media_rejected` for too many pieces. */
export class Removals {
  readonly edits: Edit[] = [];

  /** Leaves bytes out. */
  cut(from: number, to: number): void {
    if (to <= from) return;
    const last = this.edits.at(-1);
    if (last && !last.insert && !last.zeros && last.at + last.remove === from) last.remove += to - from;
    else this.add({ at: from, remove: to - from });
  }

  /** Replaces bytes, one by one, so that what follows stays where it is. */
  overwrite(at: number, insert: Uint8Array): void {
    this.add({ at, remove: insert.length, insert });
  }

  /** Replaces bytes with zeros. */
  blank(from: number, to: number): void {
    if (to > from) this.add({ at: from, remove: to - from, zeros: to - from });
  }

  add(edit: Edit): void {
    this.edits.push(edit);
    if (this.edits.length > MAX_EDITS)
      throw rejected('This file is made of too many small pieces. Open it, save it again and try again.');
  }
}

/** Of a video whose boxes can’t be followed: what is not understood is not published. */
export const unclear = () =>
  rejected('The structure of this video is too unusual to be read safely. Export it again as a plain MP4.');
