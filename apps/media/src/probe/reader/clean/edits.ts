import { rejected } from '../../../media.ts';

/** A change to a file while it is read: bytes at `at` that are omitted, and their replacement. */
export interface Edit {
  at: number;
  remove: number;
  insert?: Uint8Array;
  /** Zero bytes after `insert`. */
  zeros?: number;
}

/** Edits that remove location, serial numbers and names of people. */
export interface Cleaning {
  edits: Edit[];
  /** The same, but keeping author, copyright and credit line; absent if the file has none. */
  creditedEdits?: Edit[];
}

/** The most edits; a file with more is malicious. */
export const MAX_EDITS = 20_000;

/** Collects edits of a file, from its beginning to its end. Throws `media_rejected` for too many pieces. */
export class Removals {
  readonly edits: Edit[] = [];

  /** Removes bytes. */
  cut(from: number, to: number): void {
    if (to <= from) return;
    const last = this.edits.at(-1);
    if (last && !last.insert && !last.zeros && last.at + last.remove === from) last.remove += to - from;
    else this.add({ at: from, remove: to - from });
  }

  /** Replaces bytes without moving the following ones. */
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
      throw rejected('This file consists of too many small parts. Open it, save it again and try again.');
  }
}

/** The error for a video whose boxes can’t be parsed. */
export const unclear = () =>
  rejected('The structure of this video is too unusual to be read safely. Export it again as a plain MP4.');
