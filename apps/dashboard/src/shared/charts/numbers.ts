import { formatNumber } from '../../format/number-format.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';

/** The numbers of posts, in the order of tables. */
export const NUMBERS = ['views', 'likes', 'comments'] as const;
export type NumberName = (typeof NUMBERS)[number];
/** Null if a number is not known. */
export type Numbers = { readonly [Name in NumberName]: number | null };

const LABELS = { views: msg('Views'), likes: msg('Likes'), comments: msg('Comments') } as const;

/** "Views" */
export const numberLabel = (name: NumberName): string => t(LABELS[name]);

/** A number, or the reason why there is none: if others are known, the platform does not report this one. */
export function numberText(numbers: Numbers, name: NumberName): string {
  const value = numbers[name];
  if (value !== null) return formatNumber(value);
  return NUMBERS.some((each) => numbers[each] !== null) ? t('Not reported') : t('Not collected');
}

/** The platforms with a number; undefined if all have it. */
export function reportersOf(
  platforms: readonly (Numbers & { platform: string })[],
  name: NumberName,
): string[] | undefined {
  const reporters = platforms.filter((each) => each[name] !== null).map(({ platform }) => platform);
  return reporters.length === platforms.length ? undefined : reporters;
}

/** The first of the numbers that any of the items has; views if none has one. */
export const firstKnown = (items: readonly Numbers[]): NumberName =>
  NUMBERS.find((name) => items.some((item) => item[name] !== null)) ?? 'views';
