const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as people see them: a family emoji is one. */
export function graphemeLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

/** `1,234`. */
export const count = (n: number): string => n.toLocaleString('en-US');

/** A size as people write it, rounded down to what surely fits: `1.9 MB`, `100 MB`. */
export function megabytes(bytes: number): string {
  const tenths = Math.floor(bytes / 100_000) / 10;
  return `${count(tenths)} MB`;
}
