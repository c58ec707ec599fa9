import { isLanguage, LANGUAGES, type Language, languageOf } from '@postrider/texts/languages';

const KEY = 'postrider.language';
/** The locales of numbers and dates. Portuguese is that of Portugal. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
};
/** Languages that are written from right to left. None of the catalogues is in one yet; the layout supports them. */
const RIGHT_TO_LEFT = new Set<string>(['ar', 'fa', 'he', 'ur']);

function read(): Language {
  // Tests without a browser are in English.
  if (typeof document === 'undefined') return LANGUAGES[0];
  const stored = localStorage.getItem(KEY) ?? '';
  return isLanguage(stored) ? stored : languageOf(navigator.languages);
}

let current = read();

/** The language of the pages on this device: the chosen one, or the first known one of the browser. */
export const language = (): Language => current;

/** The locale for `Intl`: "en-GB". */
export const locale = (): string => LOCALES[current];

/** Sets the language of this document. Pages that are shown keep their texts. */
export function setLanguage(chosen: Language): void {
  current = chosen;
}

/** Sets language and direction on the document, and the language of React Aria, which it would take from the browser. */
export function applyLanguage(): void {
  const { documentElement } = document;
  documentElement.lang = current;
  documentElement.dir = RIGHT_TO_LEFT.has(current) ? 'rtl' : 'ltr';
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: locale() });
}

/** Remembers a language on this device, and reloads the page in it. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  location.reload();
}
