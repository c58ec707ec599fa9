import { Removals } from './edits.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;
const APPLICATION = 0xff;
/** Extensions that affect the display: repetitions and colours. */
const KEPT = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

const TABLE_FLAG = 0x80;
const tableBytes = (flags = 0) => (flags & TABLE_FLAG ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Removes comments, XMP, and data after the image. */
export function cleanGif(content: Buffer) {
  const removals = new Removals();
  let at = 13 + tableBytes(content[10]);
  while (at < content.length) {
    const start = at;
    const block = content[at];
    if (block === IMAGE) at = endOfData(content, at + 11 + tableBytes(content[at + 9]));
    else if (block === EXTENSION) at = endOfData(content, at + 2);
    else {
      removals.cut(block === TRAILER ? at + 1 : at, content.length);
      break;
    }
    if (block === EXTENSION && !isShown(content, start)) removals.cut(start, at);
  }
  return removals.edits;
}

function isShown(content: Buffer, start: number): boolean {
  const label = content[start + 1];
  if (label === GRAPHIC_CONTROL || label === PLAIN_TEXT) return true;
  return label === APPLICATION && KEPT.includes(content.toString('latin1', start + 3, start + 14));
}

/** Blocks of data, each with its length, up to an empty one. */
function endOfData(content: Buffer, from: number): number {
  let at = from;
  for (let length = content[at]; length; length = content[at]) at += 1 + length;
  return Math.min(content.length, at + 1);
}
