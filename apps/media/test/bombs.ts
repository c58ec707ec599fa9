/** An MP4 box. */
const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};

/** A box's version, flags and 32-bit numbers. */
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * i);
  return bytes;
};

const UNIT_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

export interface VideoClaims {
  width?: number;
  height?: number;
  seconds?: number;
  tracks?: number;
  /** Sample descriptions of each track. */
  descriptions?: number;
}

/** An MP4 without frames that claims the given properties. */
export function mp4ThatClaims({
  width = 64,
  height = 36,
  seconds = 1,
  tracks = 1,
  descriptions = 1,
}: VideoClaims) {
  const visual = Buffer.alloc(78);
  visual.writeUInt16BE(1, 6);
  visual.writeUInt16BE(width & 0xffff, 24);
  visual.writeUInt16BE(height & 0xffff, 26);
  const descriptionBoxes = new Array<Buffer>(descriptions).fill(box('avc1', visual));
  const track = (id: number) =>
    box(
      'trak',
      box('tkhd', words(3, 0, 0, id, 0, seconds, 0, 0, 0, 0, ...UNIT_MATRIX, width << 16, height << 16)),
      box(
        'mdia',
        box('mdhd', words(0, 0, 0, 1, seconds, 0)),
        box('hdlr', words(0, 0), Buffer.from('vide'), words(0, 0, 0), Buffer.from('\0')),
        box(
          'minf',
          box('vmhd', words(1, 0, 0)),
          box(
            'stbl',
            box('stsd', words(0, descriptions), ...descriptionBoxes),
            box('stts', words(0, 1, 1, seconds)),
            box('stsc', words(0, 1, 1, 1, 1)),
            box('stsz', words(0, 8, 1)),
            box('stco', words(0, 1, 32)),
          ),
        ),
      ),
    );
  const ids = Array.from({ length: tracks }, (_, i) => i + 1);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isommp41')),
    box('mdat', Buffer.alloc(8)),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1, seconds, 0x10000, 0, 0, 0, ...UNIT_MATRIX, 0, 0, 0, 0, 0, 0, 2)),
      ...ids.map(track),
    ),
  ]);
}

const element = (id: number[], ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 1;
  return Buffer.concat([Buffer.from(id), size, body]);
};

/** A WebM of so many tracks. */
export function webmOfTracks(tracks: number) {
  const entry = element(
    [0xae],
    element([0xd7], Buffer.from([1])),
    element([0x83], Buffer.from([1])),
    element([0x86], Buffer.from('V_VP8')),
  );
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x16, 0x54, 0xae, 0x6b], ...new Array<Buffer>(tracks).fill(entry)),
    ),
  ]);
}

/** Tracks behind so many empty boxes that nobody counts them beforehand. */
export const hiddenTracks = (tracks: number) => {
  const whole = mp4ThatClaims({ tracks });
  const index = whole.indexOf('moov') - 4;
  const empty = new Array<Buffer>(2_000).fill(box('free'));
  return Buffer.concat([whole.subarray(0, index), ...empty, whole.subarray(index)]);
};
