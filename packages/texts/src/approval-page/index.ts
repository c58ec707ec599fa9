import type { Language } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { ApprovalPageTexts } from './names.ts';
import { pt } from './pt.ts';

export type { ApprovalPageText } from './names.ts';

/** The texts of the page of an approval link, by language. */
export const APPROVAL_PAGE: Readonly<Record<Language, ApprovalPageTexts>> = { en, de, fr, es, pt };
