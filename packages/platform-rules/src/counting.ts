import { graphemeLength } from './measure.ts';

/**
 * How a platform counts a text: characters as people see them, in a way of its own, Unicode code points, UTF-16 units,
 * bytes of UTF-8, or characters with each emoji as its bytes.
 */
export const COUNTED_AS = ['graphemes', 'weighted', 'codePoints', 'utf16', 'bytes', 'emojiBytes'] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** The ways of counting that several platforms share. */
export type CommonCount = Exclude<CountedAs, 'weighted'>;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\u20e3/u;
const utf8 = new TextEncoder();

/** Code points: a family emoji is 7. */
export const codePointLength = (text: string): number => Array.from(text).length;

const byteLength = (text: string) => utf8.encode(text).length;

/** Code points, but bytes for each emoji: a family is 25. */
function emojiByteLength(text: string): number {
  if (!EMOJI.test(text)) return Array.from(text).length;
  let length = 0;
  for (const { segment } of graphemes.segment(text))
    length += EMOJI.test(segment) ? byteLength(segment) : Array.from(segment).length;
  return length;
}

/** A text's length, in linear time. */
export const LENGTHS: Readonly<Record<CommonCount, (text: string) => number>> = {
  graphemes: graphemeLength,
  codePoints: codePointLength,
  utf16: (text) => text.length,
  bytes: byteLength,
  emojiBytes: emojiByteLength,
};
