/** The languages of pages for people without an account, by ISO 639-1 code. The first one is the default. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language in itself, for a choice. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
};

export const isLanguage = (value: string): value is Language => LANGUAGES.some((each) => each === value);

/** The first known language of a list such as `navigator.languages` (BCP 47 tags); English if there is none. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [code = ''] = tag.toLowerCase().split('-');
    if (isLanguage(code)) return code;
  }
  return LANGUAGES[0];
}
