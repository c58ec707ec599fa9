import { type Entity, hashtagsOf, inOrder, linksOf } from '../entities.ts';
import { isPerson, referencesIn } from './references.ts';

/** How apps shorten a key: its beginning and its end. */
const short = (code: string) => `${code.slice(0, 10)}…${code.slice(-6)}`;

/** The mentions, references, hashtags and links of a post. Takes linear time. */
export const entities = (text: string): Entity[] =>
  inOrder([
    ...referencesIn(text).map(
      ({ start, end, code }): Entity => ({
        start,
        end,
        kind: isPerson(code) ? 'mention' : 'link',
        shown: `${isPerson(code) ? '@' : ''}${short(code)}`,
      }),
    ),
    ...linksOf(text),
    ...hashtagsOf(text),
  ]);
