const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const LINK = /https?:\/\/[^\s<>"]+/giu;

/** A text's length as Threads counts it: an emoji is as long as its bytes in UTF-8. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const { segment } of graphemes.segment(text))
    length += isEmoji(segment) ? Buffer.byteLength(segment) : [...segment].length;
  return length;
}

/** A picture, with or without a selector after it, a flag, or a keycap. */
const isEmoji = (segment: string): boolean =>
  /^\p{Emoji_Presentation}/u.test(segment) ||
  /^\p{Regional_Indicator}{2}/u.test(segment) ||
  /\p{Extended_Pictographic}\uFE0F/u.test(segment) ||
  segment.includes('\u20E3');

/** The different links of a text, and of its card. */
export const linksOf = (text: string, card?: string): Set<string> =>
  new Set([
    ...(text.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?)\]}'’”]$/u, '')),
    ...(card ? [card] : []),
  ]);
