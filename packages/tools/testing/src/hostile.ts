/** Reproducible random numbers between 0 and 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In bytes; just below the limit of a body. */
export const MAX_BODY = 1_000_000;

const long = (unit: string, length = 200_000) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const keys = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, value]));

/** Texts that are slow for patterns. */
export const TEXTS: Record<string, string> = {
  mentions: `@${long('a')}`,
  'many mentions': long('@a '),
  'mentions without an end': long('@aaaa'),
  'mentions on servers': long('@a@b.c '),
  dots: long('a.a.a.'),
  links: long('https://a.b/'),
  'a long link': `https://${long('a')}`,
  schemes: long('http://'),
  angles: long('<'),
  tags: long('<a '),
  entities: long('&#99999999;'),
  hashes: long('#'),
  hashtags: long('#a#a '),
  'joined emoji': long('👩‍👩‍👧‍👦'),
  joiners: long('\u200d'),
  flags: long('🇩🇪'),
  marks: `e${long('\u0301')}`,
  spaces: `x${long(' ')}x`,
  lines: long('\n'),
  'right to left': long('\u202e\u2066'),
  surrogates: long('\ud83d'),
  nul: long('\0'),
  'short mentions': `@${long('a', 900)}`,
  'short dots': long('a.', 3_000),
};

/** Values of wrong types, or too many of them. */
export const VALUES: Record<string, unknown> = {
  null: null,
  true: true,
  'a number': 1e308,
  'a fraction': -0.5,
  'an empty text': '',
  'an empty object': {},
  'zeros by the hundred thousand': Array(MAX_BODY / 2 - 1_000).fill(0),
  'objects by the hundred thousand': Array(MAX_BODY / 4).fill({}),
  'texts by the hundred thousand': Array(160_000).fill('abc'),
  'unknown keys by the ten thousand': keys(60_000, 0),
  'arrays in arrays': JSON.parse(deep('[', ']', 1_000)),
  'objects in arrays': Array(2_000).fill(keys(30, [])),
};

/** Bodies that are not JSON, or JSON that is costly to read. */
export const RAW: Record<string, string> = {
  'open arrays': long('[', MAX_BODY),
  'nested arrays': deep('[', ']', MAX_BODY / 2 - 10),
  'nested objects': `${long('{"a":', MAX_BODY * 0.8)}1${long('}', MAX_BODY * 0.16)}`,
  'an open text': `"${long('a', MAX_BODY)}`,
  escapes: `"${long('\\u0000', MAX_BODY)}"`,
  digits: long('9', MAX_BODY),
  'the same key': `{${long('"a":1,', MAX_BODY)}"a":1}`,
  'keys that are numbers': `{${Array.from({ length: 70_000 }, (_, i) => `"${i}":1`).join(',')}}`,
  'a prototype': '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  nothing: '',
};

/** A video with this many tracks, each without samples. */
export function filmOf(tracks: number): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const media = box(
    'mdia',
    box('mdhd', Buffer.alloc(24)),
    box('hdlr', Buffer.alloc(25)),
    box('minf', Buffer.alloc(300)),
  );
  const track = box('trak', box('tkhd', Buffer.alloc(84)), media);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...Array<Buffer>(tracks).fill(track)),
    box('mdat', Buffer.alloc(16)),
  ]);
}

/** The header of an image with a huge declared size. */
export function endlessPicture(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff1006000001', 'hex');
  return Buffer.concat([head, Buffer.alloc(600)]);
}
