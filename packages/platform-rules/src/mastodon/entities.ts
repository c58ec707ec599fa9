import { type Entity, entitiesOf, inOrder } from '../entities.ts';
import { mentionsIn } from './length.ts';
import { urlsIn } from './urls.ts';

/** Tag::HASHTAG_RE: letters, digits, marks, `_` and `·`, with at least one that is no digit. */
const HASHTAG = /(?<![=/)\p{L}\p{M}\p{Nd}\p{Pc}])[#＃]([\p{L}\p{M}\p{Nd}\p{Pc}·\u30fb\u200c]+)/gu;
const NOT_DIGIT = /[\p{L}\p{M}\p{Pc}]/u;
const JOINT = /^[·\u30fb\u200c]$/u;
const PREFIX = /^https?:\/\/(?:www\.)?/i;
/** TextFormatter#link_to_url. */
const MOST_SHOWN = 30;

function shownUrl(url: string): string {
  const bare = url.replace(PREFIX, '');
  return bare.length > MOST_SHOWN ? `${bare.slice(0, MOST_SHOWN).toWellFormed()}…` : bare;
}

function* hashtagsIn(text: string): Generator<Entity> {
  for (const { 0: found, 1: word = '', index: start } of text.matchAll(HASHTAG)) {
    if (!NOT_DIGIT.test(word)) continue;
    const characters = Array.from(found);
    const last = characters.findLastIndex((character) => !JOINT.test(character));
    const end = start + characters.slice(0, last + 1).join('').length;
    yield { start, end, kind: 'hashtag' };
  }
}

/** The links, mentions and hashtags of a post. A mention is shown without its server. Takes linear time. */
export const entities = (text: string): Entity[] =>
  inOrder([
    ...entitiesOf(urlsIn(text), shownUrl),
    ...[...mentionsIn(text)].map(
      ({ start, end, countsAs }): Entity => ({ start, end, kind: 'mention', shown: countsAs }),
    ),
    ...hashtagsIn(text),
  ]);
