import { dateFormat } from '../../ui/date-format.ts';

/** A day of the calendar, without a time zone: "2026-11-22". Such texts sort by time. */
export type Day = string;

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

/** The same day of another month, or the last day of that month where it is shorter. */
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

const NUMBERS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** What the clocks of a zone show, as if it were UTC, in milliseconds. */
function wallTime(date: Date, timeZone: string): number {
  const format = dateFormat('en-US', { ...NUMBERS, timeZone });
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day of a moment in a time zone. */
export const dayOf = (date: Date, timeZone: string): Day => toDay(new Date(wallTime(date, timeZone)));

/** The time of day of a moment in a time zone: "09:30". */
export const clockOf = (date: Date, timeZone: string): string =>
  new Date(wallTime(date, timeZone)).toISOString().slice(11, 16);

/**
 * The moment at which the clocks of a time zone show a day and a time. A time that daylight saving skips or repeats is
 * the later one, as in the API.
 */
export function momentOf(day: Day, clock: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${clock}Z`);
  const possible = [-DAY_MS, DAY_MS].map((distance) => {
    const near = wall + distance;
    return wall - (wallTime(new Date(near), timeZone) - near);
  });
  const shown = possible.filter((time) => wallTime(new Date(time), timeZone) === wall);
  return new Date(Math.max(...(shown.length > 0 ? shown : possible)));
}

/** The same time of day some days later or earlier, to the millisecond. */
export function moveByDays(date: Date, count: number, timeZone: string): Date {
  const wall = new Date(wallTime(date, timeZone)).toISOString();
  const moved = momentOf(addDays(wall.slice(0, 10), count), wall.slice(11, 19), timeZone);
  return new Date(moved.getTime() + date.getUTCMilliseconds());
}
