/** The numbers of posts, in the order of tables. */
export const NUMBERS = ['views', 'likes', 'comments'] as const;
export type NumberName = (typeof NUMBERS)[number];
/** Null if a number is not known. */
export type Numbers = { readonly [Name in NumberName]: number | null };

export const LABELS: Record<NumberName, string> = { views: 'Views', likes: 'Likes', comments: 'Comments' };

export const formatNumber = (value: number): string => value.toLocaleString('en-GB');

/** A number, or the reason why there is none: if others are known, the platform does not report this one. */
export function numberText(numbers: Numbers, name: NumberName): string {
  const value = numbers[name];
  if (value !== null) return formatNumber(value);
  return NUMBERS.some((each) => numbers[each] !== null) ? 'Not reported' : 'Not collected';
}

/** The platforms with a number; undefined if all have it. */
export function reportersOf(
  platforms: readonly (Numbers & { platform: string })[],
  name: NumberName,
): string[] | undefined {
  const reporters = platforms.filter((each) => each[name] !== null).map(({ platform }) => platform);
  return reporters.length === platforms.length ? undefined : reporters;
}

/** The first number that all of the posts have, or undefined. */
export const commonNumber = (posts: readonly Numbers[]): NumberName | undefined =>
  NUMBERS.find((name) => posts.length > 0 && posts.every((post) => post[name] !== null));
