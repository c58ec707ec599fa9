import type { MimeType } from '@postrider/platform-rules/media';

/** Whether an image file is complete, by its structure, in one pass. */
export function isWhole(content: Buffer, mimeType: MimeType): boolean {
  if (mimeType === 'image/png') return pngIsWhole(content);
  if (mimeType === 'image/jpeg') return jpegIsWhole(content);
  if (mimeType === 'image/gif') return gifIsWhole(content);
  return webpIsWhole(content);
}

/** Chunk after chunk (length, type, data, checksum) up to IEND. */
function pngIsWhole(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Segment after segment up to the end marker after a scan; embedded previews have their own end markers. */
function jpegIsWhole(content: Buffer): boolean {
  let hasScan = false;
  for (
    let at = content.indexOf(0xff, 2);
    at >= 0 && at + 2 <= content.length;
    at = content.indexOf(0xff, at)
  ) {
    const marker = content[at + 1] ?? 0;
    if (marker === END_OF_IMAGE && hasScan) return true;
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) at += 2;
    else if (at + 4 > content.length) return false;
    else at += 2 + content.readUInt16BE(at + 2);
    hasScan ||= marker === START_OF_SCAN;
  }
  return false;
}

const TABLE_FLAG = 0x80;
const tableBytes = (flags = 0) => (flags & TABLE_FLAG ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Block after block up to the trailer, which some encoders omit. */
function gifIsWhole(content: Buffer): boolean {
  let frames = 0;
  let at = 13 + tableBytes(content[10]);
  while (at < content.length) {
    const block = content[at];
    if (block === 0x3b) return frames > 0;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) {
      frames += 1;
      at += 11 + tableBytes(content[at + 9]);
    } else return frames > 0;
    for (let length = content[at]; length !== 0; length = content[at]) {
      if (length === undefined) return false;
      at += 1 + length;
    }
    at += 1;
  }
  return at === content.length && frames > 0;
}

/** The header has the length of the file. */
const webpIsWhole = (content: Buffer) =>
  content.length >= 12 && content.readUInt32LE(4) + 8 <= content.length;
