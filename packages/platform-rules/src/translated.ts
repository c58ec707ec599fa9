import type { Language } from '@postrider/texts/languages';

/** A language other than English, in which the definitions are. */
export type Translated = Exclude<Language, 'en'>;

/** Translations into one language by the English text. */
export type TranslatedTexts = Readonly<Record<string, string>>;

/** Translations into each language. */
export type Translations = Readonly<Record<Translated, TranslatedTexts>>;
