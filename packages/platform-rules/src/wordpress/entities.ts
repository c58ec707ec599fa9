import { type Entity, linksOf } from '../entities.ts';

/** The web addresses of a text, which become links. Takes linear time. */
export const entities = (text: string): Entity[] => linksOf(text);
