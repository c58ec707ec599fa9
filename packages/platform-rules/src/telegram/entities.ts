import { type Entity, hashtagsOf, inOrder, linksOf } from '../entities.ts';

const MENTION = /(?<![\p{L}\p{N}_.@/])@[a-z][a-z0-9_]{3,31}(?![a-z0-9_])/giu;
const CASHTAG = /(?<![\p{L}\p{N}_$])\$[A-Z]{1,8}(?![\p{L}\p{N}_])/gu;

function* matches(text: string, pattern: RegExp, kind: Entity['kind']): Generator<Entity> {
  for (const { 0: found, index: start } of text.matchAll(pattern))
    yield { start, end: start + found.length, kind };
}

/** The names, hashtags, cashtags and addresses that Telegram links. Takes linear time. */
export const entities = (text: string): Entity[] =>
  inOrder([
    ...linksOf(text),
    ...hashtagsOf(text),
    ...matches(text, MENTION, 'mention'),
    ...matches(text, CASHTAG, 'cashtag'),
  ]);
