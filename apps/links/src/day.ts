/** A day in UTC: "2026-11-22". */
export type Day = string;

const DAY_MS = 86_400_000;

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10);

/** When a day begins. */
export const beginningOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** So many days up to this one, oldest first. */
export const daysUpTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, place) =>
    dayOf(new Date(beginningOf(last).getTime() - (count - 1 - place) * DAY_MS)),
  );
