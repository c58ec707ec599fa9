import type { Translations } from '../translated.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What several platforms show, in other languages. */
export const COMMON_TEXTS: Translations = { de, fr, es, pt };
