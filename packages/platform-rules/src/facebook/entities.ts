import { type Entity, hashtagsOf, inOrder, linksOf } from '../entities.ts';

/** The links and hashtags of a post. The API has no mentions in texts. Takes linear time. */
export const entities = (text: string): Entity[] => inOrder([...linksOf(text), ...hashtagsOf(text)]);
