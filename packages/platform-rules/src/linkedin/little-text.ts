/** What may be before a hashtag. */
const BEFORE_TAG = /[\s("'“‘«„¿¡[]/;
/** The first characters of a hashtag: digits, and a letter. */
const TAG = /[\p{N}\p{M}]*\p{L}/uy;
/** Every character with a meaning in LinkedIn's little text format (learn.microsoft.com/linkedin/marketing, 2026-09). */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/**
 * A plain text in LinkedIn's little text format, so that it is shown unchanged. LinkedIn cuts a text at a reserved character
 * without an escape, and reports no error. The `#` of a hashtag stays, because `\#word` is no hashtag. Takes linear time.
 */
export const littleText = (text: string): string =>
  text.replace(RESERVED, (mark, at: number) => (mark === '#' && isTag(text, at) ? mark : `\\${mark}`));

function isTag(text: string, at: number): boolean {
  if (at > 0 && !BEFORE_TAG.test(text.charAt(at - 1))) return false;
  TAG.lastIndex = at + 1;
  return TAG.test(text);
}

/** A text's length as LinkedIn counts it: in UTF-16 units, escapes included. */
export const littleTextLength = (text: string): number => littleText(text).length;
