import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';

/** Texts of one language by name, in ICU MessageFormat. */
export type Catalogue<Name extends string = string> = Readonly<Record<Name, string>>;

/** The values of a text's arguments, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export interface Texts<Name extends string = string> {
  language: Language;
  /** The text with its values, for plain places. Throws an Error if a value is missing. */
  text(name: Name, values?: TextValues): string;
  /** The same in parts, with the text inside of `<b>…</b>` passed through `bold`. */
  parts<T>(name: Name, values: TextValues, bold: (text: string) => T): (string | T)[];
}

/** Prepares the texts of a language. Each message is parsed at its first use. */
export function createTexts<Name extends string>(
  language: Language,
  catalogue: Catalogue<Name>,
): Texts<Name> {
  const parsed = new Map<Name, IntlMessageFormat>();
  function messageOf(name: Name): IntlMessageFormat {
    const known = parsed.get(name) ?? new IntlMessageFormat(catalogue[name], language);
    parsed.set(name, known);
    return known;
  }
  return {
    language,
    text: (name, values) => String(messageOf(name).format(values)),
    parts<T>(name: Name, values: TextValues, bold: (text: string) => T) {
      const given = { ...values, b: (inner: (string | T)[]) => bold(inner.join('')) };
      const formatted = messageOf(name).format<T>(given);
      return Array.isArray(formatted) ? formatted : [formatted];
    },
  };
}
