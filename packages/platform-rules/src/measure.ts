const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const NOT_SIMPLE = /[^\n\x20-\x7E]/;

/** Characters as people see them: a family emoji is one. */
export function graphemeLength(text: string): number {
  if (!NOT_SIMPLE.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

/** Room for letters with many marks, joined emoji and long links, which all count as few characters. */
export const UNITS_PER_CHARACTER = 20;
export const LONGEST_COUNTED = 50_000;

/**
 * A text's length as `measure` counts it, for a platform that allows `most`. Infinity for a text that is far too long:
 * it is not measured, so that no text keeps the process busy.
 */
export function measured(text: string, most: number, measure: (text: string) => number): number {
  const longest = Math.max(most * 1.1, Math.min(most * UNITS_PER_CHARACTER, LONGEST_COUNTED));
  return text.length > longest ? Number.POSITIVE_INFINITY : measure(text);
}

/** `1,234`, or `far more` for a text that was not measured. */
export const count = (n: number): string => (Number.isFinite(n) ? n.toLocaleString('en-US') : 'far more');

/** A size as people write it, rounded down so that it surely fits: `1.9 MB`, `100 MB`. */
export function megabytes(bytes: number): string {
  const tenths = Math.floor(bytes / 100_000) / 10;
  return `${count(tenths)} MB`;
}
