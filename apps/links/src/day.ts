/** A day in UTC: "2026-11-22". */
export type Day = string;

const DAY_MS = 86_400_000;

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10);

/** The start of a day. */
const beginningOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** This many days up to this one, oldest first. */
export const daysUpTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, place) => daysAfter(last, place + 1 - count));

/** A month in UTC: "2026-11". */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The months between two days, oldest first. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: Month): Month {
  const next = beginningOf(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return monthOf(dayOf(next));
}

/** The day this many days later; negative for earlier. */
export const daysAfter = (day: Day, count: number): Day =>
  dayOf(new Date(beginningOf(day).getTime() + count * DAY_MS));
