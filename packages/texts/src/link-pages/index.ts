import type { Language } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { LinkPageTexts } from './names.ts';
import { pt } from './pt.ts';

export type { LinkPageText, LinkPageTexts } from './names.ts';

/** The texts of the pages of connect links, by language. */
export const LINK_PAGES: Readonly<Record<Language, LinkPageTexts>> = { en, de, fr, es, pt };
