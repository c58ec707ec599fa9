import type { Language } from '../languages.ts';
import { de } from './de.ts';
import { en, type PushTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** The texts of push notifications, by language. */
export const PUSH: Readonly<Record<Language, PushTexts>> = { en, de, fr, es, pt };
