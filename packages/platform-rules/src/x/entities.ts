import { type Entity, entitiesOf, inOrder, shortAddress } from '../entities.ts';
import { urlsIn } from './urls.ts';

/** From twitter-text: a name, and the list of a person. */
const MENTION =
  /(?<before>^|[^a-z0-9_!#$%&*@＠]|(?:^|[^a-z0-9_+~.-])rt:?)[@＠][a-z0-9_]{1,20}(?:\/[a-z][a-z0-9_-]{0,24})?/gi;
const MENTION_CONTINUES =
  /[@＠\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]|[\u0300-\u036F]|:\/\//iy;
/** The letters of a word stand in it twice: what may not come before it, and the word. */
const HASHTAG =
  /(?<=^|[\ufe0e\ufe0f]|[^\p{L}\p{M}\p{Nd}_\u200c-\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\u00b7&])[#＃](?![\ufe0f\u20e3])(?<word>[\p{L}\p{M}\p{Nd}_\u200c-\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\u00b7]+)/gu;
const LETTER = /[\p{L}\p{M}]/u;
const HASHTAG_CONTINUES = /[#＃]|:\/\//y;
const CASHTAG =
  /(?<=^|[\t-\r \u0085\u00A0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000])\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!'#%&()*+,\\\-./:;<=>?@[\]^_{|}~$])/gi;
/** X cuts the path of an address after so many characters. */
const SHOWN_PATH = 15;

function* matches(
  text: string,
  pattern: RegExp,
  kind: Entity['kind'],
  continues?: RegExp,
): Generator<Entity> {
  for (const { 0: found, index, groups: { before = '', word } = {} } of text.matchAll(pattern)) {
    const start = index + before.length;
    const end = index + found.length;
    if (word !== undefined && !LETTER.test(word)) continue;
    if (continues) continues.lastIndex = end;
    if (!continues?.test(text)) yield { start, end, kind };
  }
}

/**
 * The links, mentions, hashtags and cashtags of a post by the rules of twitter-text, with which a test compares them. X
 * replaces links with short ones and shows the beginning of the address. Takes linear time.
 */
export const entities = (text: string): Entity[] =>
  inOrder([
    ...entitiesOf(urlsIn(text), (url) => shortAddress(url, SHOWN_PATH)),
    ...matches(text, HASHTAG, 'hashtag', HASHTAG_CONTINUES),
    ...matches(text, MENTION, 'mention', MENTION_CONTINUES),
    ...matches(text, CASHTAG, 'cashtag'),
  ]);
