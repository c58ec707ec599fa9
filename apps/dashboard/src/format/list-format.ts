import { locale } from '../texts/language.ts';

const formats = new Map<string, Intl.ListFormat>();

/** Names in a sentence: "Ada, Grace and Alan", or with "or". */
export function formatList(
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const key = `${locale()} ${type}`;
  const known = formats.get(key) ?? new Intl.ListFormat(locale(), { type });
  formats.set(key, known);
  return known.format(names);
}
