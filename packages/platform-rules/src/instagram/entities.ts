import { type Entity, hashtagsOf, inOrder, mentionsOf } from '../entities.ts';

/** The mentions and hashtags of a caption. Instagram links no addresses. Takes linear time. */
export const entities = (text: string): Entity[] => inOrder([...mentionsOf(text), ...hashtagsOf(text)]);
