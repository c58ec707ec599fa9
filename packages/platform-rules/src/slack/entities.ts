import { type Entity, linksOf } from '../entities.ts';

/** The links of a message. Mentions and channels are escaped, so that nobody is notified. Takes linear time. */
export const entities = (text: string): Entity[] => linksOf(text);
