import type { Catalogue } from '../texts.ts';
import type { en } from './en.ts';

/** The name of a text on the pages of connect links. */
export type LinkPageText = keyof typeof en;

export type LinkPageTexts = Catalogue<LinkPageText>;
