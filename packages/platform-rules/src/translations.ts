import { recordOf } from '@postrider/contracts/records';
import { LANGUAGES, type Language } from '@postrider/texts/languages';
import { COMMON_TEXTS } from './common-texts/index.ts';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './definitions.ts';
import type { Translated, TranslatedTexts } from './translated.ts';

/** The languages of translations: all but English, whose texts are in the definitions. */
export const TRANSLATED = LANGUAGES.filter((each) => each !== 'en');

/** The translations of all that platforms show in a language, by the English text. */
export function textsIn(language: Translated): TranslatedTexts {
  const own = PLATFORMS.map((platform) => PLATFORM_DEFINITIONS[platform].texts[language]);
  return Object.assign({}, COMMON_TEXTS[language], ...own);
}

const TEXTS = recordOf(TRANSLATED, textsIn);

/** A text of a platform's definition in a language, and the language that it is in. */
export function textIn(language: Language, english: string): { text: string; language: Language } {
  const text = language === 'en' ? undefined : TEXTS[language][english];
  return text === undefined ? { text: english, language: 'en' } : { text, language };
}
