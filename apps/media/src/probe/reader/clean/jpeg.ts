import { Removals } from './edits.ts';

const EXTRA = { first: 0xe0, last: 0xef, comment: 0xfe };
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Segments for showing the image: resolution and colours. All others may identify people and places. */
const KEPT = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/**
 * Removes Exif, XMP, IPTC, maker notes, comments, thumbnails, and data after the image (second images, videos); adds a
 * missing end marker.
 * @param words segments to add
 */
export function cleanJpeg(content: Buffer, words: Uint8Array | undefined) {
  const removals = new Removals();
  let at = 2;
  if (isKept(content, at)) at = endOfSegment(content, at);
  if (words) removals.add({ at, remove: 0, insert: words });
  for (let end = at; at < content.length; at = end) {
    const start = content.indexOf(0xff, at);
    // Bytes outside of segments are not part of the image.
    removals.cut(at, start < 0 ? content.length : start);
    if (start < 0) break;
    const marker = content[start + 1];
    if (marker === END_OF_IMAGE) {
      removals.cut(start + 2, content.length);
      return removals.edits;
    }
    if (marker === 0xff) {
      end = start + 1;
      removals.cut(start, end);
      continue;
    }
    end = endOfSegment(content, start);
    if (isExtra(marker) && !isKept(content, start)) removals.cut(start, end);
    if (marker === START_OF_SCAN) end = endOfScan(content, end);
  }
  removals.add({ at: content.length, remove: 0, insert: Uint8Array.of(0xff, END_OF_IMAGE) });
  return removals.edits;
}

const isExtra = (marker = 0) => (marker >= EXTRA.first && marker <= EXTRA.last) || marker === EXTRA.comment;

function isKept(content: Buffer, start: number): boolean {
  const marker = content[start + 1];
  return Object.entries(KEPT).some(
    ([kept, name]) =>
      Number(kept) === marker && content.toString('latin1', start + 4, start + 4 + name.length) === name,
  );
}

/** Markers without a length have no data. */
function endOfSegment(content: Buffer, start: number): number {
  const marker = content[start + 1] ?? 0;
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || start + 4 > content.length)
    return Math.min(content.length, start + 2);
  return Math.min(content.length, start + 2 + Math.max(2, content.readUInt16BE(start + 2)));
}

/** Compressed data goes to the next marker that is neither a restart nor an escaped byte. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next === undefined) return content.length;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return content.length;
}
