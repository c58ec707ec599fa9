/** What may be before a hashtag. */
const BEFORE_TAG = /[\s("'“‘«„¿¡[]/;
/** The first characters of a hashtag: digits, and a letter. */
const TAG = /[\p{N}\p{M}]*\p{L}/uy;
/** Every character with a meaning in LinkedIn's little text format (learn.microsoft.com/linkedin/marketing, 2026-09). */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** A mention of an organization: `@[Example Ltd](urn:li:organization:123456)`. */
export const MENTION = /@\[([^[\]\n]{1,100})\]\((urn:li:organization:\d{1,20})\)/g;

/**
 * A text in LinkedIn's little text format, so that it is shown unchanged, except that mentions of organizations link to them.
 * LinkedIn cuts a text at a reserved character without an escape, and reports no error. The `#` of a hashtag stays, because
 * `\#word` is no hashtag. Takes linear time.
 */
export function littleText(text: string): string {
  let little = '';
  let end = 0;
  for (const { 0: mention, 1: name = '', 2: urn, index } of text.matchAll(MENTION)) {
    little += `${escaped(text, end, index)}@[${name.replace(RESERVED, '\\$&')}](${urn})`;
    end = index + mention.length;
  }
  return little + escaped(text, end, text.length);
}

/** The text as LinkedIn shows it: a mention as the name of the organization. */
export const shownText = (text: string): string => text.replace(MENTION, '$1');

const escaped = (text: string, from: number, to: number): string =>
  text
    .slice(from, to)
    .replace(RESERVED, (mark, at: number) => (mark === '#' && isTag(text, from + at) ? mark : `\\${mark}`));

/** Whether the `#` at an index begins a hashtag. */
export function isTag(text: string, at: number): boolean {
  if (at > 0 && !BEFORE_TAG.test(text.charAt(at - 1))) return false;
  TAG.lastIndex = at + 1;
  return TAG.test(text);
}

/** A text's length as LinkedIn counts it: in UTF-16 units, escapes included. */
export const littleTextLength = (text: string): number => littleText(text).length;
