import { crc32, deflateSync } from 'node:zlib';

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * i);
  return bytes;
};

const chunk = (type: string, content: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([words(content.length), body, words(crc32(body))]);
};

const COLOURS = { grey: { type: 0, samples: 1 }, rgba: { type: 6, samples: 4 } } as const;

interface Wishes {
  colours?: keyof typeof COLOURS;
  /** Bytes without meaning, to make the file as large. */
  padding?: number;
}

/** A whole PNG, 16 bits a sample and interlaced, whose pixels are all zero: a thousandth of what it takes when opened. */
export function pngBomb(side: number, { colours = 'rgba', padding = 0 }: Wishes = {}): Buffer<ArrayBuffer> {
  const { type, samples } = COLOURS[colours];
  const header = Buffer.concat([words(side, side), Buffer.from([16, type, 0, 0, 1])]);
  const pixels = deflateSync(Buffer.alloc(side * side * 2 * samples + 2 * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('paDd', Buffer.alloc(padding)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
