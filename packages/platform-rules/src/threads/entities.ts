import { type Entity, hashtagsOf, inOrder, linksOf, mentionsOf, shortAddress } from '../entities.ts';

const SHOWN_PATH = 20;

/** The links and mentions of a post, and its one topic: the first hashtag. Takes linear time. */
export const entities = (text: string): Entity[] => {
  const found = inOrder([
    ...linksOf(text, (url) => shortAddress(url, SHOWN_PATH)),
    ...mentionsOf(text),
    ...hashtagsOf(text),
  ]);
  const topic = found.find(({ kind }) => kind === 'hashtag');
  return found.filter((entity) => entity.kind !== 'hashtag' || entity === topic);
};
