import type { Bytes } from '../../messages.ts';
import { type Part, parts, readElement } from '../containers.ts';
import { type Cleaning, type Edit, Removals } from './edits.ts';

const SEGMENT = '18538067';
const INFO = '1549a966';
const TRACKS = '1654ae6b';
/** Tags, Attachments, Chapters. */
const REMOVED = new Set(['1254c367', '1941a469', '1043a770']);
/** Title, SegmentFilename, PrevFilename, NextFilename, DateUTC. */
const REMOVED_INFO = new Set(['7ba9', '7384', '3c83ab', '3e83bb', '4461']);
const TRACK_ENTRY = 'ae';
const TRACK_TYPE = '83';
/** Video and audio; others are subtitles and metadata. */
const SHOWN = [1, 2];
const VOID = 0xec;

/** The edits that clean a WebM: elements become void elements of the same size, so that no offset changes. */
export async function cleanWebm(file: Bytes): Promise<Cleaning> {
  const removals = new Removals();
  for await (const top of parts(readElement, file, 0, file.size)) {
    if (top.type !== SEGMENT) continue;
    for await (const element of parts(readElement, file, top.body, top.end)) {
      if (REMOVED.has(element.type)) makeVoid(removals, element);
      else if (element.type === INFO) await clean(element, ({ type }) => REMOVED_INFO.has(type));
      else if (element.type === TRACKS) await clean(element, isHidden);
    }
  }
  return { edits: removals.edits };

  async function clean(parent: Part, isRemoved: (element: Part) => boolean | Promise<boolean>) {
    for await (const element of parts(readElement, file, parent.body, parent.end))
      if (await isRemoved(element)) makeVoid(removals, element);
  }

  async function isHidden(element: Part): Promise<boolean> {
    if (element.type !== TRACK_ENTRY) return false;
    for await (const { type, body } of parts(readElement, file, element.body, element.end)) {
      if (type !== TRACK_TYPE) continue;
      const [kind = 0] = await file.read(body, 1);
      return !SHOWN.includes(kind);
    }
    return true;
  }
}

/** A length in eight bytes if there is room, otherwise in one. */
function makeVoid(removals: Removals, { start, end }: Part): void {
  const total = end - start;
  const header = total < 9 ? shortHeader(total - 2) : longHeader(total - 9);
  removals.add({ at: start, remove: total, insert: header, zeros: total - header.length } satisfies Edit);
}

const shortHeader = (bytes: number) => Buffer.of(VOID, 0x80 | bytes);

function longHeader(bytes: number) {
  const header = Buffer.alloc(9);
  header[0] = VOID;
  header.writeBigUInt64BE((1n << 56n) | BigInt(bytes), 1);
  return header;
}
