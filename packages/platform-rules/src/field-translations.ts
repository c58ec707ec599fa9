import { recordOf } from '@postrider/contracts/records';
import { PLATFORMS } from './definitions.ts';
import { accountTexts } from './shown-texts.ts';
import type { Translated, TranslatedTexts } from './translated.ts';
import { TRANSLATED, textsIn } from './translations.ts';

const FIELD_TEXTS = new Set(PLATFORMS.flatMap(accountTexts));

/**
 * The translations of the fields that the owner of an account enters, for the pages of connect links, whose language may
 * be any. Evaluated when the dashboard is built.
 */
export const FIELD_TRANSLATIONS: Readonly<Record<Translated, TranslatedTexts>> = recordOf(
  TRANSLATED,
  (language) =>
    Object.fromEntries(Object.entries(textsIn(language)).filter(([english]) => FIELD_TEXTS.has(english))),
);
