import { type Entity, hashtagsOf, inOrder, mentionsOf } from '../entities.ts';

/** The mentions and hashtags of a text. TikTok links no addresses in it. Takes linear time. */
export const entities = (text: string): Entity[] => inOrder([...mentionsOf(text), ...hashtagsOf(text)]);
