import type { Translations } from '../../translated.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

export const texts: Translations = { de, fr, es, pt };
