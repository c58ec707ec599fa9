import { language, locale } from '../texts/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A cached format for numbers in the reader's language, because creating one is slow. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language()} ${JSON.stringify(options)}`;
  // British English writes a million as "m", which is metres to many.
  const isShort = language() === 'en' && options.notation === 'compact';
  const known = formats.get(key) ?? new Intl.NumberFormat(isShort ? 'en-US' : locale(), options);
  formats.set(key, known);
  return known;
}

/** A number in the reader's language: "1,234.5". */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(options).format(value);

/** A large number in few characters: "1.2M". */
export const formatCompact = (value: number): string =>
  formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });

/** A share as a percentage, at most one decimal: 0.125 is "12.5%". */
export const formatPercent = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
