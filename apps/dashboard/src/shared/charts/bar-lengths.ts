const SHORTEST_PERCENT = 1;

/** The length of each bar in percent of the longest; every value above zero is visible. */
export function lengthsOf(values: readonly (number | null)[]): number[] {
  const longest = Math.max(0, ...values.map((value) => value ?? 0));
  return values.map((value) =>
    value === null || value <= 0 ? 0 : Math.max(SHORTEST_PERCENT, Math.round((value / longest) * 1_000) / 10),
  );
}
