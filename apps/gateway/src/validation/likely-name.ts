/** Longer names are not compared. */
const LONGEST_NAME = 40;
/** The fraction of a name that may differ. */
const TOLERANCE = 0.4;
/** The minimum length of a prefix that matches a name. */
const SHORTEST_BEGINNING = 3;

/** Names of other APIs, in the form that is compared, that are less similar to their counterpart than to another name. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([['scheduledat', 'scheduledDatetime']]);

/** The known name that is most similar to an unknown one; undefined if none is close. */
export function likelyName(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length > LONGEST_NAME) return undefined;
  const meant = fold(unknown);
  const counterpart = COUNTERPARTS.get(meant);
  if (counterpart !== undefined && known.includes(counterpart)) return counterpart;
  const ranked = known
    .map((name) => ({ name, difference: difference(meant, fold(name)) }))
    .filter((candidate) => candidate.difference <= TOLERANCE)
    .sort((a, b) => a.difference - b.difference);
  return ranked[0]?.name;
}

/** Ignores letter case and separators: media_id is mediaId. */
const fold = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** From 0 for equal names to 1 for names with nothing in common. */
function difference(a: string, b: string): number {
  if (a.length >= SHORTEST_BEGINNING && b.startsWith(a)) return a === b ? 0 : TOLERANCE;
  return editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/** The Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
