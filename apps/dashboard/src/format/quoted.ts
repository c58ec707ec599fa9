import { isolated } from '../texts/isolated.ts';
import { language } from '../texts/language.ts';

const MARKS = { en: '“”', de: '„“', fr: '«»', es: '«»', pt: '«»' } as const;

/** A user's text in the quotation marks of the reader's language, for a plain text sentence. */
export function quoted(text: string): string {
  const [open, close] = MARKS[language()];
  // French sets them apart by narrow spaces that do not break.
  const space = language() === 'fr' ? '\u202f' : '';
  return `${open}${space}${isolated(text)}${space}${close}`;
}

export { isolated };
