import { type Entity, inOrder, linksOf } from '../entities.ts';
import { isTag, MENTION } from './little-text.ts';

const WORD = /#[\p{L}\p{N}\p{M}]+/gu;
/** LinkedIn replaces longer addresses with short links. */
const MOST_SHOWN = 26;
const SHORT_LINK = 'https://lnkd.in/…';

function* mentionsIn(text: string): Generator<Entity> {
  for (const { 0: found, 1: shown = '', index: start } of text.matchAll(MENTION))
    yield { start, end: start + found.length, kind: 'mention', shown };
}

function* hashtagsIn(text: string): Generator<Entity> {
  for (const { 0: found, index: start } of text.matchAll(WORD))
    if (isTag(text, start)) yield { start, end: start + found.length, kind: 'hashtag' };
}

/** The links, hashtags and mentions of organizations in a post. Takes linear time. */
export const entities = (text: string): Entity[] =>
  inOrder([
    ...mentionsIn(text),
    ...linksOf(text, (url) => (url.length > MOST_SHOWN ? SHORT_LINK : url)),
    ...hashtagsIn(text),
  ]);
