/** One bar of a chart. */
export interface Bar {
  id: string;
  label: string;
  /** Null where it is not known: there is a label and no bar. */
  value: number | null;
}

const SHORTEST_PERCENT = 1;

/** The length of each bar as a percentage of the longest; what is more than nothing can be seen. */
export function lengthsOf(bars: readonly Bar[]): number[] {
  const longest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return bars.map(({ value }) =>
    value === null || value <= 0 ? 0 : Math.max(SHORTEST_PERCENT, Math.round((value / longest) * 1_000) / 10),
  );
}

const MOST_CHARACTERS = 32;

/** A label that fits beside its value on a narrow screen. */
export function shortLabel(label: string): string {
  const characters = [...label];
  if (characters.length <= MOST_CHARACTERS) return label;
  return `${characters
    .slice(0, MOST_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
