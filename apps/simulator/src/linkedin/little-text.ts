/** What a commentary in the little text format shows. */
export type Shown = { text: string; tags: string[]; mentions: { name: string; urn: string }[] };

const RESERVED = '\\|{}@[]()<>#*_~';
const TAG = /#([\p{L}\p{N}\p{M}]+)/uy;
const TAG_TEMPLATE = /\{hashtag\|\\#\|((?:[^\\|{}@[\]()<>#*_~]|\\[\\|{}@[\]()<>#*_~])+)\}/uy;
const MENTION =
  /@\[((?:[^\\|{}@[\]()<>#*_~]|\\[\\|{}@[\]()<>#*_~])+)\]\((urn:li:(?:organization|person):[\w-]+)\)/uy;

const unescaped = (text: string) => text.replace(/\\(.)/gu, '$1');

/**
 * Parses LinkedIn's little text format. As LinkedIn does, it cuts the text without an error at a reserved character that is
 * neither escaped nor part of a hashtag or mention.
 */
export function parseLittleText(commentary: string): Shown {
  const shown: Shown = { text: '', tags: [], mentions: [] };
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(commentary);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < commentary.length) {
    const character = commentary.charAt(at);
    const next = commentary.charAt(at + 1);
    if (!RESERVED.includes(character)) {
      shown.text += character;
      at += 1;
    } else if (character === '\\' && next !== '' && RESERVED.includes(next)) {
      shown.text += next;
      at += 2;
    } else {
      const tag = take(TAG) ?? take(TAG_TEMPLATE);
      const mention = tag ? null : take(MENTION);
      if (!tag && !mention) return shown;
      if (tag) {
        const word = unescaped(tag[1] ?? '');
        shown.tags.push(word);
        shown.text += `#${word}`;
      } else if (mention) {
        const name = unescaped(mention[1] ?? '');
        shown.mentions.push({ name, urn: mention[2] ?? '' });
        shown.text += name;
      }
    }
  }
  return shown;
}
