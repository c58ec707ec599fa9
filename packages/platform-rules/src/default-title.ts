/** Counted in code points, as the published limit is. */
const MAX_LENGTH = 200;
/** The first line with text, or a sufficient part of it that keeps characters of many code points whole. */
const FIRST_LINE = /\S[^\n\r\u2028\u2029]{0,999}/;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The caption's first line with text, at most 200 characters, cut at a word and never inside an emoji. */
export function defaultTitle(caption: string): string {
  const line = FIRST_LINE.exec(caption)?.[0].trimEnd() ?? '';
  if (codePoints(line) <= MAX_LENGTH) return line;
  const start = longestStart(line, MAX_LENGTH - 1);
  const endsWithWord = /^\s/.test(line.slice(start.length));
  const space = endsWithWord ? -1 : start.search(/\s\S*$/);
  return `${(space > 0 ? start.slice(0, space) : start).trimEnd()}…`;
}

const codePoints = (text: string) => Array.from(text).length;

/** The longest start of a text that ends between two visible characters. */
function longestStart(text: string, max: number): string {
  let start = '';
  let length = 0;
  for (const { segment } of segmenter.segment(text)) {
    length += codePoints(segment);
    if (length > max) break;
    start += segment;
  }
  // One character may be longer than any title, because it can have any number of marks.
  return start || Array.from(text).slice(0, max).join('');
}

/** The title of a new post. */
export const titleOf = ({ title, caption }: { title: string; caption: string }): string =>
  title || defaultTitle(caption);
