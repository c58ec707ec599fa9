const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text for Slack’s mrkdwn: the three control characters are escaped, so that nothing becomes a mention or a link. */
export const escapeMrkdwn = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPED[character] ?? character);

/** The most characters of a section block. */
const SECTION = 3_000;

/**
 * An escaped text in pieces for section blocks. It is cut at the last line break or space of a piece, if there is one, and
 * never inside a character or an escape.
 */
export function sectionsOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.match(/\S+\s*|\s+/gu) ?? []) {
    const escaped = escapeMrkdwn(word);
    if (piece !== '' && piece.length + escaped.length > SECTION) {
      pieces.push(piece.trimEnd());
      piece = '';
    }
    if (escaped.length <= SECTION) {
      piece += escaped;
      continue;
    }
    for (const character of word) {
      const one = escapeMrkdwn(character);
      if (piece.length + one.length > SECTION) {
        pieces.push(piece);
        piece = '';
      }
      piece += one;
    }
  }
  if (piece.trim() !== '') pieces.push(piece.trimEnd());
  return pieces.filter((each) => each !== '');
}
