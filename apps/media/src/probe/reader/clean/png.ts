import { Removals } from './edits.ts';

/** Chunks for showing the image. All others (texts, Exif, times, unknown chunks) are removed. */
const KEPT = new Set(
  [
    'IHDR',
    'PLTE',
    'IDAT',
    'IEND',
    'acTL',
    'fcTL',
    'fdAT',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'iCCP',
    'sBIT',
  ].concat(['bKGD', 'hIST', 'pHYs', 'sPLT', 'cICP', 'mDCV', 'cLLI']),
);
const SIGNATURE_BYTES = 8;
/** The position after the signature and IHDR, which must be first. */
const AFTER_HEADER = 33;

/** @param words chunks to add */
export function cleanPng(content: Buffer, words: Uint8Array | undefined) {
  const removals = new Removals();
  for (let at = SIGNATURE_BYTES; at + 12 <= content.length; ) {
    const end = Math.min(content.length, at + 12 + content.readUInt32BE(at));
    const type = content.toString('latin1', at + 4, at + 8);
    if (at === AFTER_HEADER && words) removals.add({ at, remove: 0, insert: words });
    if (!KEPT.has(type)) removals.cut(at, end);
    at = end;
    if (type === 'IEND') {
      removals.cut(at, content.length);
      break;
    }
  }
  return removals.edits;
}
