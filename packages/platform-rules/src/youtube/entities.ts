import { type Entity, hashtagsOf, inOrder, linksOf, mentionsOf, shortAddress } from '../entities.ts';

const SHOWN_PATH = 20;

/** The links, hashtags and handles of a description. Takes linear time. */
export const entities = (text: string): Entity[] =>
  inOrder([
    ...linksOf(text, (url) => shortAddress(url, SHOWN_PATH)),
    ...mentionsOf(text),
    ...hashtagsOf(text),
  ]);
