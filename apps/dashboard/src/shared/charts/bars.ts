/** One bar of a chart. */
export interface Bar {
  id: string;
  label: string;
  /** Null if it is not known: then there is a label without a bar. */
  value: number | null;
}

const SHORTEST_PERCENT = 1;

/** The length of each bar as a percentage of the longest; every value above zero is visible. */
export function lengthsOf(bars: readonly Bar[]): number[] {
  const longest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return bars.map(({ value }) =>
    value === null || value <= 0 ? 0 : Math.max(SHORTEST_PERCENT, Math.round((value / longest) * 1_000) / 10),
  );
}

const MOST_CHARACTERS = 32;

/** Shortens a label so that it fits beside its value on a narrow screen. */
export function shortLabel(label: string): string {
  const characters = [...label];
  if (characters.length <= MOST_CHARACTERS) return label;
  return `${characters
    .slice(0, MOST_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
