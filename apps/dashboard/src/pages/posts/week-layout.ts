/** The height of an hour in pixels; the style sheet has the same. */
export const HOUR = 56;
/** The height of a post, which has a time but no length. */
const BLOCK = 50;
/** The most posts side by side. */
const MOST_LANES = 3;
const STEP = 15;
const DAY_MINUTES = 24 * 60;
/** Posts so many minutes apart do not overlap. */
const APART = (BLOCK / HOUR) * 60;

/** A place in a day: minutes from midnight, and its column among those side by side. */
export interface Placed<T> {
  item: T;
  minutes: number;
  column: number;
  columns: number;
}

/** Several posts for which there is no column. */
export interface Crowd {
  minutes: number;
  count: number;
}

/** The minutes of a time of day: "09:30" is 570. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The time of day of minutes: 570 is "09:30". */
export const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const topOf = (minutes: number): number => (minutes / 60) * HOUR;

/** The minutes of a height in pixels, in steps of a quarter of an hour, within the day. */
export const minutesAt = (pixels: number): number =>
  Math.min(Math.max(Math.round((pixels / HOUR) * (60 / STEP)) * STEP, 0), DAY_MINUTES - STEP);

interface Cluster<T> {
  end: number;
  /** The minutes at which each column is free again. */
  free: number[];
  placed: { item: T; minutes: number; column: number }[];
  /** Items without a column. */
  left: number[];
}

/** Places items of a day, in order of time, so that those that overlap are side by side: at most three, and the number of others. */
export function layOut<T>(items: readonly { item: T; minutes: number }[]) {
  const clusters: Cluster<T>[] = [];
  for (const { item, minutes } of items) {
    const last = clusters.at(-1);
    const cluster =
      last && minutes < last.end ? last : { end: 0, free: [] as number[], placed: [], left: [] as number[] };
    if (cluster !== last) clusters.push(cluster);
    const open = cluster.free.findIndex((end) => end <= minutes);
    const column = open === -1 ? cluster.free.length : open;
    if (column >= MOST_LANES) {
      cluster.left.push(minutes);
      continue;
    }
    cluster.free[column] = minutes + APART;
    cluster.end = Math.max(cluster.end, minutes + APART);
    cluster.placed.push({ item, minutes, column });
  }
  const placed = clusters.flatMap(({ placed: each, free }) =>
    each.map((place): Placed<T> => ({ ...place, columns: free.length })),
  );
  const crowds = clusters.flatMap(({ left: [first], left }): Crowd[] =>
    first === undefined ? [] : [{ minutes: first, count: left.length }],
  );
  return { placed, crowds };
}
