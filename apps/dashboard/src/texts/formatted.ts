import { IntlMessageFormat } from 'intl-messageformat';
import { translationOf } from './catalogue.ts';
import { locale } from './language.ts';

const parsed = new Map<string, IntlMessageFormat>();

/** A text without arguments, tags and quoted characters needs no parser. */
const isPlain = (text: string) => !/[{}<>]|''/.test(text);

function parse(text: string): IntlMessageFormat {
  const known = parsed.get(text) ?? new IntlMessageFormat(text, locale());
  parsed.set(text, known);
  return known;
}

/**
 * A message in the reader's language, formatted. If its translation is wrong, the English message; a page must not fail
 * because of a text.
 */
export function formatted<T>(message: string, format: (text: IntlMessageFormat) => T): T | string {
  const text = translationOf(message);
  if (isPlain(text)) return text;
  try {
    return format(parse(text));
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    reportError(error);
    return message;
  }
}
