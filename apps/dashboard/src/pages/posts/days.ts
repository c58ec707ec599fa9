import { clocksAt, type Day, findMoment } from '../../format/zoned-time.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const inUtc = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** Whether a text of the URL is a day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(inUtc(text).getTime()) && toDay(inUtc(text)) === text;

export const addDays = (day: Day, count: number): Day =>
  toDay(new Date(inUtc(day).getTime() + count * DAY_MS));

/** Days from one to the other; negative where `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((inUtc(to).getTime() - inUtc(from).getTime()) / DAY_MS);

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = inUtc(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(toDay(first), Math.min(date.getUTCDate(), last) - 1);
}

/** The seven days of the week of a day; weeks begin on Monday. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -((inUtc(day).getUTCDay() + 6) % DAYS_OF_WEEK));
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(monday, index));
}

/** The days of the month of a day. */
export function monthOf(day: Day): Day[] {
  const first = `${day.slice(0, 8)}01`;
  return Array.from({ length: daysBetween(first, addMonths(first, 1)) }, (_, index) => addDays(first, index));
}

/** The weeks that have a day of the month: four to six. */
export function weeksOfMonth(day: Day): Day[][] {
  const days = monthOf(day);
  const last = days.at(-1) ?? day;
  const weeks = [weekOf(days[0] ?? day)];
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? day, DAYS_OF_WEEK);
    if (next > last) return weeks;
    weeks.push(weekOf(next));
  }
}

/** The time of a day and a time of day in a time zone, the later one if it is ambiguous. Throws if it is invalid. */
export function momentOf(day: Day, clock: string, timeZone: string): Date {
  const found = findMoment(day, clock, timeZone);
  if (!found) throw new RangeError(`${day} ${clock} is not a time`);
  return found.moment;
}

/** The same time of day some days later or earlier, to the millisecond. */
export function moveByDays(date: Date, count: number, timeZone: string): Date {
  const [day = '', clock = ''] = clocksAt(date, timeZone).split('T');
  const moved = momentOf(addDays(day, count), clock, timeZone);
  return new Date(moved.getTime() + date.getUTCMilliseconds());
}
