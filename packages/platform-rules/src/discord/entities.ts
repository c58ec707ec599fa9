import { type Entity, inOrder, linksOf } from '../entities.ts';

/** Users, roles and channels by their ids, and everyone, as Discord reads them in a text. */
const MENTION = /<(?:@[!&]?|#)\d{15,20}>|@(?:everyone|here)(?![\p{L}\p{N}_])/gu;
const SCHEME = /https?:\/\//iy;

const mentions = (text: string): Entity[] =>
  [...text.matchAll(MENTION)].map(({ 0: found, index: start }) => ({
    start,
    end: start + found.length,
    kind: 'mention',
  }));

function hasScheme(text: string, { start }: Entity): boolean {
  SCHEME.lastIndex = start;
  return SCHEME.test(text);
}

/** The mentions of a text, and its addresses with a scheme: Discord links no others. Takes linear time. */
export const entities = (text: string): Entity[] =>
  inOrder([...linksOf(text).filter((link) => hasScheme(text, link)), ...mentions(text)]);

const NOTIFYING = /<@[!&]?\d{15,20}>|@(?:everyone|here)(?![\p{L}\p{N}_])/u;
const USER = /^<@!?\d/;

/** The first mention of a text that notifies nobody with this setting. */
export function quietMention(
  text: string,
  mentions: 'none' | 'users' | 'everyone' = 'none',
): string | undefined {
  if (mentions === 'everyone') return undefined;
  if (mentions === 'none') return NOTIFYING.exec(text)?.[0];
  return [...text.matchAll(MENTION)]
    .map(([found]) => found)
    .find((found) => !USER.test(found) && !found.startsWith('<#'));
}
