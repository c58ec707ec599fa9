import { Removals } from './edits.ts';

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HEADER_BYTES = 12;
const FLAGS = { exif: 0x08, xmp: 0x04 };

/** @param words chunks of Exif and XMP to add, if the image has the extended header */
export function cleanWebp(content: Buffer, words: Uint8Array | undefined) {
  const removals = new Removals();
  const edits: { at: number; bytes: Buffer }[] = [];
  const whole = Math.min(content.length, 8 + content.readUInt32LE(4));
  let removed = 0;
  let extended: number | undefined;
  for (let at = HEADER_BYTES; at + 8 <= whole; ) {
    const size = content.readUInt32LE(at + 4);
    const end = Math.min(whole, at + 8 + size + (size % 2));
    const type = content.toString('latin1', at, at + 4);
    if (type === 'VP8X') extended = at + 8;
    if (KEPT.has(type)) at = end;
    else {
      removals.cut(at, end);
      removed += end - at;
      at = end;
    }
  }
  const added = extended === undefined ? undefined : words;
  removals.cut(whole, content.length);
  if (added) removals.add({ at: content.length, remove: 0, insert: added });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(whole - 8 - removed + (added?.length ?? 0));
  edits.push({ at: 4, bytes: size });
  if (extended !== undefined) {
    const flags = (content[extended] ?? 0) & ~(FLAGS.exif | FLAGS.xmp);
    edits.push({ at: extended, bytes: Buffer.of(added ? flags | FLAGS.exif | FLAGS.xmp : flags) });
  }
  const overwritten = edits.map(({ at, bytes }) => ({ at, remove: bytes.length, insert: bytes }));
  return [...overwritten, ...removals.edits].sort((a, b) => a.at - b.at);
}
